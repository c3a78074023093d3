import { formatInstant } from '../../../domain/dates.ts'
import { moveDetails, type StockMove } from '../../../domain/goods/kardex.ts'
import { moveKinds } from '../../../domain/goods/stock-moves.ts'
import { formatMoney } from '../../../domain/money.ts'
import { formatQuantity, signedQuantity } from '../../../domain/quantity.ts'
import type { DataColumn } from '../../components/tables/data-table.tsx'

const cost: DataColumn<StockMove> = {
  key: 'cost',
  title: 'Costo',
  numeric: true,
  text: ({ unitCost }) => (unitCost === null ? '' : formatMoney(unitCost)),
}

/** @param showsCost only for who may see costs (docs/product.md §6.4). */
export function kardexColumns(showsCost: boolean): readonly DataColumn<StockMove>[] {
  return [
    { key: 'at', title: 'Fecha', whole: true, text: ({ at }) => formatInstant(at) },
    { key: 'kind', title: 'Movimiento', text: ({ kind }) => moveKinds[kind] },
    { key: 'details', title: 'Detalle', text: moveDetails },
    { key: 'user', title: 'Persona', text: ({ user }) => user },
    { key: 'quantity', title: 'Cantidad', numeric: true, text: ({ quantity }) => signedQuantity(quantity) },
    { key: 'balance', title: 'Existencia', numeric: true, text: ({ balance }) => formatQuantity(balance) },
    ...(showsCost ? [cost] : []),
  ]
}
