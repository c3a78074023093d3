import { expect } from '../support/fixtures.ts'
import { test } from '../support/app/killable-app.ts'
import { openTill } from '../support/app/open-till.ts'
import { storedSale } from '../support/app/stored-till.ts'

test('a browser killed with an open sale restores lines, client, amounts and focus', async ({
  startApp,
  shop,
}) => {
  const before = await startApp()
  const { app } = before
  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.scan(shop.products.pan.code)
  await app.expectUnits(2)
  await app.press('F4')
  await app.type('4')
  await app.press('Enter')
  await app.press('F6')
  await app.type('0.50')
  await app.press('Enter')
  await app.press('F3')
  await app.type('mari')
  await app.press('Enter')
  await app.press('F8')
  await app.type('20.5')
  await expect.poll(() => storedSale(before.page)).toMatchObject({ context: { payment: { tender: '20.5' } } })
  await before.kill()

  const after = await startApp()
  await after.app.signIn('ana', shop.password)
  await expect(after.page).toHaveURL(/\/sale$/)
  await after.app.expectLines([
    ['1', 'Agua pura 600 ml', '1', '5.00', '0.00', '0', '5.00'],
    ['2', 'Pan francés', '4', '1.25', '0.50', '0', '5.00'],
  ])
  await after.app.expectClient('María López -- 5555-1234')
  await expect(after.page.locator('[name=tendered]')).toHaveValue('20.5')
  await expect(after.page.locator('[name=tendered]')).toBeFocused()

  await after.app.press('Enter')
  await after.app.expectReceipt(['TotalQ 9.50', 'CambioQ 11.00'])
  await after.app.press('Escape')
  await shop.expectConsistentData({ sales: 1 })
})

test('a sale that was paid and closed does not come back', async ({ startApp, shop }) => {
  const before = await startApp()
  await openTill(before.app, shop)
  await before.app.scan(shop.products.agua.code)
  await before.app.expectUnits(1)
  await before.app.press('Control+Enter')
  await before.app.expectReceipt(['TotalQ 5.00'])
  await before.app.press('Escape')
  await before.app.expectLines([])
  await expect
    .poll(() => storedSale(before.page))
    .toMatchObject({
      value: 'empty',
      context: { cart: { lines: [] }, settlement: { receipt: null }, payment: { tender: '' } },
    })
  await before.kill()

  const after = await startApp()
  await after.app.signIn('ana', shop.password)
  await expect(after.page).toHaveURL(/\/dashboard$/)
  await after.app.goToMenu('Ventas')
  await after.app.expectLines([])
  await shop.expectConsistentData({ sales: 1 })
})

test('another cashier on the same device starts with an empty sale', async ({ startApp, shop }) => {
  const before = await startApp()
  await openTill(before.app, shop)
  await before.app.scan(shop.products.agua.code)
  await before.app.expectUnits(1)
  await before.kill()

  const after = await startApp()
  await after.app.signIn('beto', shop.password)
  await expect(after.page).toHaveURL(/\/dashboard$/)
  await after.app.goToMenu('Abrir Caja')
  await after.app.type('100')
  await after.app.press('Enter')
  await expect(after.page).toHaveURL(/\/sale$/)
  await after.app.expectLines([])
})
