import axios from 'axios'
import { API_BASE_PATH } from '../../domain/contract.ts'
import { expect, test } from './support/fixtures.ts'
import { findBarriers } from './support/page/accessibility.ts'
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
  till,
  shop,
}) => {
  const { page } = till
  await till.signIn('marta', shop.password)
  await till.goToMenu('Abrir Caja')
  await till.type('500')
  await till.press('Enter')
  await till.goToMenu('Ventas')
  await till.expectSearchFocused()
  await till.scan(shop.products.agua.code)
  await till.expectUnits(1)
  await till.press('Control+Enter')
  await till.expectReceipt(['TotalQ 5.00'])
  await till.press('Escape')

  await till.press('Alt+c')
  const report = page.getByRole('region', { name: 'INFORME X – no es cierre' })
  await expect(report).toContainText('Efectivo esperadoQ\u00a0505.00')
  await move(shop, { kind: 'supplier', amount: 250, reason: 'Pan' })
  await till.press('x')
  await expect(report).toContainText('Salidas de efectivo-Q\u00a0250.00')
  await expect(report).toContainText('Efectivo esperadoQ\u00a0255.00')
  expect(await findBarriers(page)).toEqual([])

  await till.press('Control+p')
  await expect.poll(() => till.printed()).toHaveLength(1)
  expect(till.printed()[0]?.title).toMatch(/^Informe-X_\d\d-\d\d-\d{4}$/)
  const paper = await till.lastPrint()
  expect({ pages: paper.pages, width: paper.paper.width }).toEqual({ pages: 1, width: 80 })
  for (const text of [
    'Tienda La Bendición',
    'INFORME X – no es cierre',
    'Cajero: Marta Castillo',
    'Monto inicial',
    'Q 500.00',
    'Efectivo (1 venta)',
    'Q 255.00',
    'Pago a proveedor',
    'Pan',
    '-250.00',
  ])
    expect(paper.text).toContain(text)
  await shop.expectConsistentData({ sales: 1 })
})
