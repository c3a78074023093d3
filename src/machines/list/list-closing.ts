/** Closing the register that keeps its user from being deleted: what is counted, and what came of it. */
import { messages } from '../../../domain/messages.ts'
import type { ClosingSummary } from '../../../domain/register.ts'
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

/** The register in the way is to be closed first; whatever was counted before was of another one. */
export function heldOf(outcome: DeleteOutcome): Partial<ListContext> {
  const register = outcome.outcome === 'register open' ? outcome.register : null
  return { ...notRefused, ...nothingCounted, register, closed: null }
}

/** The register was closed, here or meanwhile by its cashier: nothing is in the way any more. */
export function closedOf(outcome: Outcome<ClosingSummary>): Partial<ListContext> {
  if (outcome.outcome === 'done') return { ...notRefused, ...nothingCounted, closed: outcome.value }
  return { ...refusalOf(outcome), ...nothingCounted }
}

/** Why the register was not closed, as toasts (docs/product.md §8). */
export function closingFailed(answered: Answered<Outcome<ClosingSummary>>): Notice {
  return failure(messages.register.closeFailed, ...refusalOf(outcomeOf(answered)).refusal)
}

/** @throws when nothing was counted, which no path of the machine allows. */
export function closingOf({ register, counted }: ListContext): OtherClosing {
  if (!register || !counted) throw new Error('No register is being closed')
  return { registerId: register.id, ...counted }
}
