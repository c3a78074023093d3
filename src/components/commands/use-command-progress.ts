import { useSelector } from '@xstate/react'
import { isOverdue, isUnanswered, type KeyedCommandRef } from '../../machines/keyed-command/keyed-command.ts'

/** How a command with a key stands. @param command undefined before it is sent, and as soon as it has ended. */
export function useCommandProgress(command: KeyedCommandRef | undefined) {
  return {
    tries: useSelector(command, (snapshot) => snapshot?.context.tries ?? 0),
    /** The user must be told: a try has failed, or the answer is late. */
    isLate: useSelector(command, (snapshot) => snapshot !== undefined && isOverdue(snapshot)),
    /** The answer is late; no try has ended. */
    isSilent: useSelector(command, (snapshot) => snapshot !== undefined && isUnanswered(snapshot)),
    /** Whether it can be sent again now. */
    mayAsk: useSelector(command, (snapshot) => snapshot?.can({ type: 'outcome.ask' }) === true),
  }
}
