/** Several tabs of one browser. */
import { chromiumArguments } from '../../../support/browser/chromium.ts'
import { expect, test as base } from '../fixtures.ts'
import type { Shop } from '../shop/shop.ts'
import { standAtTill, type Till } from './till.ts'

/** A shop's network has no certificates: to the browser, this page is not safe, and much of what safe pages have is missing. */
const plainHost = 'caja.tienda.test'

/** A till on a page without certificates, and more tabs of the same browser. */
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

/** What a test file that opens tabs launches its browser with. */
export const launchOptions = {
  ...(process.env['CHROME_PATH'] !== undefined && { executablePath: process.env['CHROME_PATH'] }),
  args: [...chromiumArguments, `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`],
}

export const elsewhere = 'La caja está abierta en otra pestaña'
export const moved = 'La caja pasó a otra pestaña'

/** The screen that needs the till says where it is, and the one button that takes it has the focus. */
export async function expectElsewhere({ page }: Till, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Usar la caja aquí' })).toBeFocused()
}

/** Signs ana in, who then goes to the sale, which another tab has. */
export async function standAtSale(till: Till, shop: Shop) {
  await till.signIn('ana', shop.password)
  await expect(till.page).toHaveURL(/\/dashboard$/)
  await till.goToMenu('Ventas')
  await expectElsewhere(till, elsewhere)
}
