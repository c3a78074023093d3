import type { TenderTotal } from '../../../domain/drawer/drawer.ts'
import { formatMoney } from '../../../domain/money.ts'
import { wayBack } from '../../../domain/selling/returns.ts'
import { DetailTable } from '../tables/detail-table.tsx'

interface RefundsTableProps {
  refunds: readonly TenderTotal[] | undefined
}

/** What a register gave back for what was brought back, by each way; nothing where nothing was (docs/product.md §10.7). */
export function RefundsTable({ refunds = [] }: RefundsTableProps) {
  if (refunds.length === 0) return null
  return (
    <DetailTable
      title="Devoluciones por forma de pago"
      columns={[
        { title: 'Forma de pago', kind: 'text', text: ({ tender }) => wayBack(tender) },
        { title: 'Devoluciones', kind: 'number', text: ({ count }) => String(count) },
        { title: 'Monto', kind: 'money', text: ({ amount }) => formatMoney(amount) },
      ]}
      rows={refunds}
      whenEmpty=""
    />
  )
}
