import { movementName } from '../../../domain/drawer/cash-movement.ts'
import type { SignedMovement } from '../../../domain/calls/movements.ts'
import { formatInstant } from '../../../domain/dates.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import type { ReceiptBusiness } from '../../../domain/selling/receipt.ts'
import { ApproverFact, SlipAmount, SlipFact, SlipHead } from './slip-parts.tsx'
import './receipt.scss'

interface MovementSlipProps {
  movement: SignedMovement
  business: ReceiptBusiness
}

/** A movement of cash on the paper of receipts, with a line to sign for who gave or took the cash. */
export function MovementSlip({ movement, business }: MovementSlipProps) {
  const { id, at, amount, reason, note, user, reverses } = movement
  const { slip } = movementMessages
  return (
    <article className="receipt" aria-label={slip.heading}>
      <SlipHead business={business} />
      <p className="receipt__heading">{movementName(movement)}</p>
      <dl className="receipt__facts">
        <SlipFact name="Comprobante" value={String(id)} />
        {reverses !== null && <SlipFact name="Anula el comprobante" value={String(reverses)} />}
        <SlipFact name="Fecha" value={formatInstant(at)} />
        <SlipFact name="Cajero" value={user} />
        <ApproverFact {...movement} />
        <SlipFact name="Motivo" value={reason} />
        {note !== null && <SlipFact name="Nota" value={note} />}
      </dl>
      <dl className="receipt__totals">
        <SlipAmount name="Monto" amount={amount} size="large" />
      </dl>
      <footer className="receipt__foot">
        {slip.signers.map((signer) => (
          <p className="receipt__sign" key={signer}>
            {signer}
          </p>
        ))}
      </footer>
    </article>
  )
}
