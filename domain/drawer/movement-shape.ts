/** The shape of a movement of cash (docs/product.md §10.2). */
import { list, nullIfEmpty, nullOr, object } from '../shape/fields.ts'
import { approvedBy, doer } from '../shape/people.ts'
import { choice, text } from '../shape/plain-values.ts'
import type { Inner } from '../shape/shape.ts'
import { id, instant, money } from '../shape/values.ts'
import { movementKinds } from './drawer.ts'

/** A movement, with the name of who moved the cash. */
export const movement = object({
  id: id(),
  kind: choice(movementKinds),
  amount: money(),
  reason: text(),
  note: nullIfEmpty(text()),
  at: instant(),
  user: doer,
  reverses: nullOr(id()),
  approved_by: approvedBy,
})

export const movements = list(movement)

export type SignedMovement = Inner<typeof movement>
