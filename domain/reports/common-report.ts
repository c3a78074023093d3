import { reportCommon } from '../calls/reports.ts'
import { reportMessages } from '../report-messages.ts'
import { sum, type Centavos } from '../money.ts'
import { formatQuantity } from '../quantity.ts'
import { rangeText } from './range-text.ts'
import { fold } from '../search/folding.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { ReportedCommon } from './report.ts'
import { storeName } from './store-name.ts'

/** What was sold without a product in a range of days, under which name and by whom (docs/product.md §10.26). */
export const commonReport: ReportDefinition<'common'> = {
  call: reportCommon,
  asks: 'days',
  texts: {
    form: 'Filtros de Busqueda',
    failed: reportMessages.commonFailed,
    emptyTitle: 'No se vendieron artículos comunes en estos días',
    emptyHint: (ranges) => `Prueba con otras fechas: ${ranges}.`,
  },
  title: ({ store }) => `Artículos comunes - ${storeName(store)}`,
  subtitle: rangeText,
  store: ({ store }) => store,
  rows: ({ articles }) => articles,
  withRows: (report, articles) => ({ ...report, articles }),
  columns: [
    { key: 'saleDate', title: 'Fecha', kind: 'instant', width: 18, value: ({ saleDate }) => saleDate },
    { key: 'id', title: 'Venta', kind: 'number', width: 10, value: ({ id }) => id },
    { key: 'user', title: 'Vendido por', kind: 'text', width: 28, value: ({ user }) => user },
    {
      ...{ key: 'store', title: 'Tienda', kind: 'text', width: 28, optional: true },
      value: ({ store }) => store ?? '',
    },
    { key: 'name', title: 'Artículo', kind: 'text', width: 36, value: ({ name }) => name },
    {
      ...{ key: 'quantity', title: 'Cantidad', kind: 'quantity', width: 12 },
      value: ({ quantity }) => quantity,
    },
    {
      ...{ key: 'returned', title: 'Devuelto', kind: 'text', width: 12, optional: true },
      value: ({ returned }) => (returned === 0 ? '' : formatQuantity(returned)),
    },
    { key: 'price', title: 'Precio', kind: 'money', width: 16, value: ({ price }) => price },
    { key: 'total', title: 'Total', kind: 'money', width: 16, value: ({ total }) => total },
  ],
  totals: ({ articles }) => [
    { name: 'Artículos comunes', kind: 'whole', value: articles.length },
    {
      ...{ name: 'Total vendido', kind: 'money', under: 'total' },
      value: sum(articles.map(({ total }) => total)),
    },
  ],
  fileName: 'Artículos comunes',
  paper: 'landscape',
}

/** A name under which common articles were sold: its last price, and on how many lines it stands. */
export interface NameSold {
  name: string
  price: Centavos
  times: number
}

/** The names of a report, whatever their case and accents, the most frequent first. @param articles in the order of time */
export function namesSold(articles: readonly ReportedCommon[]): NameSold[] {
  const byName = Map.groupBy(articles, ({ name }) => fold(name))
  return [...byName.values()]
    .flatMap((lines) => {
      const last = lines.at(-1)
      return last ? [{ name: last.name, price: last.price, times: lines.length }] : []
    })
    .toSorted((one, other) => other.times - one.times)
}
