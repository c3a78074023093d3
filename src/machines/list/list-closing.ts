/** Closes the open register of a user who is to be deleted: the counted amount, and the outcome. */
import { registerMessages } from '../../../domain/register-messages.ts'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import { failure, type Notice } from '../notice.ts'
import type { Outcome } from '../outcome.ts'
import { outcomeOf, type Answered } from '../settle.ts'
import { refusalOf } from './list-answers.ts'
import {
  nothingCounted,
  notRefused,
  type DeleteOutcome,
  type ListContext,
  type OtherClosing,
} from './list-context.ts'

/** The user's register must be closed first. An amount that was counted before belongs to another register. */
export function heldOf(outcome: DeleteOutcome): Partial<ListContext> {
  const register = outcome.outcome === 'register open' ? outcome.register : null
  return { ...notRefused, ...nothingCounted, register, closed: null }
}

/** The register was closed, here or by its cashier, so the user can be deleted. */
export function closedOf(outcome: Outcome<ClosingSummary>): Partial<ListContext> {
  if (outcome.outcome === 'done') return { ...notRefused, ...nothingCounted, closed: outcome.value }
  return { ...refusalOf(outcome), ...nothingCounted }
}

/** The toasts of a failed closing (docs/product.md §8). */
export function closingFailed(answered: Answered<Outcome<ClosingSummary>>): Notice {
  return failure(registerMessages.closeFailed, ...refusalOf(outcomeOf(answered)).refusal)
}

/** The closing that is being sent. @throws when nothing was counted; no path of the machine leads there. */
export function closingOf({ register, counted }: ListContext): OtherClosing {
  if (!register || !counted) throw new Error('No register is being closed')
  return { registerId: register.id, ...counted }
}
