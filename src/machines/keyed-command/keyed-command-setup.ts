/** The vocabulary of a command with a key: context, events, what is to be provided, guards and actions. */
import { assign, sendParent, setup } from 'xstate'
import { unexpected } from '../notice.ts'
import { isDefinite, type DefiniteOutcome, type Outcome } from '../outcome.ts'
import { missingAction, missingPromise } from '../placeholder.ts'

/** A request that may be sent any number of times: its idempotency key makes it one. */
export interface Keyed {
  key: string
}

export interface KeyedCommandContext<TRequest extends Keyed, TAnswer> {
  request: TRequest
  /** How many tries have come to no definite answer. */
  tries: number
  /** When the wait of the state ends, in milliseconds since the epoch. It is stored, so that a restored till goes on waiting. */
  until: number
  /** What the command came to; null before it is known. */
  answer: DefiniteOutcome<TAnswer> | null
}

/** Ask now, and not when the wait is over. */
export interface KeyedCommandEvent {
  type: 'outcome.ask'
}

/**
 * What the parent is told each time a try has come to no definite answer.
 * `messages` say why; none stand for a line that was silent until it was given up.
 */
export interface CommandFailed {
  type: 'command.fail'
  /** 1 for the first try. */
  tries: number
  messages: readonly string[]
}

function failed<TRequest extends Keyed, TAnswer>(
  { tries }: KeyedCommandContext<TRequest, TAnswer>,
  outcome: Outcome<TAnswer> | null,
): CommandFailed {
  const messages = outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages
  return { type: 'command.fail', tries, messages }
}

/** @typeParam TRequest what is sent. @typeParam TAnswer what it is answered with when it was done. */
export function keyedCommandSetup<TRequest extends Keyed, TAnswer>() {
  return setup({
    types: {
      context: {} as KeyedCommandContext<TRequest, TAnswer>,
      events: {} as KeyedCommandEvent,
      input: {} as TRequest,
      output: {} as DefiniteOutcome<TAnswer>,
    },
    actors: {
      /** Resolves when the parent, with this command in it, is on the device's disk. */
      store: missingPromise<void, void>('store'),
      /** Sends the request. Stopped when it is given up. */
      send: missingPromise<Outcome<TAnswer>, TRequest>('send'),
      /** Resolves at an instant (milliseconds); `after` timers would be lost when a till is restored. */
      wait: missingPromise<void, { until: number }>('wait'),
    },
    actions: {
      /** Has the wait of this state end in so many milliseconds: `assign({ until })` with the tool `now`. */
      setWait: (_, _ms: number) => missingAction('setWait'),
      countTry: assign({ tries: ({ context }) => context.tries + 1 }),
      keepAnswer: assign((_, answer: DefiniteOutcome<TAnswer>) => ({ answer })),
      tellFailure: sendParent(({ context }, outcome: Outcome<TAnswer> | null) => failed(context, outcome)),
      tellSilence: sendParent(({ context }): CommandFailed => ({
        type: 'command.fail',
        tries: context.tries,
        messages: [],
      })),
    },
    guards: { isDefinite },
  })
}
