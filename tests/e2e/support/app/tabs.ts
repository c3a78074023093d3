/** Several tabs of one browser. */
import { chromiumArguments } from '../../../support/browser/chromium.ts'
import { expect, test as base } from '../fixtures.ts'
import type { Shop } from '../shop/shop.ts'
import { createAppDriver, type AppDriver } from './app-driver.ts'

/** A shop's network has no certificates, so the page is not a secure context and lacks its features. */
const plainHost = 'caja.tienda.test'

/** The app on a page without https, and more tabs of the same browser. */
export const test = base.extend<{ address: string; openTab: () => Promise<AppDriver> }>({
  address: async ({ shop }, use) => {
    await use(`http://${plainHost}:${new URL(shop.url).port}`)
  },
  app: async ({ page, printer, address }, use) => {
    await use(await createAppDriver(page, printer, address))
  },
  openTab: async ({ context, printer, address }, use) => {
    await use(async () => {
      const app = await createAppDriver(await context.newPage(), printer, address)
      await app.page.goto(address)
      return app
    })
  },
})

/** The launch options of a test file that opens tabs. */
export const launchOptions = {
  ...(process.env['CHROME_PATH'] !== undefined && { executablePath: process.env['CHROME_PATH'] }),
  args: [...chromiumArguments, `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`],
}

export const inOtherTab = 'La caja está abierta en otra pestaña'
export const movedToOtherTab = 'La caja pasó a otra pestaña'

/** The screen says that another tab has the till, and the button that takes it has the focus. */
export async function expectTillInOtherTab({ page }: AppDriver, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Usar la caja aquí' })).toBeFocused()
}

/** Signs ana in and goes to the sale, which another tab has. */
export async function goToSaleInOtherTab(app: AppDriver, shop: Shop) {
  await app.signIn('ana', shop.password)
  await expect(app.page).toHaveURL(/\/dashboard$/)
  await app.goToMenu('Ventas')
  await expectTillInOtherTab(app, inOtherTab)
}
