import { reportReorder } from '../calls/reports.ts'
import { reportMessages } from '../report-messages.ts'
import { sum, type Centavos } from '../money.ts'
import { amountOf, type Thousandths } from '../quantity.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { ProductToOrder } from './report.ts'

/** The days before now whose sales count, in days (docs/product.md §10.12). */
export const REORDER_DAYS = 30

/**
 * How much to order: what is missing to the minimum, and what is sold in {@link REORDER_DAYS} days. Never less than 0. A negative
 * stock, and more returned than sold, count as they are.
 */
export function toOrder({
  stock,
  minStock,
  sold,
}: Pick<ProductToOrder, 'stock' | 'minStock' | 'sold'>): Thousandths {
  return Math.max(minStock + sold - stock, 0)
}

/** What the order of a product costs at its present cost. */
function costOfOrder(row: ProductToOrder): Centavos {
  return amountOf(row.cost, toOrder(row))
}

/** A quantity, in the unit of its product. */
const measured = { kind: 'quantity', article: (product: ProductToOrder) => product } as const

/** What is at or below its minimum, by supplier (docs/product.md §10.12). */
export const reorderReport: ReportDefinition<'reorder'> = {
  call: reportReorder,
  asks: 'store',
  texts: {
    form: 'Tienda',
    failed: reportMessages.reorderFailed,
    emptyTitle: 'No hay nada que pedir',
    emptyHint: () => 'Aquí salen los productos que llegaron a su existencia mínima.',
  },
  title: ({ store }) => `Por pedir - ${store.name}`,
  subtitle: () => null,
  store: ({ store }) => store,
  category: ({ category }) => category,
  rows: ({ products }) => products,
  withRows: (report, products) => ({ ...report, products }),
  columns: [
    {
      ...{ key: 'supplier', title: 'Proveedor', kind: 'text', width: 28, optional: true },
      value: ({ supplier }) => supplier?.name ?? '',
    },
    { key: 'name', title: 'Producto', kind: 'text', width: 40, value: ({ name }) => name },
    { key: 'code', title: 'Código', kind: 'text', isCode: true, width: 18, value: ({ code }) => code },
    { ...measured, key: 'stock', title: 'Existencia', width: 12, value: ({ stock }) => stock },
    { ...measured, key: 'minStock', title: 'Mínimo', width: 12, value: ({ minStock }) => minStock },
    { ...measured, key: 'sold', title: 'Vendido en 30 días', width: 18, value: ({ sold }) => sold },
    { ...measured, key: 'order', title: 'Pedir', width: 12, value: toOrder },
    { key: 'cost', title: 'Costo', kind: 'money', width: 16, value: costOfOrder },
  ],
  totals: ({ products }) => [
    { name: 'Productos por pedir', kind: 'whole', value: products.length },
    { name: 'Costo estimado', kind: 'money', value: sum(products.map(costOfOrder)), under: 'cost' },
  ],
  fileName: 'Por_pedir',
  paper: 'landscape',
}
