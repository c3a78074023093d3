import { cashierPaths, salesIn } from '../models/cashier.ts'
import { walkCashier } from '../models/walk-cashier.ts'
import { expect, test } from './support/fixtures.ts'

for (const path of cashierPaths())
  test(`${path.name} of the model cashier, in the browser`, async ({ till, shop }) => {
    const { page } = till
    await page.goto(shop.url)
    await walkCashier(
      path,
      {
        press: till.press,
        type: till.type,
        scan: till.scan,
        signIn: () => till.signIn('ana', shop.password),
        goToMenu: till.goToMenu,
        pressButton: till.pressButton,
        followLink: till.followLink,
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
