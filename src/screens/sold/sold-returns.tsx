import { formatInstant } from '../../../domain/dates.ts'
import { approvalMessages } from '../../../domain/approval/approval-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { formatMeasured } from '../../../domain/measures.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import { lineWorth } from '../../../domain/selling/empties.ts'
import type { ReceivedEmpties, SaleReturn, SoldSale } from '../../../domain/selling/sales-made.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { VoidedMark } from '../../components/tables/voided-mark.tsx'
import { DetailTable } from '../../components/tables/detail-table.tsx'

/** What was brought back of a sale: when, who gave it back, what, why, and how it was given back. */
export function SoldReturns({ sale }: { sale: SoldSale }) {
  if (sale.returns.length === 0) return null
  return (
    <DetailTable
      title="Devoluciones"
      columns={[
        { title: 'No.', kind: 'serial', text: ({ number }) => String(number) },
        { title: 'Fecha', kind: 'date', text: ({ at }) => formatInstant(at) },
        { title: 'Cajero', kind: 'person', text: (made) => byWhom(made) },
        { title: 'Artículos', kind: 'text', text: (made) => articlesOf(made, sale) },
        { title: 'Motivo', kind: 'text', text: ({ reason }) => reason },
        { title: 'Forma de pago', kind: 'text', text: howText },
        { title: 'Monto', kind: 'money', text: ({ total }) => formatMoney(total) },
      ]}
      rows={sale.returns}
      whenEmpty=""
    />
  )
}

/** Who did it, and who approved it: `Ana López (autorizó Marta Castillo)`. */
function byWhom({ user, approvedBy }: Pick<SaleReturn, 'user' | 'approvedBy'>): string {
  return approvedBy === undefined ? user : `${user} (${approvalMessages.approvedBy(approvedBy)})`
}

/** `2 × Pan francés, 1 × Agua pura` */
function articlesOf({ lines }: SaleReturn, sale: SoldSale): string {
  return lines
    .map(({ position, quantity }) => {
      const { name = '', unit } = sale.lines.find((line) => line.position === position) ?? {}
      return `${formatMeasured(quantity, { unit })} × ${name}`
    })
    .join(', ')
}

/** `Cambio de artículos Q 40.00, Efectivo Q 5.00, venta 418` */
function howText({ refunds, exchangeSaleId }: SaleReturn): string {
  const texts = refunds.map(refundText)
  return [...texts, ...(exchangeSaleId === null ? [] : [`venta ${exchangeSaleId}`])].join(', ')
}

/** What was brought back for a sale. */
export function SoldExchange({ exchange }: Pick<SoldSale, 'exchange'>) {
  return (
    exchange && (
      <DetailTable
        title={`Cambio: devuelto de la venta No. ${exchange.saleId}`}
        columns={[
          { title: 'Cant.', kind: 'number', text: (line) => formatMeasured(line.quantity, line) },
          { title: 'Producto', kind: 'text', text: ({ name }) => name },
          { title: 'Inventario', kind: 'text', text: ({ restock }) => (restock ? 'Vuelve' : 'No vuelve') },
          { title: 'Monto', kind: 'money', text: ({ amount }) => formatMoney(amount) },
        ]}
        rows={exchange.lines}
        whenEmpty=""
      />
    )
  )
}

/** The empty bottles that came back with a sale. */
export function SoldEmpties({ empties: { lines } }: { empties: ReceivedEmpties }) {
  return (
    <DetailTable
      title="Envases recibidos"
      columns={[
        { title: 'Cant.', kind: 'number', text: ({ quantity }) => formatQuantity(quantity) },
        { title: 'Envase', kind: 'text', text: ({ name }) => name },
        { title: 'Precio', kind: 'money', text: ({ price }) => formatMoney(price) },
        { title: 'Monto', kind: 'money', text: (line) => formatMoney(lineWorth(line)) },
      ]}
      rows={lines}
      whenEmpty=""
    />
  )
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
        <VoidedMark /> {formatInstant(voided.at)} · {byWhom(voided)} · {voided.reason}
      </Notice>
    )
  )
}
