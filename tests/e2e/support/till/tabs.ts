/** Several tabs of one browser. */
import { chromiumArguments } from '../../../support/browser/chromium.ts'
import { expect, test as base } from '../fixtures.ts'
import type { Shop } from '../shop/shop.ts'
import { standAtTill, type Till } from './till.ts'

/** A shop's network has no certificates: the page is not a secure context, and lacks the features of one. */
const plainHost = 'caja.tienda.test'

/** A till on a page without https, and more tabs of the same browser. */
export const test = base.extend<{ address: string; openTab: () => Promise<Till> }>({
  address: async ({ shop }, use) => {
    await use(`http://${plainHost}:${new URL(shop.url).port}`)
  },
  till: async ({ page, printer, address }, use) => {
    await use(await standAtTill(page, printer, address))
  },
  openTab: async ({ context, printer, address }, use) => {
    await use(async () => {
      const till = await standAtTill(await context.newPage(), printer, address)
      await till.page.goto(address)
      return till
    })
  },
})

/** The launch options of a test file that opens tabs. */
export const launchOptions = {
  ...(process.env['CHROME_PATH'] !== undefined && { executablePath: process.env['CHROME_PATH'] }),
  args: [...chromiumArguments, `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`],
}

export const elsewhere = 'La caja está abierta en otra pestaña'
export const moved = 'La caja pasó a otra pestaña'

/** The screen says that another tab has the till, and the button that takes it has the focus. */
export async function expectElsewhere({ page }: Till, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Usar la caja aquí' })).toBeFocused()
}

/** Signs ana in and goes to the sale, which another tab has. */
export async function standAtSale(till: Till, shop: Shop) {
  await till.signIn('ana', shop.password)
  await expect(till.page).toHaveURL(/\/dashboard$/)
  await till.goToMenu('Ventas')
  await expectElsewhere(till, elsewhere)
}
