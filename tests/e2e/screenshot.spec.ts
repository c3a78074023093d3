import { expect, test } from './support/fixtures.ts'
import { openTill } from './support/open-till.ts'

test('the sales screen with a sale under way is what the README shows', async ({ till, shop }) => {
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.scan(shop.products.pan.code)
  await till.expectUnits(2)
  await till.press('F4')
  await till.type('4')
  await till.press('Enter')
  await till.scan(shop.products.cafe.code)
  await till.expectUnits(6)
  await till.press('F8')
  await till.type('100')
  await till.expectTotal('Q 52.50')
  await expect(till.page.locator('.Toastify__toast')).toHaveCount(0)
  await till.page.screenshot({ path: 'test-results/screenshots/till.png' })
})
