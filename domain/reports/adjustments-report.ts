import { reportAdjustments } from '../calls/reports.ts'
import { adjustmentReasonIds, reasonName } from '../goods/adjustments.ts'
import { EDITED } from '../goods/stock-moves.ts'
import { reportMessages } from '../report-messages.ts'
import { sum, type Centavos } from '../money.ts'
import { amountOf } from '../quantity.ts'
import { rangeText } from './range-text.ts'
import type { ReportDefinition } from './report-definition.ts'
import type { ReportedAdjustment } from './report.ts'
import { storeName } from './store-name.ts'

/** The name of the reason of a row: that of an adjustment, or of a change in the form of the product. */
const reasonOf = (reason: string): string => (reason === EDITED ? 'Edición' : reasonName(reason))

/** What a row is worth at the cost of its moment; negative: a loss. */
const valueOf = ({ unitCost, quantity }: ReportedAdjustment): Centavos => amountOf(unitCost, quantity)

/** What the rows of each reason are worth, in the order of the reasons; a reason without rows is left out. */
function valuesByReason(rows: readonly ReportedAdjustment[]) {
  return [...adjustmentReasonIds, EDITED].flatMap((reason) => {
    const ofReason = rows.filter((row) => row.reason === reason)
    return ofReason.length > 0 ? [{ name: reasonOf(reason), value: sum(ofReason.map(valueOf)) }] : []
  })
}

/** What was adjusted in a range of days, and why, with the value of each reason (docs/product.md §10.13). */
export const adjustmentsReport: ReportDefinition<'adjustments'> = {
  call: reportAdjustments,
  asks: 'days',
  texts: {
    form: 'Filtros de Busqueda',
    failed: reportMessages.adjustmentsFailed,
    emptyTitle: 'No hubo ajustes en estos días',
    emptyHint: (ranges) => `Prueba con otras fechas: ${ranges}.`,
  },
  title: ({ store }) => `Ajustes de existencia - ${storeName(store)}`,
  subtitle: rangeText,
  store: ({ store }) => store,
  category: ({ category }) => category,
  rows: ({ adjustments }) => adjustments,
  withRows: (report, adjustments) => ({ ...report, adjustments }),
  columns: [
    { key: 'at', title: 'Fecha', kind: 'instant', width: 18, value: ({ at }) => at },
    { key: 'reason', title: 'Motivo', kind: 'text', width: 20, value: ({ reason }) => reasonOf(reason) },
    { key: 'product', title: 'Producto', kind: 'text', width: 36, value: ({ product }) => product.name },
    { key: 'user', title: 'Hecho por', kind: 'text', width: 28, value: ({ user }) => user ?? '' },
    {
      ...{ key: 'store', title: 'Tienda', kind: 'text', width: 28, optional: true },
      value: ({ store }) => store ?? '',
    },
    {
      ...{ key: 'note', title: 'Nota', kind: 'text', width: 36, optional: true },
      value: ({ note }) => note ?? '',
    },
    {
      ...{ key: 'quantity', title: 'Cantidad', kind: 'quantity', width: 12 },
      value: ({ quantity }) => quantity,
      article: ({ product }) => product,
    },
    { key: 'unitCost', title: 'Costo', kind: 'money', width: 16, value: ({ unitCost }) => unitCost },
    { key: 'value', title: 'Valor al costo', kind: 'money', width: 16, value: valueOf },
  ],
  totals: ({ adjustments }) => [
    { name: 'Ajustes', kind: 'whole', value: adjustments.length },
    { name: 'Valor al costo', kind: 'money', value: sum(adjustments.map(valueOf)), under: 'value' },
    ...valuesByReason(adjustments).map((total) => ({
      ...total,
      kind: 'money' as const,
      under: 'value',
      ownRow: true as const,
    })),
  ],
  fileName: 'Ajustes',
  paper: 'landscape',
}
