import { formatInstant } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { ListedSale } from '../../../domain/selling/sales-made.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { VoidedMark } from '../../components/tables/voided-mark.tsx'
import type { DataColumn } from '../../components/tables/data-column.ts'

/** For the money of a sale that is not told before the closing. */
const NONE = '—'

export const soldColumns: readonly DataColumn<ListedSale>[] = [
  { key: 'number', title: 'Número', kind: 'serial', text: ({ number }) => String(number) },
  { key: 'soldAt', title: 'Fecha', kind: 'date', text: ({ soldAt }) => formatInstant(soldAt) },
  { key: 'client', title: 'Cliente', kind: 'person', onPhone: 'name', text: ({ client }) => client.name },
  { key: 'seller', title: 'Cajero', kind: 'person', text: ({ seller }) => seller.name },
  {
    ...{ key: 'tenders', title: 'Forma de pago', kind: 'text', onPhone: 'opened' },
    text: (sale) => tenderNames(sale),
  },
  {
    key: 'total',
    title: 'Total',
    kind: 'money',
    onPhone: 'figure',
    text: ({ total }) => (total === null ? NONE : formatMoney(total)),
    mark: ({ state, returned }) => {
      if (state === 'voided') return <VoidedMark />
      return (
        returned !== null &&
        returned > 0 && <span className="sold-mark">Devuelto {formatMoney(returned)}</span>
      )
    },
  },
]

/** `Efectivo, Tarjeta` */
function tenderNames({ tenders: used }: ListedSale): string {
  return used.length === 0 ? NONE : used.map((id) => tenders[id].name).join(', ')
}
