import { expect, test } from './support/fixtures.ts'
import { expectPaper } from './support/app/expect-paper.ts'
import { openTill } from './support/app/open-till.ts'
import { findRecord, signInOnOtherDevice } from './support/shop/other-device.ts'

test('the deposit of a bottle goes with its article: at the till, on the receipt and at the closing, and comes back by a scan', async ({
  app,
  shop,
}) => {
  const { page } = app
  const owner = await signInOnOtherDevice(shop, 'marta')
  await owner('PUT', '/settings', { deposits: true })
  const plain = { description: null, min_stock: 0, stock: 0, price: 1, cost: 1 }
  const { product: bottle } = await owner<{ product: { id: number } }>('POST', '/products', {
    ...plain,
    ...{ name: 'Botella 12 oz', code: 'ENV-1', is_deposit: true },
  })
  const { id } = await findRecord(owner, 'products', 'code', shop.products.agua.code)
  await owner('PUT', `/products/${String(id)}`, { deposit_id: bottle.id })

  await openTill(app, shop)
  await app.scan(shop.products.agua.code)
  await app.scan(shop.products.pan.code)
  await app.expectUnits(3)
  // The selected line is the bread; the water comes by a key, with its bottle.
  await app.press('ArrowUp')
  await app.press('+')
  await app.expectUnits(5)
  const lines = page.getByRole('grid').getByRole('row')
  await expect(lines.nth(2)).toHaveText(/Envase Botella 12 oz21\.002\.00$/)
  await app.press('Control+Enter')
  await app.expectReceipt(['TotalQ 13.25'])
  await app.press('Enter')
  await expect.poll(() => app.printed()).toHaveLength(1)
  await expectPaper(app, ['Agua pura 600 ml', 'Envase Botella 12 oz', '× 1.00', 'Q 13.25'])

  await app.scan(shop.products.agua.code)
  await app.expectUnits(2)
  await app.press('Delete')
  await app.expectUnits(0)

  // Two bottles come back with a sale, one of them by the code of its article.
  await app.scan(shop.products.agua.code)
  await app.press('Alt+n')
  await app.scan('ENV-1')
  await app.scan(shop.products.agua.code)
  await app.scan(shop.products.pan.code)
  await app.expectToast('Pan francés no lleva envase')
  await expect(page.getByRole('dialog', { name: 'Recibir envases' })).toContainText('Paga la ventaQ 2.00')
  await app.press('Enter')
  await expect(page.getByRole('list', { name: 'Pagos recibidos' })).toContainText('EnvasesQ 2.00')
  await app.press('Control+Enter')
  await app.expectReceipt(['TotalQ 6.00', 'EnvasesQ 2.00', 'EfectivoQ 4.00'])
  await app.press('Enter')
  await expect.poll(() => app.printed()).toHaveLength(2)
  await expectPaper(app, ['2 Envase Botella 12 oz'])

  // Three come back without a sale.
  await app.press('Alt+n')
  await app.type('3*')
  await app.scan('ENV-1')
  await app.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Comprobante de caja' })).toContainText(
    '3 Envase Botella 12 oz',
  )
  await expect.poll(() => app.printed()).toHaveLength(3)
  await app.press('Enter')
  await app.expectSearchFocused()

  await app.goToMenu('Cerrar Caja')
  await app.type('514.25')
  await app.press('Enter')
  await expect(page.getByText('Cuadra').first()).toBeVisible()
  await shop.expectConsistentData({ sales: 2 })
})
