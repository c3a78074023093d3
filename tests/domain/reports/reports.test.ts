import { describe, expect, test } from 'vitest'
import { soldCommon } from './support/sold-common.ts'
import type { ReportedAdjustment, Report, SalesReport } from '../../../domain/reports/report.ts'
import {
  fieldsOf,
  reportDefinitions,
  reportKinds,
  rowsOf,
  withRows,
} from '../../../domain/reports/reports.ts'
import { emptyTexts, shownReport } from '../../../domain/reports/shown-report.ts'
import { units } from '../../../domain/quantity.ts'

const product = (id: number) => ({
  id,
  name: `Agua ${id}`,
  stock: units(1_200),
  cost: 5,
  price: 123_456,
})
const sale = (id: number) => ({
  id,
  saleDate: Date.UTC(2026, 10, 21, 5, 59),
  client: 'Luis',
  user: 'Ana',
  subtotal: 1_000,
  totalDiscount: 0,
  totalTax: 120,
  total: 1_120,
  estimatedProfit: -250,
})
const adjustment = (
  of: Pick<ReportedAdjustment, 'id' | 'reason' | 'quantity'> & Partial<ReportedAdjustment>,
) => ({
  ...{ at: sale(1).saleDate, product: { id: 3, name: 'Agua pura' }, note: null, user: 'Ana' },
  ...{ unitCost: 350, value: 0 },
  ...of,
})

const sales: SalesReport = {
  store: null,
  startDate: '2026-11-01',
  endDate: '2026-11-20',
  sales: [sale(1_200), sale(1_201)],
  generalSummary: {
    totalSalesCount: 2_000,
    totalAmount: 1_120,
    totalSubtotal: 1_000,
    totalDiscount: 0,
    totalTax: 120,
    totalEstimatedProfit: -250,
  },
}
const examples: { [Kind in keyof typeof reportDefinitions]: Report<Kind> } = {
  inventory: {
    kind: 'inventory',
    content: {
      store: { id: 1, name: 'Tienda', products: [product(1), product(2)] },
      generalSummary: { totalProducts: 2_000 },
    },
  },
  sales: { kind: 'sales', content: sales },
  receivables: {
    kind: 'receivables',
    content: {
      store: { id: 1, name: 'Tienda' },
      clients: [
        { id: 7, name: 'Lucía Pérez', phone: '55512345', oldestChargeAt: sale(1).saleDate, balance: 123_456 },
        { id: 8, name: 'Otto Pop', phone: null, oldestChargeAt: sale(1).saleDate, balance: 5_000 },
      ],
      total: 128_456,
    },
  },
  payables: {
    kind: 'payables',
    content: {
      store: { id: 1, name: 'Tienda' },
      suppliers: [
        { id: 7, name: 'Molinos', phone: '24410000', since: sale(1).saleDate, balance: 123_456 },
        { id: 8, name: 'Lácteos', phone: '24410001', since: sale(1).saleDate, balance: 5_000 },
      ],
      total: 128_456,
    },
  },
  reorder: {
    kind: 'reorder',
    content: {
      store: { id: 1, name: 'Tienda' },
      products: [
        {
          ...{ id: 1, supplier: { id: 3, name: 'La Unión' }, name: 'Agua pura', code: '7401', cost: 350 },
          ...{ stock: units(2), minStock: units(5), sold: units(1_200), order: units(1_203) },
        },
        {
          ...{ id: 2, supplier: null, name: 'Queso', code: '7402', cost: 2_250 },
          ...{ stock: units(0.25), minStock: units(1), sold: 0, order: units(0.75) },
        },
      ],
    },
  },
  adjustments: {
    kind: 'adjustments',
    content: {
      store: { id: 1, name: 'Tienda' },
      ...{ startDate: '2026-11-01', endDate: '2026-11-20' },
      adjustments: [
        adjustment({ id: 1, reason: 'waste', note: 'Bolsa rota', quantity: units(-3) }),
        adjustment({ id: 2, reason: 'edited', quantity: units(2) }),
        adjustment({ id: 3, reason: 'waste', quantity: units(-1), unitCost: 125 }),
      ],
    },
  },
  common: soldCommon,
  empties: {
    kind: 'empties',
    content: {
      store: { id: 1, name: 'Tienda' },
      ...{ startDate: '2026-11-01', endDate: '2026-11-20' },
      bottles: [
        { id: 1, name: 'Botella', sold: units(30), charged: 3_000, received: units(24), paid: 2_400 },
        { id: 2, name: 'Litro', sold: units(2), charged: 700, received: units(3), paid: 1_050 },
      ],
    },
  },
}

