import { formatDay, formatTime } from '../../../domain/dates.ts'
import { midShiftMessages } from '../../../domain/drawer/mid-shift-messages.ts'
import { cashSum } from '../../../domain/drawer/cash-sum.ts'
import type { MidShift } from '../../../domain/drawer/mid-shift.ts'
import { formatMoney, signedMoney } from '../../../domain/money.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { Button } from '../../components/button.tsx'
import { drawerHint } from '../../keys/drawer-keys.ts'
import { MovementTable } from './movement-table.tsx'

interface MidShiftReportProps {
  report: MidShift
  listsMovements: boolean
  isReading: boolean
  isPrinting: boolean
  onRead(): void
  onPrint(): void
}

/** Report X: the expected cash as a sum, the ways to pay, and the movements. */
export function MidShiftReport({
  report,
  listsMovements,
  isReading,
  isPrinting,
  onRead,
  onPrint,
}: MidShiftReportProps) {
  const { heading, sales } = midShiftMessages
  const { terms, expected } = cashSum(report)
  return (
    <section className="card mid-shift" aria-labelledby="mid-shift-heading">
      <div className="mid-shift__head">
        <h2 id="mid-shift-heading">{heading}</h2>
        <p>
          Abierta el {formatDay(report.openedAt)} a las {formatTime(report.openedAt)}. Leído a las{' '}
          {formatTime(report.readAt)}.
        </p>
      </div>
      <dl className="mid-shift__sum">
        {terms.map(({ name, amount, isSigned }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{isSigned ? signedMoney(amount) : formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="mid-shift__expected">
          <dt>{expected.name}</dt>
          <dd>{formatMoney(expected.amount)}</dd>
        </div>
      </dl>
      <h3>Ventas por forma de pago</h3>
      <dl className="mid-shift__sum">
        {report.tenders.map(({ tender, count, amount }) => (
          <div key={tender}>
            <dt>
              {tenders[tender].name} · {sales(count)}
            </dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {listsMovements && (
        <>
          <h3>Movimientos de efectivo</h3>
          <MovementTable movements={report.movements} />
        </>
      )}
      <div className="screen__actions">
        <Button variant="primary" keyHint={drawerHint('print')} busy={isPrinting} onClick={onPrint}>
          Imprimir
        </Button>
        <Button keyHint={drawerHint('report')} busy={isReading} onClick={onRead}>
          Leer de nuevo
        </Button>
      </div>
    </section>
  )
}
