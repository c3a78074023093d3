import { expect } from './support/fixtures.ts'
import { openTill } from './support/app/open-till.ts'
import { launchOptions, test } from './support/app/tabs.ts'
import { findRecord, signInOnOtherDevice } from './support/shop/other-device.ts'

test.use({ launchOptions })

test('a return that is being entered moves with the till to another tab, and is written once', async ({
  app,
  openTab,
  shop,
}) => {
  await openTill(app, shop, 'marta')
  const marta = await signInOnOtherDevice(shop, 'marta')
  const { id } = await findRecord(marta, 'products', 'code', shop.products.pan.code)
  const items = [{ product_id: id, quantity: 4, discount: 0, tax: 0 }]
  await marta('POST', '/sales', { client_id: null, date: shop.today(), items })
  const title = 'Devolver de la venta No. 1'
  await app.press('Alt+b')
  await expect(app.page.getByRole('row')).toHaveCount(2)
  await app.scan('VENTA1')
  await expect(app.page.getByRole('heading', { level: 1, name: 'Venta No. 1' })).toBeVisible()
  await app.press('F4')
  await app.type('3')
  await expect(app.page.locator('[name=quantity-1]')).toHaveValue('3')

  const other = await openTab()
  await other.signIn('marta', shop.password)
  await expect(other.page).toHaveURL(/\/dashboard$/)
  await other.goToMenu('Ventas')
  await expect(other.page.getByRole('button', { name: 'Usar la caja aquí' })).toBeFocused()
  await other.press('Enter')
  await other.expectSearchFocused()
  await expect(app.page.getByRole('dialog', { name: title })).toHaveCount(0)
  await other.press('Alt+b')
  await expect(other.page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(other.page.locator('[name=quantity-1]')).toHaveValue('3')
  await other.press('F10')
  await other.press('1')
  await other.press('Enter')
  await expect(other.page.getByRole('article', { name: 'Devolución' })).toContainText('3.75')
  const { sale } = await marta<{ sale: { items: { returned: number }[]; returns: unknown[] } }>(
    'GET',
    '/sales/1',
  )
  expect([sale.items.map(({ returned }) => returned), sale.returns.length]).toEqual([[3], 1])
  await shop.expectConsistentData({ sales: 1 })
})
