import axios from 'axios'
import { API_BASE_PATH } from '../../domain/contract.ts'
import { expect, test } from './support/fixtures.ts'
import { openScreen } from './support/app/open-screen.ts'
import { expectPaper } from './support/app/expect-paper.ts'
import { openTill } from './support/app/open-till.ts'
import { typeMovement } from './support/app/type-movement.ts'
import { findAccessibilityViolations } from './support/page/accessibility.ts'
import type { Shop } from './support/shop/shop.ts'

/** Writes a movement in the open register of marta. */
async function move(shop: Shop, request: { kind: string; amount: number; reason: string }): Promise<void> {
  const base = `${shop.url}${API_BASE_PATH}`
  const credentials = { username: 'marta', password: shop.password }
  const { data } = await axios.post<{ data: { token: string } }>(`${base}/login`, { request: credentials })
  const headers = { authorization: `Bearer ${data.data.token}` }
  await axios.post(`${base}/cash-registers/movements`, { request }, { headers })
}

test('report X by keys alone: read, read again after a movement, and printed on 80 mm', async ({
  app,
  shop,
}) => {
  const { page } = app
  await app.signIn('marta', shop.password)
  await app.goToMenu('Abrir Caja')
  await app.type('500')
  await app.press('Enter')
  await app.goToMenu('Ventas')
  await app.expectSearchFocused()
  await app.scan(shop.products.agua.code)
  await app.expectUnits(1)
  await app.press('Control+Enter')
  await app.expectReceipt(['TotalQ 5.00'])
  await app.press('Escape')

  await openScreen(app, 'Alt+c', 'Caja')
  const report = page.getByRole('region', { name: 'INFORME X – no es cierre' })
  await expect(report).toContainText('Efectivo esperadoQ\u00a0505.00')
  await move(shop, { kind: 'supplier', amount: 250, reason: 'Pan' })
  await app.press('x')
  await expect(report).toContainText('Salidas de efectivo−Q\u00a0250.00')
  await expect(report).toContainText('Efectivo esperadoQ\u00a0255.00')
  expect(await findAccessibilityViolations(page)).toEqual([])

  await app.press('Control+p')
  await expect.poll(() => app.printed()).toHaveLength(1)
  expect(app.printed()[0]?.title).toMatch(/^Informe-X_\d\d-\d\d-\d{4}$/)
  await expectPaper(app, [
    'Tienda La Bendición',
    'INFORME X – no es cierre',
    'Cajero: Marta Castillo',
    'Monto inicial',
    'Q 500.00',
    'Efectivo (1 venta)',
    'Q 255.00',
    'Pago a proveedor',
    'Pan',
    '−250.00',
  ])
  await shop.expectConsistentData({ sales: 1 })
})

test('the slip of a movement is printed at once on 80 mm, with the lines to sign', async ({ app, shop }) => {
  await openTill(app, shop)
  await openScreen(app, 'Alt+c', 'Caja')
  await typeMovement(app, { key: 's', amount: '250', note: 'Factura 12' })
  await app.press('Enter')
  await expect.poll(() => app.printed()).toHaveLength(1)
  await expectPaper(app, [
    'Tienda La Bendición',
    'PAGO A PROVEEDOR',
    'Comprobante: 1',
    'Cajero: Ana López',
    'Motivo: Compra de mercadería',
    'Nota: Factura 12',
    'Q 250.00',
    'Firma',
    'Nombre',
  ])
  await shop.expectConsistentData({ sales: 0 })
})
