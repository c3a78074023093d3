/** A command that waits on this device for its definite answer, as the courier and its list know it (docs/decisions/0212). */
import { askedFor, isApprovable, type AskedApproval } from '../keyed-command/approval.ts'
import type { Keyed } from '../keyed-command/keyed-command-setup.ts'
import type { DefiniteOutcome } from '../outcome.ts'

/** Why the server refused a command. It never has a token or a PIN. */
export interface KeptRefusal {
  /** At least one, in Spanish. */
  messages: readonly string[]
  /** What a colleague could approve; null: nothing. */
  asked: AskedApproval | null
}

/**
 * Who can deliver it: who is signed in has made it; or delivers it with the ticket of its maker; or only its maker can, as far as is known.
 */
export type Way = 'own' | 'ticket' | 'maker only'

export interface WaitingCommand extends Keyed {
  /** Method and path, as `POST /sales/:id/returns`. */
  call: string
  /** Centavos; null where it names none. */
  amount: number | null
  /** The name of who made it. */
  maker: string
  /** Milliseconds since the epoch. */
  madeAt: number
  /** How many tries got no definite answer. */
  tries: number
  way: Way
  /** null: it was not refused. */
  refusal: KeptRefusal | null
}

/** What is kept of a definite answer; null: it was done. */
export function refusalIn(outcome: DefiniteOutcome<unknown>): KeptRefusal | null {
  if (outcome.outcome === 'done') return null
  const asked = isApprovable(undefined, outcome) ? askedFor(outcome, null).asked : null
  return { messages: outcome.messages, asked }
}

/** Whether it can be delivered without anybody settling it. */
const isDeliverable = ({ way, refusal }: WaitingCommand) => way !== 'maker only' && refusal === null

/**
 * The command that is delivered next: the oldest that was not passed over; after all of them the oldest again; undefined: none can be
 * delivered.
 * @param passed the keys of those that let the others go first.
 */
export function nextOf(
  commands: readonly WaitingCommand[],
  passed: readonly string[],
): WaitingCommand | undefined {
  const inOrder = commands.filter(isDeliverable).toSorted((one, other) => one.madeAt - other.madeAt)
  return inOrder.find(({ key }) => !passed.includes(key)) ?? inOrder[0]
}

/** Whether the user is told: something was refused, or has no answer for some seconds, or waits for its maker. */
export function isToldOf(commands: readonly WaitingCommand[]): boolean {
  return commands.some((command) => command.tries > 0 || !isDeliverable(command))
}
