// @vitest-environment node
import { expect, test } from 'vitest'
import { units } from '../../domain/quantity.ts'
import { createApiClient } from '../../src/services/api-client.ts'
import { fetchReport } from '../../src/services/api/reports/fetch-report.ts'
import { watchConnection } from '../../src/services/connection/connection.ts'
import { startServer } from './support/answering-server.ts'
import { failureOf } from './support/failure.ts'

async function answering(data: unknown) {
  const { host, asked } = await startServer(() => ({ body: { message: 'ok', data } }))
  return { api: createApiClient({ host, token: () => 't' }), asked }
}

const store = { id: 1, name: 'Tienda La Bendición' }

const sale = {
  id: 7,
  sale_date: '2026-11-20T18:00:00.000Z',
  client: { name: 'Consumidor Final' },
  user: { name: 'Ana López' },
  subtotal: 12.5,
  total_discount: 0.25,
  total_tax: 1.47,
  total: 13.72,
  estimated_profit: -0.05,
}

const summary = {
  total_sales_count: 1,
  total_amount: 13.72,
  total_subtotal: 12.5,
  total_discount: 0.25,
  total_tax: 1.47,
  total_estimated_profit: -0.05,
}

const days = { startDate: '2026-11-01', endDate: '2026-11-20' }

test('an inventory has money in centavos', async () => {
  const products = [{ id: 3, name: 'Agua', stock: 4, cost: 3.1, price: 5 }]
  const { api, asked } = await answering({
    store: { ...store, products },
    general_summary: { total_products: 1 },
  })
  expect((await fetchReport(api, { kind: 'inventory', storeId: 1 })).content).toEqual({
    store: { ...store, products: [{ id: 3, name: 'Agua', stock: units(4), cost: 310, price: 500 }] },
    generalSummary: { totalProducts: 1 },
  })
  expect(asked[0]?.path).toBe('/api/v1/reports/simple-inventory?store_id=1')
})

test('who owes has instants in milliseconds and money in centavos, a phone may be missing', async () => {
  const owing = { id: 7, name: 'Otto Pop', balance: 75.5, oldest_charge_at: '2026-11-20T18:00:00.000Z' }
  const { api, asked } = await answering({
    store,
    clients: [
      { ...owing, phone: '55551234' },
      { ...owing, id: 8, phone: null },
    ],
    total: 151,
  })
  const row = { id: 7, name: 'Otto Pop', oldestChargeAt: Date.UTC(2026, 10, 20, 18), balance: 7_550 }
  expect((await fetchReport(api, { kind: 'receivables', storeId: 1 })).content).toEqual({
    store,
    clients: [
      { ...row, phone: '55551234' },
      { ...row, id: 8, phone: null },
    ],
    total: 15_100,
  })
  expect(asked[0]?.path).toBe('/api/v1/reports/receivables?store_id=1')
})

test('what suppliers are owed has instants in milliseconds and money in centavos', async () => {
  const owed = { id: 7, name: 'Molinos', phone: '24410000' }
  const { api, asked } = await answering({
    store,
    suppliers: [{ ...owed, balance: 75.5, since: '2026-11-20T18:00:00.000Z' }],
    total: 75.5,
  })
  expect((await fetchReport(api, { kind: 'payables', storeId: 1 })).content).toEqual({
    store,
    suppliers: [{ ...owed, since: Date.UTC(2026, 10, 20, 18), balance: 7_550 }],
    total: 7_550,
  })
  expect(asked[0]?.path).toBe('/api/v1/reports/payables?store_id=1')
})

test('what to order has quantities in thousandths and money in centavos, a supplier may be missing', async () => {
  const product = {
    id: 1,
    name: 'Queso',
    code: '7402',
    stock: 0.25,
    min_stock: 2,
    sold: 3,
    order: 4.75,
    cost: 22.5,
  }
  const { api, asked } = await answering({
    store,
    products: [
      { ...product, supplier: { id: 3, name: 'La Unión' } },
      { ...product, id: 2, supplier: null },
    ],
  })
  const row = {
    ...{ id: 1, name: 'Queso', code: '7402', cost: 2_250 },
    ...{ stock: 250, minStock: 2_000, sold: 3_000, order: 4_750 },
  }
  expect((await fetchReport(api, { kind: 'reorder', storeId: 1 })).content).toEqual({
    store,
    products: [
      { ...row, supplier: { id: 3, name: 'La Unión' } },
      { ...row, id: 2, supplier: null },
    ],
  })
  expect(asked[0]?.path).toBe('/api/v1/reports/reorder?store_id=1')
})

