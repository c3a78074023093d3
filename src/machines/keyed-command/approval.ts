/** What a command with a key asks a colleague to approve (docs/decisions/0135). It never has a PIN. */
import { offerIn } from '../../../domain/approval/approval-offer.ts'
import type { DefiniteOutcome, Outcome } from '../outcome.ts'

/** A refusal that a colleague of the store may lift. */
export interface AskedApproval {
  /** The right that is missing; the first of them. */
  right: string
  /** The other ones, in the order in which they are checked. Missing in a till that was stored before there were several, as `colleagues`. */
  others?: readonly string[]
  /** The names of colleagues who have all of them. */
  colleagues?: readonly string[]
  /** Why the last approval was refused; empty before the first one. */
  refusal: readonly string[]
}

/** What the colleague has typed. It is in memory until it is sent, and in no snapshot. */
export interface GivenPin {
  username: string
  pin: string
}

/** The same with the rights that the dialog named: the colleague approves these and no others (docs/decisions/0184). */
export interface SentPin extends GivenPin {
  actions: readonly string[]
}

/** Every right that a colleague is asked to lend. */
export const askedRights = ({ right, others = [] }: AskedApproval): string[] => [right, ...others]

function offerOf(outcome: Outcome<unknown>) {
  return outcome.outcome === 'refused' ? offerIn(outcome.data) : null
}

/** Guard: a colleague may lift the refusal; of a command that has ended: nobody did. */
export const isApprovable = (_: unknown, outcome: Outcome<unknown>) => offerOf(outcome) !== null

/** What a command waits for, and the refusal with which it ends if nobody approves it. */
export interface Refused<TAnswer> {
  answer: DefiniteOutcome<TAnswer>
  asked: AskedApproval
}

/**
 * What is asked after a refusal that a colleague may lift. A refused approval leaves the first refusal as it was: that is why
 * somebody is asked at all.
 * @throws Error for another outcome.
 */
export function askedFor<TAnswer>(
  outcome: Outcome<TAnswer>,
  before: DefiniteOutcome<TAnswer> | null,
): Refused<TAnswer> {
  const offer = offerOf(outcome)
  if (outcome.outcome !== 'refused' || offer === null) throw new Error('Nothing can be approved')
  const wrong = outcome.errors?.['pin']
  const [right = offer.action, ...others] = offer.actions
  const asked = { right, others, colleagues: offer.colleagues, refusal: wrong ?? [] }
  return { asked, answer: wrong && before ? before : outcome }
}
