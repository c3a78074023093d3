import { marginOf, unitCostOf } from '../../../domain/goods/unit-cost.ts'
import { formatMoney, formatPercent } from '../../../domain/money.ts'
import { isBelowCost, resultOf, type PlannedPrice } from '../../../domain/repricing/plan-prices.ts'
import type { DataColumn } from '../../components/tables/data-column.ts'

/** A row of the preview; its id is its place among all rows, from 1. */
export interface ShownPrice extends PlannedPrice {
  id: number
}

const marginText = ({ next, price, cost }: ShownPrice) =>
  cost === null ? '' : `${formatPercent(marginOf(next ?? price, unitCostOf(cost)))} %`

/** What stands beside the name: why the price does not change, or what to look at. */
function Doubts({ row }: { row: ShownPrice }) {
  const texts = [
    ...(row.isOut ? ['Queda como está'] : []),
    ...(!row.isOut && row.refusal !== null ? [row.refusal] : []),
    ...(isBelowCost(row) ? ['Bajo el costo'] : []),
    ...(row.seen === null ? [] : [`Cambió desde que lo viste: antes ${formatMoney(row.seen)}`]),
  ]
  return texts.map((text) => (
    <span key={text} className={`verdict repricing__doubt${row.isOut ? '' : ' verdict--over'}`}>
      {text}
    </span>
  ))
}

/** The columns of the preview. @param showsCost whether margins are known. */
export const priceColumns = (showsCost: boolean): DataColumn<ShownPrice>[] => [
  { key: 'code', title: 'Código', kind: 'code', text: ({ code }) => code },
  {
    key: 'name',
    title: 'Artículo',
    kind: 'text',
    onPhone: 'name',
    text: ({ name }) => name,
    mark: (row) => <Doubts row={row} />,
  },
  { key: 'old', title: 'Precio de ahora', kind: 'money', text: ({ price }) => formatMoney(price) },
  {
    key: 'new',
    title: 'Precio nuevo',
    kind: 'money',
    onPhone: 'figure',
    text: (row) => (row.next === null || row.isOut ? '—' : formatMoney(row.next)),
  },
  {
    key: 'difference',
    title: 'Diferencia',
    kind: 'money',
    isExtra: true,
    text: (row) =>
      resultOf(row) === 'changed' && row.next !== null ? formatMoney(row.next - row.price) : '',
  },
  ...(showsCost ? [{ key: 'margin', title: 'Margen', kind: 'number' as const, text: marginText }] : []),
]
