import { shownMovement, type ReportedMovement } from '../../../domain/drawer/cash-movement.ts'
import { formatInstant, formatTime } from '../../../domain/dates.ts'
import { midShiftMessages } from '../../../domain/drawer/mid-shift-messages.ts'
import { cashSum } from '../../../domain/drawer/cash-sum.ts'
import type { MidShift } from '../../../domain/drawer/mid-shift.ts'
import { signedAmount } from '../../../domain/money.ts'
import type { ReceiptBusiness } from '../../../domain/selling/receipt.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { SlipAmount, SlipFact, SlipHead } from './slip-parts.tsx'
import './receipt.scss'

/** Whose register a report is about. */
export interface MidShiftContext {
  business: ReceiptBusiness
  /** First and last name. */
  cashier: string
}

/** Report X as it is printed, on the paper of receipts. It says above and below that it is no closing. */
export function MidShiftSlip({ report, business, cashier }: MidShiftContext & { report: MidShift }) {
  const { heading, sales } = midShiftMessages
  const { terms, expected } = cashSum(report)
  return (
    <article className="receipt" aria-label="Informe X">
      <SlipHead business={business} />
      <p className="receipt__heading">{heading}</p>
      <dl className="receipt__facts">
        <SlipFact name="Fecha" value={instant(report.readAt)} />
        <SlipFact name="Caja abierta" value={instant(report.openedAt)} />
        <SlipFact name="Cajero" value={cashier} />
      </dl>
      <dl className="receipt__totals">
        {terms.map((term) => (
          <SlipAmount key={term.name} {...term} />
        ))}
        <SlipAmount {...expected} size="strong" />
      </dl>
      <dl className="receipt__totals">
        {report.tenders.map(({ tender, count, amount }) => (
          <SlipAmount key={tender} name={`${tenders[tender].name} (${sales(count)})`} amount={amount} />
        ))}
      </dl>
      {report.movements.length > 0 && <Movements movements={report.movements} />}
      <footer className="receipt__foot">
        <p>{heading}</p>
      </footer>
    </article>
  )
}

function Movements({ movements }: Pick<MidShift, 'movements'>) {
  return (
    <table>
      <caption>Movimientos de efectivo</caption>
      <thead>
        <tr>
          <th scope="col">Hora</th>
          <th scope="col">Movimiento</th>
          <th scope="col">Monto</th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </tbody>
    </table>
  )
}

function Movement({ movement }: { movement: ReportedMovement }) {
  const { name, reason, amount } = shownMovement(movement)
  return (
    <tr>
      <td>{formatTime(movement.at)}</td>
      <td>
        {name}
        <span className="receipt__reason">{reason}</span>
      </td>
      <td>{signedAmount(amount)}</td>
    </tr>
  )
}

const instant = (at: number) => formatInstant(at)