describe.each(reportKinds)('the %s report', (kind) => {
  const { columns } = reportDefinitions[kind]
  const keys = columns.map(({ key }) => key)

  test('has columns with distinct keys and titles', () => {
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(columns.map(({ title }) => title)).size).toBe(keys.length)
  })

  test('has each total of its Excel file under its own column, and none under the first', () => {
    const example: Report = examples[kind]
    const totals = totalsOf(example)
    const under = totals.flatMap((total) => total.under ?? [])
    expect(under.filter((key) => !keys.slice(1).includes(key))).toEqual([])
    const inOneRow = totals.flatMap((total) => (total.ownRow ? [] : (total.under ?? [])))
    expect(new Set(inOneRow).size).toBe(inOneRow.length)
  })

  test('is unchanged with its own rows, and takes the order of others', () => {
    const example: Report = examples[kind]
    expect(withRows(example, rowsOf(example))).toEqual(example)
    const turned = withRows(example, rowsOf(example).toReversed())
    expect(rowsOf(turned)).toEqual(rowsOf(example).toReversed())
  })
})

function totalsOf<Kind extends keyof typeof examples>({ kind, content }: Report<Kind>) {
  return reportDefinitions[kind].totals(content)
}

/** The first row as shown, by headings. */
function firstRow<Kind extends keyof typeof examples>(report: Report<Kind>) {
  const { columns, rows } = shownReport(report)
  return rows.slice(0, 1).flatMap((row) => columns.map(({ title, text }) => [title, plain(text(row))]))
}

