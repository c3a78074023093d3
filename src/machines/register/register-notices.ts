/** What is told when a register could not be opened or closed. */
import { registerMessages } from '../../../domain/register-messages.ts'
import { recountMessages } from '../../../domain/drawer/recount-messages.ts'
import type { ClosingSummary, OpenRegister } from '../../../domain/drawer/register.ts'
import { failure, success, unexpected, type Notice } from '../notice.ts'
import type { Outcome } from '../outcome.ts'
import { outcomeOf, type Answered } from '../settle.ts'
import type { RegisterContext } from './register-context.ts'

/** The messages of a failed outcome; null means an unexpected error. */
export function reasonsOf(outcome: Outcome<unknown> | null): string[] {
  return outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages
}

/** The notice of a failed opening. */
export function openingFailed(answered: Answered<Outcome<OpenRegister>>): Notice {
  return failure(registerMessages.openFailed, ...reasonsOf(outcomeOf(answered)))
}

/** The notice of a failed closing. */
export function closingFailed({ event }: { event: { output: Outcome<unknown> } }): Notice {
  return failure(registerMessages.closeFailed, ...reasonsOf(event.output))
}

/** The notice of a second count that was refused. */
export function recountFailed({ event }: { event: { output: Outcome<ClosingSummary> } }): Notice {
  return failure(recountMessages.failed, ...reasonsOf(event.output))
}

/** The notice of a second count that was written, or of a first one that stays. Before the request is forgotten. */
export function recountWritten({ context: { recount } }: { context: RegisterContext }): Notice {
  return success(recount?.amount === undefined ? recountMessages.kept : recountMessages.written)
}
