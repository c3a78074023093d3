import type { SignedMovement } from '../../../domain/drawer/movement-shape.ts'
import type { CashMovementRow } from '../../db/queries/drawer/cash-movements.ts'

/** A movement of cash as the calls tell of it. */
export function movementOf({
  userName,
  approvedBy,
  registerId: _,
  ...movement
}: CashMovementRow): SignedMovement {
  return { ...movement, user: userName, ...(approvedBy !== null && { approvedBy }) }
}
