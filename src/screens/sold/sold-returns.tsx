import { formatInstant } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { SaleReturn, SoldSale } from '../../../domain/selling/sales-made.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { DetailTable } from '../../components/tables/detail-table.tsx'
import { VoidedMark } from './voided-mark.tsx'

/** What was brought back of a sale: when, who gave it back, what, why, and how it was given back. */
export function SoldReturns({ sale }: { sale: SoldSale }) {
  if (sale.returns.length === 0) return null
  return (
    <DetailTable
      title="Devoluciones"
      columns={[
        { title: 'N.º', isNumber: true, text: ({ number }) => String(number) },
        { title: 'Fecha', text: ({ at }) => formatInstant(at) },
        { title: 'Quién', text: ({ user }) => user },
        { title: 'Qué', text: (made) => articlesOf(made, sale) },
        { title: 'Motivo', text: ({ reason }) => reason },
        { title: 'Cómo', text: ({ refunds }) => refunds.map(refundText).join(', ') },
        { title: 'Monto', isNumber: true, text: ({ total }) => formatMoney(total) },
      ]}
      rows={sale.returns}
      whenEmpty=""
    />
  )
}

/** `2 × Pan francés, 1 × Agua pura` */
function articlesOf({ lines }: SaleReturn, sale: SoldSale): string {
  return lines
    .map(({ position, quantity }) => {
      const name = sale.lines.find((line) => line.position === position)?.name ?? ''
      return `${quantity} × ${name}`
    })
    .join(', ')
}

/** `Efectivo Q 10.00`, with its reference. */
function refundText({ tender, amount, reference }: SaleReturn['refunds'][number]): string {
  const text = `${tenders[tender].name} ${formatMoney(amount)}`
  return reference ? `${text} (${reference})` : text
}

/** Who voided a sale, when and why. */
export function SoldVoid({ voided }: Pick<SoldSale, 'voided'>) {
  return (
    voided && (
      <Notice kind="warning">
        <VoidedMark /> {formatInstant(voided.at)} · {voided.user} · {voided.reason}
      </Notice>
    )
  )
}