test('adjustments have quantities in thousandths and costs in centavos; note, person and store may be missing', async () => {
  const row = {
    ...{ id: 4, at: '2026-11-20T18:00:00.000Z', product: { id: 3, name: 'Queso' } },
    ...{ reason: 'waste', note: 'Bolsa rota', user: { name: 'Ana López' } },
    ...{ quantity: -3, unit_cost: 22.5, value: -67.5 },
  }
  const { api, asked } = await answering({
    store: null,
    adjustments: [
      { ...row, store: { name: 'El Quetzal' } },
      { ...row, id: 5, reason: 'edited', note: null, user: null, quantity: 2, value: 45 },
    ],
  })
  const read = {
    ...{ id: 4, at: Date.UTC(2026, 10, 20, 18), product: { id: 3, name: 'Queso' } },
    ...{ reason: 'waste', note: 'Bolsa rota', user: 'Ana López' },
    ...{ quantity: units(-3), unitCost: 2_250, value: -6_750 },
  }
  const { content } = await fetchReport(api, { kind: 'adjustments', storeId: null, ...days })
  expect(content).toEqual({
    ...{ store: null, ...days },
    adjustments: [
      { ...read, store: 'El Quetzal' },
      { ...read, id: 5, reason: 'edited', note: null, user: null, quantity: units(2), value: 4_500 },
    ],
  })
  expect(asked[0]?.path).toBe('/api/v1/reports/adjustments?start_date=2026-11-01&end_date=2026-11-20')
})

test('sales have instants in milliseconds and money in centavos, a loss is negative', async () => {
  const { api, asked } = await answering({ store, sales: [sale], general_summary: summary })
  expect((await fetchReport(api, { kind: 'sales', storeId: 1, ...days })).content).toEqual({
    store,
    ...days,
    sales: [
      {
        id: 7,
        saleDate: Date.UTC(2026, 10, 20, 18),
        client: 'Consumidor Final',
        user: 'Ana López',
        subtotal: 1_250,
        totalDiscount: 25,
        totalTax: 147,
        total: 1_372,
        estimatedProfit: -5,
      },
    ],
    generalSummary: {
      totalSalesCount: 1,
      totalAmount: 1_372,
      totalSubtotal: 1_250,
      totalDiscount: 25,
      totalTax: 147,
      totalEstimatedProfit: -5,
    },
  })
  const query = 'store_id=1&start_date=2026-11-01&end_date=2026-11-20'
  expect(asked[0]?.path).toBe(`/api/v1/reports/detailed-sales?${query}`)
})

test('without a store the request has none, and the answer is about all', async () => {
  const { api, asked } = await answering({ store: null, sales: [], general_summary: summary })
  expect((await fetchReport(api, { kind: 'sales', storeId: null, ...days })).content.store).toBeNull()
  expect(asked[0]?.path).toBe('/api/v1/reports/detailed-sales?start_date=2026-11-01&end_date=2026-11-20')
})

test('a sale has its store if the server sends it', async () => {
  const sales = [{ ...sale, store: { name: 'El Quetzal' } }, sale]
  const { api } = await answering({ store: null, sales, general_summary: summary })
  const { content } = await fetchReport(api, { kind: 'sales', storeId: null, ...days })
  expect(content.sales.map((one) => one.store)).toEqual(['El Quetzal', undefined])
})

test.each([
  ['an instant', { sale_date: 'ayer' }, 'sales[0].sale_date is not an instant'],
  ['a client', { client: null }, 'sales[0].client is not an object'],
  ['an amount', { total: '13.72' }, 'sales[0].total is not an amount'],
])('a sale without %s is refused with its place', async (_, wrong, message) => {
  const { api } = await answering({ store, sales: [{ ...sale, ...wrong }], general_summary: summary })
  const failure = await failureOf(fetchReport(api, { kind: 'sales', storeId: null, ...days }))
  expect(failure).toMatchObject({ message })
})

test('an aborted request does not change the connection status', async () => {
  const giving = new AbortController()
  const { host } = await startServer(() => {
    giving.abort()
    return 'cut'
  })
  const { api, online } = watchConnection(createApiClient({ host, token: () => 't' }))
  await expect(fetchReport(api, { kind: 'sales', storeId: null, ...days }, giving.signal)).rejects.toThrow(
    'aborted',
  )
  expect(online.getSnapshot()).toBe(true)
})