/** Non-breaking spaces become plain ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('document numbers have no separators, quantities have, amounts are in Q., dates are in the time of Guatemala', () => {
  expect(firstRow(examples.inventory)).toEqual([
    ['Producto', 'Agua 1'],
    ['Existencia', '1,200'],
    ['Precio Compra', 'Q. 0.05'],
    ['Precio Venta', 'Q. 1,234.56'],
  ])
  expect(firstRow(examples.sales)).toEqual([
    ['No.', '1200'],
    ['Fecha', '20/11/2026 23:59'],
    ['Cliente', 'Luis'],
    ['Vendedor', 'Ana'],
    ['Subtotal', 'Q. 10.00'],
    ['Descuento', 'Q. 0.00'],
    ['Impuesto', 'Q. 1.20'],
    ['Total', 'Q. 11.20'],
    ['Ganancia', '−Q. 2.50'],
  ])
  expect(firstRow(examples.receivables)).toEqual([
    ['Cliente', 'Lucía Pérez'],
    ['Teléfono', '55512345'],
    ['Debe desde', '20/11/2026 23:59'],
    ['Debe', 'Q. 1,234.56'],
  ])
  expect(shownReport(examples.receivables).totals.map(({ name, text }) => [name, plain(text)])).toEqual([
    ['Clientes que deben', '2'],
    ['Total por cobrar', 'Q. 1,284.56'],
  ])
  expect(firstRow(examples.reorder)).toEqual([
    ['Proveedor', 'La Unión'],
    ['Producto', 'Agua pura'],
    ['Código', '7401'],
    ['Existencia', '2'],
    ['Mínimo', '5'],
    ['Vendido en 30 días', '1,200'],
    ['Pedir', '1,203'],
    ['Costo', 'Q. 4,210.50'],
  ])
  expect(shownReport(examples.reorder).totals.map(({ name, text }) => [name, plain(text)])).toEqual([
    ['Productos por pedir', '2'],
    ['Costo estimado', 'Q. 4,227.38'],
  ])
  expect(firstRow(examples.adjustments)).toEqual([
    ['Fecha', '20/11/2026 23:59'],
    ['Motivo', 'Merma'],
    ['Producto', 'Agua pura'],
    ['Hecho por', 'Ana'],
    ['Nota', 'Bolsa rota'],
    ['Cantidad', '−3'],
    ['Costo', 'Q. 3.50'],
    ['Valor al costo', '−Q. 10.50'],
  ])
  expect(shownReport(examples.adjustments).totals.map(({ name, text }) => [name, plain(text)])).toEqual([
    ['Ajustes', '3'],
    ['Valor al costo', '−Q. 4.75'],
    ['Merma', '−Q. 11.75'],
    ['Edición', 'Q. 7.00'],
  ])
  expect(firstRow(examples.empties)).toEqual([
    ['Envase', 'Botella'],
    ['Salieron', '30'],
    ['Volvieron', '24'],
    ['Siguen fuera', '6'],
    ['Cobrado', 'Q. 30.00'],
    ['Devuelto', 'Q. 24.00'],
    ['Por devolver', 'Q. 6.00'],
  ])
  expect(shownReport(examples.empties).totals.map(({ name, text }) => [name, plain(text)])).toEqual([
    ['Cobrado', 'Q. 37.00'],
    ['Devuelto', 'Q. 34.50'],
    ['Por devolver', 'Q. 2.50'],
  ])
  expect(shownReport(examples.sales).totals[0]).toEqual({ name: 'Total de Ventas', text: '2,000' })
})

test('only a report on several stores has the column Tienda', () => {
  const titles = (one: Report<'sales'>) => shownReport(one).columns.map(({ title }) => title)
  const others = titles(examples.sales)
  expect(others).not.toContain('Tienda')
  const told: Report<'sales'> = {
    kind: 'sales',
    content: { ...sales, sales: [{ ...sale(1), store: 'El Quetzal' }, sale(2)] },
  }
  expect(titles(told)).toEqual([...others.slice(0, 4), 'Tienda', ...others.slice(4)])
  expect(firstRow(told)).toContainEqual(['Tienda', 'El Quetzal'])
})

test('the form of a report has the chosen filters, and no others', () => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-20' }
  expect(fieldsOf({ storeId: 7 })).toEqual({ store_id: '7' })
  expect(fieldsOf({ storeId: null, ...days })).toEqual({
    store_id: '',
    start_date: '2026-11-01',
    end_date: '2026-11-20',
  })
})

test('a report of one category names it below its title, behind the days, and says when it has nothing', () => {
  const { content } = examples.sales
  const subtitle = (category?: { id: number; name: string } | null) =>
    shownReport({ kind: 'sales', content: { ...content, ...(category !== undefined && { category }) } })
      .subtitle
  const days = 'Del 01/11/2026 al 20/11/2026'
  const milk = { id: 3, name: 'Lácteos' }
  expect([subtitle(), subtitle(milk), subtitle(null)]).toEqual([
    days,
    `${days} · Categoría: Lácteos`,
    `${days} · Categoría: Sin categoría`,
  ])
  const { inventory } = examples
  const ofMilk: Report<'inventory'> = { kind: 'inventory', content: { ...inventory.content, category: milk } }
  expect([inventory, ofMilk].map((one) => shownReport(one).subtitle)).toEqual([null, 'Categoría: Lácteos'])
  expect([inventory, ofMilk].map((one) => emptyTexts(one, '').title)).toEqual([
    'La tienda no tiene productos',
    'No hay nada de esta categoría',
  ])
})

test('the form of a report of one category has it', () => {
  expect(fieldsOf({ storeId: 7, categoryId: 0 })).toEqual({ store_id: '7', category_id: '0' })
})

test('a sales report tells the ways to pay after its six figures, each in a row of its own', () => {
  const tenders = [
    { tender: 'cash' as const, count: 3, amount: 1_250 },
    { tender: 'card' as const, count: 1, amount: 500 },
  ]
  const { content } = examples.sales
  const told = { ...content, generalSummary: { ...content.generalSummary, tenders } }
  const own = { kind: 'money', under: 'total', ownRow: true }
  expect(reportDefinitions.sales.totals(told).slice(6)).toEqual([
    { name: 'Efectivo', value: 1_250, ...own },
    { name: 'Tarjeta', value: 500, ...own },
  ])
})
