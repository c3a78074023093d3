import { expect, test } from 'vitest'
import type { Report } from '../../../domain/reports/report.ts'
import { units } from '../../../domain/quantity.ts'
import { joinReport, splitReport } from '../../../src/services/spreadsheets/report-portions.ts'
import { salesReportOf } from './arbitraries.ts'

const product = (id: number) => ({
  id,
  name: `Producto ${id}`,
  stock: units(id),
  cost: id,
  price: id,
})
const sale = (id: number) => ({
  id,
  saleDate: id,
  client: 'Luis',
  user: 'Ana',
  subtotal: id,
  totalDiscount: 0,
  totalTax: 0,
  total: id,
  estimatedProfit: 0,
})
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const inventoryOf = (count: number): Report => ({
  kind: 'inventory',
  content: {
    store: { id: 1, name: 'Tienda', products: numbers(count).map(product) },
    generalSummary: { totalProducts: count },
  },
})
const salesOf = (count: number): Report => ({
  kind: 'sales',
  content: salesReportOf(numbers(count).map(sale)),
})
const receivablesOf = (count: number): Report => ({
  kind: 'receivables',
  content: {
    store: { id: 1, name: 'Tienda' },
    clients: numbers(count).map((id) => ({
      id,
      name: `C${id}`,
      phone: null,
      oldestChargeAt: id,
      balance: id,
    })),
    total: count,
  },
})
const reorderOf = (count: number): Report => ({
  kind: 'reorder',
  content: {
    store: { id: 1, name: 'Tienda' },
    products: numbers(count).map((id) => ({
      ...{ id, supplier: null, name: `P${id}`, code: String(id) },
      ...{ stock: 0, minStock: id, sold: 0, order: id, cost: id },
    })),
  },
})
const adjustmentsOf = (count: number): Report => ({
  kind: 'adjustments',
  content: {
    ...{ store: null, startDate: '2026-11-01', endDate: '2026-11-20' },
    adjustments: numbers(count).map((id) => ({
      ...{ id, at: id, product: { id, name: `P${id}` }, reason: 'waste', note: null, user: 'Ana' },
      ...{ quantity: -id, unitCost: id, value: 0 },
    })),
  },
})

test.each([0, 1, 499, 500, 501, 1_000, 1_250])(
  'a report of %i rows is unchanged after it was sent in portions',
  (count) => {
    const reports = [inventoryOf, salesOf, receivablesOf, reorderOf, adjustmentsOf].map((of) => of(count))
    for (const report of reports) expect(joinReport(splitReport(report))).toEqual(report)
  },
)

test('no portion has more than 500 rows', () => {
  const rows = splitReport(salesOf(1_250)).map((part) =>
    part.kind === 'sales' ? part.content.sales.length : null,
  )
  expect(rows).toEqual([500, 500, 250])
})
