import { expect, test } from './support/fixtures.ts'
import { openTill } from './support/till/open-till.ts'

test('the receipt is 80 mm wide, on one page as long as its content, with the texts of the sale', async ({
  till,
  shop,
}) => {
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.scan(shop.products.pan.code)
  await till.expectUnits(2)
  await till.press('F6')
  await till.type('0.25')
  await till.press('Enter')
  await till.press('F7')
  await till.type('12')
  await till.press('Enter')
  await till.press('F8')
  await till.type('10')
  await till.press('Enter')
  await till.expectReceipt(['TotalQ 6.12', 'CambioQ 3.88'])
  await till.press('Enter')
  await expect.poll(() => till.printed()).toHaveLength(1)

  const paper = await till.lastPrint()
  expect({ pages: paper.pages, width: paper.paper.width }).toEqual({ pages: 1, width: 80 })
  expect(paper.paper.height).toBeLessThan(160)
  for (const text of [
    'Tienda La Bendición',
    'Cliente: Consumidor Final',
    'Atendió: Ana López',
    'Agua pura 600 ml',
    '5.00 c/u',
    'Pan francés',
    '1.25 c/u',
    'Q 6.25',
    'Q 0.25',
    'Q 0.12',
    'Q 6.12',
    'Q 10.00',
    'Q 3.88',
    '¡Gracias por su compra!',
    'Este documento es un comprobante de venta',
    'No válido como factura',
  ])
    expect(paper.text).toContain(text)
  expect(till.printed()[0]?.title).toMatch(/^Recibo_/)
})

test('printing returns the focus, so that the next keys reach the till', async ({ till, shop }) => {
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.expectUnits(1)
  await till.press('Control+Enter')
  await till.expectReceipt(['TotalQ 5.00'])
  await till.press('Enter')
  await expect.poll(() => till.printed()).toHaveLength(1)
  await expect(till.page.locator('iframe')).toHaveCount(0)
  await till.expectSearchFocused()
  await till.scan(shop.products.pan.code)
  await till.expectUnits(1)
})

test('a failing printer loses no sale', async ({ till, shop, problems }) => {
  problems.expect(/paper jam/)
  await till.page.addInitScript(() => {
    window.print = () => {
      throw new Error('paper jam')
    }
  })
  await openTill(till, shop)
  await till.scan(shop.products.agua.code)
  await till.expectUnits(1)
  await till.press('Control+Enter')
  await till.expectReceipt(['TotalQ 5.00'])
  await till.press('Enter')
  await till.expectToast('No se pudo imprimir el recibo. La venta está guardada.')
  await till.expectLines([])
  await shop.expectConsistentData({ sales: 1 })
})
