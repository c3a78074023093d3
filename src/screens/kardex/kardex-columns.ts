import { formatInstant } from '../../../domain/dates.ts'
import { moveDetails, type ShownMove } from '../../../domain/goods/kardex.ts'
import { moveKinds } from '../../../domain/goods/stock-moves.ts'
import { formatMoney } from '../../../domain/money.ts'
import { formatMeasured, signedMeasured } from '../../../domain/measures.ts'
import type { DataColumn } from '../../components/tables/data-column.ts'

const cost: DataColumn<ShownMove> = {
  key: 'cost',
  title: 'Costo',
  kind: 'money',
  onPhone: 'opened',
  text: ({ unitCost }) => (unitCost === undefined ? '' : formatMoney(unitCost)),
}

/** @param showsCost only for who may see costs (docs/product.md §6.4). */
export function kardexColumns(showsCost: boolean): readonly DataColumn<ShownMove>[] {
  return [
    { key: 'at', title: 'Fecha', kind: 'date', text: ({ at }) => formatInstant(at) },
    { key: 'kind', title: 'Movimiento', kind: 'text', onPhone: 'name', text: ({ kind }) => moveKinds[kind] },
    { key: 'details', title: 'Detalle', kind: 'text', text: moveDetails },
    { key: 'user', title: 'Hecho por', kind: 'person', text: ({ user }) => user ?? '' },
    {
      key: 'quantity',
      title: 'Cantidad',
      kind: 'number',
      onPhone: 'figure',
      text: (move) => signedMeasured(move.quantity, move),
    },
    {
      key: 'balance',
      title: 'Existencia',
      kind: 'number',
      text: (move) => formatMeasured(move.balance, move),
    },
    ...(showsCost ? [cost] : []),
  ]
}
