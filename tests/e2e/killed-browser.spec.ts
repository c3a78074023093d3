import { expect } from './support/fixtures.ts'
import { test } from './support/till/killable-till.ts'
import { openTill } from './support/till/open-till.ts'
import { storedSale } from './support/till/stored-till.ts'

test('a browser killed with an open sale restores lines, client, amounts and focus', async ({
  startTill,
  shop,
}) => {
  const before = await startTill()
  const { till } = before
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.scan(shop.products.pan.code)
  await till.expectUnits(2)
  await till.press('F4')
  await till.type('4')
  await till.press('Enter')
  await till.press('F6')
  await till.type('0.50')
  await till.press('Enter')
  await till.press('F3')
  await till.type('mari')
  await till.press('Enter')
  await till.press('F8')
  await till.type('20.5')
  await expect.poll(() => storedSale(before.page)).toMatchObject({ context: { payment: { tender: '20.5' } } })
  await before.kill()

  const after = await startTill()
  await after.till.signIn('ana', shop.password)
  await expect(after.page).toHaveURL(/\/sale$/)
  await after.till.expectLines([
    ['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00'],
    ['2', 'Pan francés', '4', '1.25', '0.50', '0', '5.00'],
  ])
  await after.till.expectClient('María López -- 5555-1234')
  await expect(after.page.locator('[name=tendered]')).toHaveValue('20.5')
  await expect(after.page.locator('[name=tendered]')).toBeFocused()

  await after.till.press('Enter')
  await after.till.expectReceipt(['TotalQ 9.50', 'CambioQ 11.00'])
  await after.till.press('Escape')
  await shop.expectConsistentData({ sales: 1 })
})

test('a sale that was paid and closed does not come back', async ({ startTill, shop }) => {
  const before = await startTill()
  await openTill(before.till, shop)
  await before.till.scan(shop.products.agua.code)
  await before.till.expectUnits(1)
  await before.till.press('Control+Enter')
  await before.till.expectReceipt(['TotalQ 5.00'])
  await before.till.press('Escape')
  await before.till.expectLines([])
  await expect
    .poll(() => storedSale(before.page))
    .toMatchObject({
      value: 'empty',
      context: { cart: { lines: [] }, settlement: { receipt: null }, payment: { tender: '' } },
    })
  await before.kill()

  const after = await startTill()
  await after.till.signIn('ana', shop.password)
  await expect(after.page).toHaveURL(/\/dashboard$/)
  await after.till.goToMenu('Ventas')
  await after.till.expectLines([])
  await shop.expectConsistentData({ sales: 1 })
})

test('another cashier on the same device starts with an empty sale', async ({ startTill, shop }) => {
  const before = await startTill()
  await openTill(before.till, shop)
  await before.till.scan(shop.products.agua.code)
  await before.till.expectUnits(1)
  await before.kill()

  const after = await startTill()
  await after.till.signIn('beto', shop.password)
  await expect(after.page).toHaveURL(/\/dashboard$/)
  await after.till.goToMenu('Abrir Caja')
  await after.till.type('100')
  await after.till.press('Enter')
  await expect(after.page).toHaveURL(/\/sale$/)
  await after.till.expectLines([])
})
