import { paymentName, type AccountPayment } from '../../../domain/credit/account-payment.ts'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { formatInstant } from '../../../domain/dates.ts'
import type { ReceiptBusiness } from '../../../domain/selling/receipt.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { ApproverFact, SlipAmount, SlipFact, SlipHead } from './slip-parts.tsx'
import './receipt.scss'

interface AccountPaymentSlipProps {
  payment: AccountPayment
  business: ReceiptBusiness
}

/** The receipt of a payment on account, with what the client owed before and owes now (docs/product.md §10.5). */
export function AccountPaymentSlip({ payment, business }: AccountPaymentSlipProps) {
  const { id, client, at, user, amount, tender, reference, balanceBefore, balance, reason, reverses } =
    payment
  const { slip } = creditMessages
  const heading = paymentName(payment)
  return (
    <article className="receipt" aria-label={heading}>
      <SlipHead business={business} />
      <p className="receipt__heading">{heading}</p>
      <dl className="receipt__totals">
        <SlipAmount
          name={tenders[tender].name}
          amount={reverses === null ? amount : 0 - amount}
          size="large"
        />
      </dl>
      <dl className="receipt__facts">
        <SlipFact name="Comprobante" value={String(id)} />
        {reverses !== null && <SlipFact name="Anula el comprobante" value={String(reverses)} />}
        <SlipFact name="Fecha" value={formatInstant(at)} />
        <SlipFact name="Cliente" value={client.name} />
        <SlipFact name="Cajero" value={user} />
        <ApproverFact {...payment} />
        {reason !== null && <SlipFact name="Motivo" value={reason} />}
        {reference !== null && <SlipFact name="Referencia" value={reference} />}
      </dl>
      <dl className="receipt__totals">
        <SlipAmount name={slip.before} amount={balanceBefore} />
        <SlipAmount name={slip.after} amount={balance} size="strong" />
      </dl>
      <footer className="receipt__foot">
        {slip.foot.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  )
}
