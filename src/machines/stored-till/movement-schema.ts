/** What a stored movement of cash must be: what was entered, sent, or written last. */
import { matchesState } from 'xstate'
import { object, string, type AnySchema } from 'yup'
import { movementKinds } from '../../../domain/drawer/drawer.ts'
import type { CashMovementContext } from '../cash-movement/cash-movement-setup.ts'
import type { cashMovementMachine } from '../cash-movement/cash-movement.ts'
import type { Stored } from './stored-schema.ts'
import { emptyLines } from './sale-schema.ts'
import { count, orNull, text, texts, whole } from './schema-parts.ts'

const kind = () => text.oneOf(movementKinds)

/** A movement as it was written. */
export const written = () =>
  object({
    id: whole,
    at: whole,
    kind: kind(),
    amount: count,
    reason: text,
    note: orNull(string()),
    reverses: orNull(whole),
    user: text,
    approvedBy: string().optional(),
  })

const draft = () =>
  object({ kind: kind(), amount: text, reason: text, note: text, reverses: orNull(written()) })

const cashRequest = () =>
  object({
    key: string().required(),
    kind: kind(),
    amount: count,
    reason: text,
    note: orNull(string()),
    reverses: orNull(whole),
    empties: emptyLines().optional(),
  })

/** Every field of a movement of cash. */
export const movementFields: Readonly<Record<keyof CashMovementContext, AnySchema>> = {
  draft: orNull(draft()),
  request: orNull(cashRequest()),
  refusal: texts,
  written: orNull(written()),
  empties: emptyLines().optional(),
}

/** Whether the data that its state needs is there. */
export function isMovementComplete({ value, context }: Stored<typeof cashMovementMachine>): boolean {
  const { draft: entered, request, written: shown } = context
  if (matchesState('sending', value)) return entered !== null && request !== null
  if (matchesState('entering', value)) return entered !== null
  return !matchesState('written', value) || shown !== null
}
