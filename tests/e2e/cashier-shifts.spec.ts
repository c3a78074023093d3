import { cashierPaths, salesIn } from '../models/cashier.ts'
import { walkCashier } from '../models/walk-cashier.ts'
import { expect, test, withMotion } from './support/fixtures.ts'

test.use(withMotion)

for (const path of cashierPaths())
  test(`${path.name} of the model cashier, in the browser`, async ({ app, shop }) => {
    const { page } = app
    await page.goto(shop.url)
    await walkCashier(
      path,
      {
        press: app.press,
        type: app.type,
        scan: app.scan,
        signIn: () => app.signIn('ana', shop.password),
        goToMenu: app.goToMenu,
        pressButton: app.pressButton,
        followLink: app.followLink,
        lineCount: () => page.locator('table.lines > tbody > tr').count(),
        see: async ({ route, visible }) => {
          await expect(page).toHaveURL(new RegExp(`${route}$`))
          for (const text of visible)
            await expect(
              page.getByText(text, { exact: false }).filter({ visible: true }).first(),
            ).toBeVisible()
        },
      },
      { code: shop.products.pan.code, productLetters: 'pan', clientLetters: 'mar' },
    )
    await shop.expectConsistentData({ sales: salesIn(path) })
  })
