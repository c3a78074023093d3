import { formatTime } from '../../../domain/dates.ts'
import { shownMovement, type MidShift } from '../../../domain/mid-shift.ts'
import { formatMoney } from '../../../domain/money.ts'

/** The movements of a register in the order in which they were made. */
export function MovementTable({ movements }: Pick<MidShift, 'movements'>) {
  if (movements.length === 0) return <p>No se ha metido ni sacado efectivo sin una venta.</p>
  return (
    <div className="table-box" tabIndex={0} role="region" aria-label="Movimientos de efectivo">
      <table className="table">
        <caption className="is-sr-only">Movimientos de efectivo</caption>
        <thead>
          <tr>
            <th scope="col">Hora</th>
            <th scope="col">Movimiento</th>
            <th scope="col">Motivo</th>
            <th scope="col" className="is-number">
              Monto
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => {
            const { name, reason, amount } = shownMovement(movement)
            return (
              <tr key={movement.id}>
                <td>{formatTime(movement.at)}</td>
                <td>{name}</td>
                <td className="movement__reason">
                  <bdi>{reason}</bdi>
                </td>
                <td className="is-number">{formatMoney(amount)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
