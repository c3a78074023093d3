import type { Counted } from '../../../domain/drawer/count-entry.ts'
import type { Outcome } from '../outcome.ts'

/** What was counted to close a register with, and the key that belongs to it: with the same key the server answers the same. */
export interface Closing extends Counted {
  key: string
  /** The cashier was asked whether to count again, and closes with this count. */
  confirmed?: true
}

/** Whether the server asks to count again before it closes (docs/decisions/0187). */
export function isCountQuestion(outcome: Outcome<unknown>): boolean {
  const data = outcome.outcome === 'refused' ? outcome.data : null
  return typeof data === 'object' && data !== null && 'count_again' in data
}

/** Whether a closing has this count. */
export function isClosingOf({ amount, counted, left }: Counted, closing: Closing | null): boolean {
  if (closing?.amount !== amount || closing.left !== left) return false
  return JSON.stringify(closing.counted) === JSON.stringify(counted)
}

/** The closing of a count. The same count again has the same key, because the answer may have been lost. */
export function closingWith(count: Counted, before: Closing | null, makeKey: () => string): Closing {
  return before && isClosingOf(count, before) ? before : { ...count, key: makeKey() }
}
