import { cashEffect } from '../../../domain/drawer.ts'
import { formatMoney, multiply } from '../../../domain/money.ts'
import {
  isLeftOpen,
  movementName,
  tenderNames,
  type WholeRegister,
} from '../../../domain/register-history.ts'
import { useApp } from '../../app-context.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { ClosingSales } from '../../components/register/closing-sales.tsx'
import { CashSum } from './cash-sum.tsx'
import { DetailTable } from './detail-table.tsx'
import { formatInstant, LeftOpenMark, signedMoney } from './history-columns.tsx'

/** Everything that happened in a register. */
export function ClosingDetails({ register }: { register: WholeRegister }) {
  const { now } = useApp()
  const { store, cashier, openedAt, closing, tenders, movements, counted, sales } = register
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
      <div className="closing__columns">
        <CashSum register={register} />
        <div className="closing__column">
          <DetailTable
            title="Formas de pago"
            columns={[
              { title: 'Forma de pago', text: ({ tender }) => tenderNames[tender] },
              { title: 'Ventas', isNumber: true, text: ({ count }) => String(count) },
              { title: 'Monto', isNumber: true, text: ({ amount }) => formatMoney(amount) },
            ]}
            rows={tenders}
            whenEmpty="No entró ningún pago."
          />
          <DetailTable
            title="Conteo"
            columns={[
              { title: 'Pieza', isNumber: true, text: ({ value }) => formatMoney(value) },
              { title: 'Cantidad', isNumber: true, text: ({ pieces }) => String(pieces) },
              {
                title: 'Monto',
                isNumber: true,
                text: ({ value, pieces }) => formatMoney(multiply(value, pieces)),
              },
            ]}
            rows={counted}
            whenEmpty={
              closing ? 'Se contó un solo monto, sin anotar las piezas.' : 'Todavía no se ha contado.'
            }
          />
        </div>
      </div>
      <DetailTable
        title="Movimientos de efectivo"
        columns={[
          { title: 'Fecha', text: ({ at }) => formatInstant(at) },
          {
            title: 'Movimiento',
            text: (movement) => movementName(movement),
          },
          { title: 'Motivo', text: ({ reason, note }) => (note === null ? reason : `${reason} (${note})`) },
          { title: 'Persona', text: ({ user }) => user },
          { title: 'Monto', isNumber: true, text: (movement) => signedMoney(cashEffect(movement)) },
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
