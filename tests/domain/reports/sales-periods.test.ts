import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SalesReport } from '../../../domain/reports/report.ts'
import { salesByPeriod } from '../../../domain/reports/sales-periods.ts'

type Sold = [at: string, total: number, profit: number]

function reportOf(startDate: string, endDate: string, sold: readonly Sold[]): SalesReport {
  const sales = sold.map(([at, total, profit], index) => ({
    id: index + 1,
    saleDate: Date.parse(at),
    client: 'Consumidor Final',
    user: 'Ana López',
    subtotal: total,
    totalDiscount: 0,
    totalTax: 0,
    total,
    estimatedProfit: profit,
  }))
  const totals = {
    generalSummary: {
      totalSalesCount: 0,
      totalAmount: 0,
      totalSubtotal: 0,
      totalDiscount: 0,
      totalTax: 0,
      totalEstimatedProfit: 0,
    },
  }
  return { store: null, startDate, endDate, sales, ...totals }
}

test('each day of the range has a period, without sales with zeros, by days in Guatemala', () => {
  const report = reportOf('2026-11-18', '2026-11-21', [
    ['2026-11-20T05:59:59.999Z', 500, 200],
    ['2026-11-20T06:00:00.000Z', 125, -50],
    ['2026-11-21T05:59:59.999Z', 1_000, 400],
  ])
  expect(salesByPeriod(report)).toEqual([
    { period: '2026-11-18', count: 0, total: 0, profit: 0 },
    { period: '2026-11-19', count: 1, total: 500, profit: 200 },
    { period: '2026-11-20', count: 2, total: 1_125, profit: 350 },
    { period: '2026-11-21', count: 0, total: 0, profit: 0 },
  ])
})

test('more than three months are drawn by month, from the first sale to the last', () => {
  const report = reportOf('0001-01-01', '9999-12-31', [
    ['2026-09-30T18:00:00Z', 500, 200],
    ['2026-12-01T05:59:00Z', 250, 100],
  ])
  expect(salesByPeriod(report)).toEqual([
    { period: '2026-09', count: 1, total: 500, profit: 200 },
    { period: '2026-10', count: 0, total: 0, profit: 0 },
    { period: '2026-11', count: 1, total: 250, profit: 100 },
  ])
})

test('a long range without sales has no periods', () => {
  expect(salesByPeriod(reportOf('2020-01-01', '2026-12-31', []))).toEqual([])
})

test('for any sales the periods are in order, each once, and add up to the total', () => {
  const sale = fc.tuple(
    fc.date({
      min: new Date('2026-01-01T06:00:00Z'),
      max: new Date('2026-12-31T06:00:00Z'),
      noInvalidDate: true,
    }),
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
  )
  fc.assert(
    fc.property(fc.array(sale, { minLength: 1 }), fc.boolean(), (sold, isYear) => {
      const sales = sold.map(([at, total, profit]): Sold => [at.toISOString(), total, profit])
      const range = isYear ? ['2026-01-01', '2026-12-31'] : ['2026-03-01', '2026-03-31']
      const periods = salesByPeriod(reportOf(range[0] ?? '', range[1] ?? '', sales))
      const names = periods.map(({ period }) => period)
      expect(names).toEqual([...new Set(names)].toSorted())
      const add = (pick: (period: (typeof periods)[number]) => number) =>
        periods.reduce((sum, period) => sum + pick(period), 0)
      expect([add(({ count }) => count), add(({ total }) => total), add(({ profit }) => profit)]).toEqual([
        sales.length,
        sales.reduce((sum, [, total]) => sum + total, 0),
        sales.reduce((sum, [, , profit]) => sum + profit, 0),
      ])
    }),
  )
})
