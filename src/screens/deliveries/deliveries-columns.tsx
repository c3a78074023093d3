import type { ListedDelivery } from '../../../domain/calls/deliveries.ts'
import { formatInstant } from '../../../domain/dates.ts'
import { deliveryPaymentNames } from '../../../domain/goods/delivery-records.ts'
import { formatMoney } from '../../../domain/money.ts'
import { VoidedMark } from '../../components/tables/voided-mark.tsx'
import type { DataColumn } from '../../components/tables/data-column.ts'

export const deliveriesColumns: readonly DataColumn<ListedDelivery>[] = [
  { key: 'number', title: 'Número', kind: 'serial', text: ({ number }) => String(number) },
  { key: 'at', title: 'Fecha', kind: 'date', text: ({ at }) => formatInstant(at) },
  {
    key: 'supplier',
    title: 'Proveedor',
    kind: 'person',
    onPhone: 'name',
    text: ({ supplier }) => supplier?.name ?? 'Sin proveedor',
  },
  { key: 'document', title: 'Documento', kind: 'text', text: ({ document }) => document ?? '' },
  { key: 'user', title: 'Hecho por', kind: 'person', onPhone: 'opened', text: ({ user }) => user },
  {
    key: 'paid',
    title: 'Pago',
    kind: 'text',
    onPhone: 'opened',
    text: ({ paid }) => deliveryPaymentNames[paid],
  },
  {
    key: 'total',
    title: 'Total',
    kind: 'money',
    onPhone: 'figure',
    text: ({ total }) => formatMoney(total),
    mark: ({ state }) => state === 'voided' && <VoidedMark />,
  },
]
