import { formatInstant } from '../../../domain/dates.ts'
import { shownMovement } from '../../../domain/drawer/cash-movement.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { formatMoney, signedMoney } from '../../../domain/money.ts'
import {
  isLeftOpen,
  type RegisterClosing,
  type WholeRegister,
} from '../../../domain/drawer/register-history.ts'
import { judgedCount } from '../../../domain/drawer/register.ts'
import { tenders as tenderTable } from '../../../domain/selling/tenders.ts'
import { useApp } from '../../app-context.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { ClosingSales } from '../../components/register/closing-sales.tsx'
import { CashSum } from './cash-sum.tsx'
import { CountedTables } from '../../components/register/counted-table.tsx'
import { RefundsTable } from '../../components/register/refunds-table.tsx'
import { RecountFacts } from '../../components/register/recount-facts.tsx'
import { DetailTable } from '../../components/tables/detail-table.tsx'
import { DifferenceCauses } from './difference-causes.tsx'
import { LeftOpenMark } from './history-columns.tsx'

/** Everything that happened in a register. */
export function ClosingDetails({ register }: { register: WholeRegister }) {
  const { now } = useApp()
  const { store, cashier, openedAt, closing, tenders, movements, counted, sales, causes } = register
  const judged = closing && judgedCount(closing)
  return (
    <>
      <section className="card closing__facts" aria-label="Caja">
        <FactList
          facts={[
            { name: 'Tienda', text: store.name },
            { name: 'Cajero', text: cashier.name },
            { name: 'Apertura', text: formatInstant(openedAt) },
            { name: 'Cierre', text: closing ? formatInstant(closing.closedAt) : 'Todavía está abierta' },
          ]}
        />
        {isLeftOpen(register, now()) && <LeftOpenMark />}
      </section>
      {register.exceeded > 0 && (
        <Notice kind="warning">{movementMessages.exceeded(register.exceeded)}</Notice>
      )}
      {closing?.recount && <RecountFacts recount={closing.recount} />}
      <div className="closing__columns">
        <CashSum register={register} />
        <div className="closing__column">
          <DetailTable
            title="Formas de pago"
            columns={[
              { title: 'Forma de pago', kind: 'text', text: ({ tender }) => tenderTable[tender].name },
              { title: 'Ventas', kind: 'number', text: ({ count }) => String(count) },
              { title: 'Monto', kind: 'money', text: ({ amount }) => formatMoney(amount) },
            ]}
            rows={tenders}
            whenEmpty="No entró ningún pago."
          />
          <RefundsTable refunds={register.refunds} />
          <CountedTables counted={counted} recount={closing?.recount} whenEmpty={whenUncounted(closing)} />
        </div>
      </div>
      {judged && judged.amount !== null && judged.difference !== 0 && (
        <DifferenceCauses causes={causes} closingAmount={judged.amount} />
      )}
      <DetailTable
        title="Movimientos de efectivo"
        columns={[
          { title: 'Fecha', kind: 'date', text: ({ at }) => formatInstant(at) },
          { title: 'Movimiento', kind: 'text', text: (movement) => shownMovement(movement).name },
          { title: 'Motivo', kind: 'text', text: (movement) => shownMovement(movement).reason },
          { title: 'Hecho por', kind: 'person', text: ({ user }) => user },
          { title: 'Monto', kind: 'money', text: (movement) => signedMoney(shownMovement(movement).amount) },
        ]}
        rows={movements}
        whenEmpty="No entró ni salió efectivo aparte de las ventas."
      />
      <section className="closing__section">
        <h2>Ventas de la caja</h2>
        <ClosingSales sales={sales} whenEmpty={<EmptyState title="No hubo ventas en esta caja" />} />
      </section>
    </>
  )
}

/** Why there are no pieces. */
function whenUncounted(closing: RegisterClosing | null): string {
  if (closing === null) return 'Todavía no se ha contado.'
  if (closing.closingAmount === null) return 'La caja quedó abierta y se cerró sin contar.'
  return 'Se contó un solo monto, sin anotar las piezas.'
}
