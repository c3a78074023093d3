/** What all papers of 80 mm share. */
import type { Approved } from '../../../domain/approval-contract.ts'
import { approvalMessages } from '../../../domain/approval-messages.ts'
import { formatMoney, signedMoney, type Centavos } from '../../../domain/money.ts'
import { phoneText } from '../../../domain/phone-text.ts'
import type { ReceiptBusiness } from '../../../domain/selling/receipt.ts'

export function SlipHead({ business }: { business: ReceiptBusiness }) {
  return (
    <header className="receipt__head">
      <p className="receipt__business">{business.name}</p>
      {business.address && <p>{business.address}</p>}
      {business.phone && <p>Tel. {phoneText(business.phone)}</p>}
      {business.email && <p>{business.email}</p>}
    </header>
  )
}

export function SlipFact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The colleague who approved it; nothing when nobody did. */
export function ApproverFact({ approvedBy }: Approved) {
  return approvedBy === undefined ? null : <SlipFact name={approvalMessages.approver} value={approvedBy} />
}

export function SlipAmount({
  name,
  note = null,
  amount,
  isSigned = false,
  size,
}: {
  name: string
  /** A line under the name. */
  note?: string | null
  amount: Centavos
  /** A plus stands before an amount above 0. */
  isSigned?: boolean
  /** `strong` for what the amounts above it come to, `large` for what the paper is about. */
  size?: 'strong' | 'large'
}) {
  return (
    <div className={size && `receipt__total receipt__total--${size}`}>
      <dt>
        <span>{name}</span>
        {note !== null && <span className="receipt__reason">{note}</span>}
      </dt>
      <dd>{isSigned ? signedMoney(amount) : formatMoney(amount)}</dd>
    </div>
  )
}
