/** The setup of a command with a key: context, events, guards and actions; src/wiring provides its services. */
import { assign, sendParent, setup } from 'xstate'
import { failure, unexpected, type Notice } from '../notice.ts'
import { isDefinite, type DefiniteOutcome, type Outcome } from '../outcome.ts'
import { askedFor, isApprovable, type AskedApproval, type GivenPin, type SentPin } from './approval.ts'
import { missingAction, missingPromise } from '../placeholder.ts'

/** A request with an idempotency key: the server does it once, however often it is sent. */
export interface Keyed {
  key: string
}

export interface KeyedCommandContext<TRequest extends Keyed, TAnswer> {
  request: TRequest
  /** How many tries got no definite answer. */
  tries: number
  /** When the wait of the state ends, in milliseconds since the epoch. It is stored, so a restored till waits for the rest. */
  until: number
  /** The outcome; null before it is known. While an approval is asked for: the refusal without one. */
  answer: DefiniteOutcome<TAnswer> | null
  /** What a colleague is asked to approve, until the next definite answer; null when nobody is asked. */
  asked: AskedApproval | null
}

export type KeyedCommandEvent =
  /** Sends the request again now, without waiting any longer. */
  | { type: 'outcome.ask' }
  /** A colleague approves the command. */
  | ({ type: 'approval.give' } & GivenPin)
  /** Nobody approves it: it ends with its refusal. */
  | { type: 'approval.dismiss' }

/**
 * Sent to the parent each time a try got no definite answer. `messages` give the reason; they are empty when the server did
 * not answer in time.
 */
export interface CommandFailed {
  type: 'command.fail'
  /** 1 for the first try. */
  tries: number
  messages: readonly string[]
}

/** Why the first try failed, to be told once; null after that, because the screen then shows how it stands, and without a reason. */
export function firstFailure({ tries, messages }: CommandFailed): Notice | null {
  return tries === 1 && messages.length > 0 ? failure(...messages) : null
}

function failed<TRequest extends Keyed, TAnswer>(
  { tries }: KeyedCommandContext<TRequest, TAnswer>,
  outcome: Outcome<TAnswer> | null,
): CommandFailed {
  const messages = outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages
  return { type: 'command.fail', tries, messages }
}

/** @typeParam TRequest the request. @typeParam TAnswer the value of the outcome `done`. */
export function keyedCommandSetup<TRequest extends Keyed, TAnswer>() {
  return setup({
    types: {
      context: {} as KeyedCommandContext<TRequest, TAnswer>,
      events: {} as KeyedCommandEvent,
      input: {} as TRequest,
      output: {} as DefiniteOutcome<TAnswer>,
    },
    actors: {
      /** Resolves when the machine that sends and the command are on the device's disk. */
      store: missingPromise<void, TRequest>('store'),
      /** Sends the request. It is stopped at the timeout. */
      send: missingPromise<Outcome<TAnswer>, TRequest>('send'),
      /** Resolves at an instant (milliseconds). It replaces `after`, whose timers are lost when a till is restored. */
      wait: missingPromise<void, { until: number }>('wait'),
    },
    actions: {
      /** Sets the end of this state's wait, in milliseconds from now: `assign({ until })` with the tool `now`. */
      setWait: (_, _ms: number) => missingAction('setWait'),
      /** The same at a random moment of its second half: tills that were refused together do not come back together. */
      setBackOff: (_, _ms: number) => missingAction('setBackOff'),
      /** Keeps the PIN in memory for the next try of the request with this key, and for no other. */
      keepPin: (_, _given: { key: string; pin: SentPin }) => missingAction('keepPin'),
      keepAsked: assign(({ context }, outcome: Outcome<TAnswer>) => ({
        ...askedFor(outcome, context.answer),
        tries: 0,
      })),
      /** Counts the try also where the command is kept: it may be asked for again after a restart. */
      keepTry: (_, _key: string) => missingAction('keepTry'),
      countTry: assign({ tries: ({ context }) => context.tries + 1 }),
      /** The answer is definite: the command is kept no longer than the machine that sent it has the answer on disk. */
      forget: (_, _key: string) => missingAction('forget'),
      keepAnswer: assign((_, answer: DefiniteOutcome<TAnswer>) => ({ answer, asked: null })),
      tellFailure: sendParent(({ context }, outcome: Outcome<TAnswer> | null) => failed(context, outcome)),
      tellSilence: sendParent(({ context }): CommandFailed => ({
        type: 'command.fail',
        tries: context.tries,
        messages: [],
      })),
    },
    guards: { isApprovable, isDefinite },
  })
}
