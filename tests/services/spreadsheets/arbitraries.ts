/** Generators of reports of every kind. */
import fc from 'fast-check'
import type { InventoryReport, SalesReport, ReportedSale } from '../../../domain/reports/report.ts'
import { units } from '../../../domain/quantity.ts'

/** Texts that a sheet, an XML reader or a person could misinterpret. */
export const lookAlikes = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  "'=1",
  ' con espacios ',
  '0012',
  '_x0041_',
  '_x0041\r',
  '<b>&amp;</b>',
]

/** Any text of a field: foreign scripts, emoji, lone surrogates, control characters, look-alikes. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
  fc.stringMatching(/^[=+\-@\t\r\n'"<>&_x0-9A-F]{0,20}$/),
  fc.constantFrom('', ' ', ...lookAlikes),
)

const centavos = fc.integer({ min: 0, max: 9_999_999_999 })
/** From 2000 to 2100, to the millisecond. */
const instant = fc.integer({ min: 946_684_800_000, max: 4_102_444_800_000 })

export const inventories: fc.Arbitrary<InventoryReport> = fc
  .array(
    fc.record({
      name: anyText,
      stock: fc.integer({ min: 0, max: 1_000_000 }).map(units),
      cost: centavos,
      price: centavos,
    }),
    { minLength: 1, maxLength: 120, size: 'max' },
  )
  .chain((rows) =>
    anyText.map((name) => ({
      store: { id: 1, name, products: rows.map((row, index) => ({ id: index + 1, ...row })) },
      generalSummary: { totalProducts: rows.length },
    })),
  )

const salesRow: fc.Arbitrary<ReportedSale> = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 40 }),
  saleDate: instant,
  client: anyText,
  user: anyText,
  subtotal: centavos,
  totalDiscount: centavos,
  totalTax: centavos,
  total: centavos,
  estimatedProfit: fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
})

const sumOf = (
  rows: readonly ReportedSale[],
  field: 'subtotal' | 'totalDiscount' | 'totalTax' | 'total' | 'estimatedProfit',
) => rows.reduce((sum, row) => sum + row[field], 0)

/** A report of these sales with its totals. */
export function salesReportOf(sales: ReportedSale[], store: SalesReport['store'] = null): SalesReport {
  return {
    store,
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    sales,
    generalSummary: {
      totalSalesCount: sales.length,
      totalAmount: sumOf(sales, 'total'),
      totalSubtotal: sumOf(sales, 'subtotal'),
      totalDiscount: sumOf(sales, 'totalDiscount'),
      totalTax: sumOf(sales, 'totalTax'),
      totalEstimatedProfit: sumOf(sales, 'estimatedProfit'),
    },
  }
}

export const salesReports: fc.Arbitrary<SalesReport> = fc
  .tuple(fc.array(salesRow, { minLength: 1, maxLength: 120, size: 'max' }), fc.option(anyText))
  .map(([sales, name]) => salesReportOf(sales, name === null ? null : { id: 1, name }))
