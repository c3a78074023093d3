import type { Ref } from 'react'
import { isReversed, shownMovement, type ReportedMovement } from '../../../domain/drawer/cash-movement.ts'
import { formatTime } from '../../../domain/dates.ts'
import { approvalMessages } from '../../../domain/approval/approval-messages.ts'
import { signedMoney } from '../../../domain/money.ts'
import { Name } from '../../components/name.tsx'

interface RowSelection {
  id: number | undefined
  /** The selected row, to focus it. */
  row: Ref<HTMLTableRowElement>
  select(id: number): void
}

interface MovementTableProps {
  movements: readonly ReportedMovement[]
  /** How rows are selected; without it they are only read. */
  selection?: RowSelection
}

/** The movements of a register in the order in which they were made; one that was undone is struck out. */
export function MovementTable({ movements, selection }: MovementTableProps) {
  if (movements.length === 0) return <p>Todavía no hay movimientos en este turno.</p>
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
          {movements.map((movement) => (
            <MovementRow
              key={movement.id}
              movement={movement}
              isUndone={isReversed(movement, movements)}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface MovementRowProps {
  movement: ReportedMovement
  isUndone: boolean
  selection: RowSelection | undefined
}

function MovementRow({ movement, isUndone, selection }: MovementRowProps) {
  const { approvedBy } = movement
  const { name, reason, amount } = shownMovement(movement)
  const isSelected = movement.id === selection?.id
  const select = selection && (() => selection.select(movement.id))
  return (
    <tr
      ref={isSelected ? selection.row : undefined}
      className={isUndone ? 'movement is-undone' : 'movement'}
      {...(selection && { 'aria-selected': isSelected, tabIndex: isSelected ? 0 : -1, onClick: select })}
    >
      <td>{formatTime(movement.at)}</td>
      <td data-phone="name">
        <span>{name}</span>
        {isUndone && <span className="movement__mark">Anulado</span>}
      </td>
      <td className="movement__reason">
        <Name text={reason} />
        {approvedBy !== undefined && (
          <span className="movement__approver">{approvalMessages.approvedBy(approvedBy)}</span>
        )}
      </td>
      <td className="is-number" data-phone="figure">
        {signedMoney(amount)}
      </td>
    </tr>
  )
}
