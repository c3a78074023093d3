/** From what a cashier enters to the request for it. */
import { movedAmount } from '../../../domain/calls/movements.ts'
import type { SignedMovement } from '../../../domain/drawer/movement-shape.ts'
import type { MovementKind } from '../../../domain/drawer/drawer.ts'
import { formatAmount, type Centavos } from '../../../domain/money.ts'
import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import { emptiesNote, emptiesWorth, type EmptyLine } from '../../../domain/selling/empties.ts'
import { readTyped } from '../../../domain/shape/shape.ts'
import { MAX_TEXT } from '../../../domain/validation/text-limits.ts'
import { withKey } from '../keyed-command/with-key.ts'

/** A movement of cash that is being entered; texts are as they were typed. */
export interface MovementDraft {
  kind: MovementKind
  amount: string
  /** Picked from the list of the store, or typed. */
  reason: string
  note: string
  /** The movement that it undoes; null for a new one. */
  reverses: SignedMovement | null
}

/** A movement as it is sent. The key belongs to the content: sent again, the same content keeps it. */
export interface CashRequest {
  /** The idempotency key (docs/product.md §7.1). */
  key: string
  kind: MovementKind
  amount: Centavos
  reason: string
  note: string | null
  /** The id of the movement that it undoes, of the same kind and amount; null for a new one. */
  reverses: number | null
  /** The bottles that it pays for; missing for any other movement. */
  empties?: readonly EmptyLine[]
}

export const newDraft = (kind: MovementKind): MovementDraft => ({
  kind,
  amount: '',
  reason: '',
  note: '',
  reverses: null,
})

export const reversalOf = (movement: SignedMovement): MovementDraft => ({
  ...newDraft(movement.kind),
  reverses: movement,
})

/** What pays for bottles that come back without a sale: nothing of it is typed. */
export const emptiesDraft = (lines: readonly EmptyLine[]): MovementDraft => ({
  ...newDraft('out'),
  amount: formatAmount(emptiesWorth(lines)),
  reason: emptiesMessages.reason,
  note: emptiesNote(lines).slice(0, MAX_TEXT),
})

/** The typed amount in centavos, or why it is none. */
export function amountOf({ amount, reverses }: MovementDraft): Centavos | { refusal: string } {
  if (reverses) return reverses.amount
  const read = readTyped(movedAmount, amount)
  return 'value' in read ? read.value : read
}

/**
 * The request for a draft. The same content as `before` keeps its key, because a try of before may still arrive.
 * @param empties the bottles that it pays for.
 * @throws when the amount is none, which the machine does not allow.
 */
export function requestOf(
  draft: MovementDraft,
  before: CashRequest | null,
  makeKey: () => string,
  empties?: readonly EmptyLine[],
): CashRequest {
  const amount = amountOf(draft)
  if (typeof amount !== 'number') throw new Error('The movement has no amount')
  const content = {
    kind: draft.kind,
    amount,
    reason: draft.reason.trim(),
    note: draft.note.trim() || null,
    reverses: draft.reverses?.id ?? null,
    ...(empties && { empties }),
  }
  return withKey(content, before, makeKey)
}
