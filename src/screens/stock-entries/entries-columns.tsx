import { formatInstant } from '../../../domain/dates.ts'
import { entryPaymentNames, type EntryRow } from '../../../domain/goods/entry-records.ts'
import { formatMoney } from '../../../domain/money.ts'
import { VoidedMark } from '../../components/tables/voided-mark.tsx'
import type { DataColumn } from '../../components/tables/data-table.tsx'

export const entriesColumns: readonly DataColumn<EntryRow>[] = [
  { key: 'number', title: 'Número', numeric: true, text: ({ number }) => String(number) },
  { key: 'at', title: 'Fecha', whole: true, text: ({ at }) => formatInstant(at) },
  { key: 'supplier', title: 'Proveedor', text: ({ supplier }) => supplier?.name ?? '' },
  { key: 'document', title: 'Documento', text: ({ document }) => document ?? '' },
  { key: 'user', title: 'Persona', text: ({ user }) => user },
  { key: 'paid', title: 'Pago', text: ({ paid }) => entryPaymentNames[paid] },
  {
    key: 'total',
    title: 'Total',
    numeric: true,
    text: ({ total }) => formatMoney(total),
    mark: ({ state }) => state === 'voided' && <VoidedMark />,
  },
]
