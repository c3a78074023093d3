import type { CashMovement } from '../../../domain/drawer/drawer-contract.ts'
import { quetzales } from '../../../domain/money.ts'
import { approvedFields } from '../approved-fields.ts'
import type { CashMovementRow } from '../../db/queries/drawer/cash-movements.ts'

/** A movement of cash as the calls tell of it. */
export function movementAnswer(movement: CashMovementRow): CashMovement {
  const { id, kind, amount, reason, note, at, userName, approvedBy, reverses } = movement
  return {
    id,
    kind,
    amount: quetzales(amount),
    reason,
    note,
    at: new Date(at).toISOString(),
    user: { name: userName },
    ...approvedFields(approvedBy),
    reverses,
  }
}
