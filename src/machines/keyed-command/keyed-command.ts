import type { AnyActorRef } from 'xstate'
import type { DefiniteOutcome, Outcome } from '../outcome.ts'
import { answerOf } from '../settle.ts'
import { askedRights, type AskedApproval, type SentPin } from './approval.ts'
import { keyedCommandSetup, type Keyed, type KeyedCommandEvent } from './keyed-command-setup.ts'

/** The longest time for storing the command, in milliseconds. After it the command is sent without being stored. */
const STORING_LIMIT = 1_000

/** Without an answer for this time, the user is told, in milliseconds. */
const ANSWER_DUE = 1_500

/** Without an answer for this much longer, the connection is given up, in milliseconds. */
const LINE_GIVEN_UP = 10_000

const LONGEST_BACK_OFF = 5_000

interface In<TContext> {
  context: TContext
}

/** The longest back-off before the next try, in milliseconds: 1, 2, 4, then always 5 seconds. */
const backOff = ({ context }: In<{ tries: number }>) =>
  Math.min(1_000 * 2 ** (context.tries - 1), LONGEST_BACK_OFF)

const waitOf = ({ context }: In<{ until: number }>) => ({ until: context.until })

const requestOf = <TRequest>({ context }: In<{ request: TRequest }>): TRequest => context.request

const keyOf = ({ context }: In<{ request: Keyed }>): string => context.request.key

/** A try got no definite answer. */
const anotherTry = ['countTry', { type: 'keepTry', params: keyOf }] as const

/** The definite outcome. @throws for an unknown one; the guard excludes it. */
function definiteOf<TAnswer>({ event }: { event: { output: Outcome<TAnswer> } }): DefiniteOutcome<TAnswer> {
  if (event.output.outcome === 'unknown') throw new Error('The outcome is not known')
  return event.output
}

/** What the colleague has typed, for which request and which rights. */
function pinOf({
  context,
  event,
}: {
  context: { request: Keyed; asked: AskedApproval | null }
  event: KeyedCommandEvent & { type: 'approval.give' }
}): { key: string; pin: SentPin } {
  const { username, pin } = event
  const actions = context.asked ? askedRights(context.asked) : []
  return { key: context.request.key, pin: { username, pin, actions } }
}

/** The output of the command. @throws when there is no answer; no path of the machine leads there. */
function outputOf<TAnswer>({ context }: In<{ answer: TAnswer | null }>): TAnswer {
  if (context.answer === null) throw new Error('The command has no answer')
  return context.answer
}

/**
 * Sends one request with an idempotency key until there is a definite answer, `done` or `refused`; it is the output.
 * The command is stored before it is sent, so a till that was killed in any state continues with the same key; it is stored until the
 * answer is definite (docs/decisions/0208). A 401 is not definite: the same request is sent again after the next sign-in
 * (docs/decisions/0100).
 *
 * This is the configuration of a machine. `keyedCommandSetup<Request, Answer>().createMachine(keyedCommand)` makes the
 * machine, with the types of request and answer.
 */
export const keyedCommand = {
  id: 'keyedCommand',
  context: <TRequest>({ input }: { input: TRequest }) => ({
    request: input,
    tries: 0,
    until: 0,
    answer: null,
    asked: null,
  }),
  initial: 'storing',
  output: outputOf,
  states: {
    /** Stores the key first, so that it is known after a crash. A device that cannot store sends all the same. */
    storing: {
      entry: { type: 'setWait', params: STORING_LIMIT },
      invoke: [
        { src: 'store', input: requestOf, onDone: 'sending', onError: 'sending' },
        { src: 'wait', input: waitOf, onDone: 'sending' },
      ],
    },

    sending: {
      invoke: {
        src: 'send',
        input: requestOf,
        onDone: [
          {
            guard: { type: 'isApprovable', params: answerOf },
            target: 'approving',
            actions: { type: 'keepAsked', params: answerOf },
          },
          {
            guard: { type: 'isDefinite', params: answerOf },
            target: 'done',
            actions: { type: 'keepAnswer', params: definiteOf },
          },
          { target: 'waiting', actions: [...anotherTry, { type: 'tellFailure', params: answerOf }] },
        ],
        onError: { target: 'waiting', actions: [...anotherTry, { type: 'tellFailure', params: null }] },
      },
      initial: 'sent',
      states: {
        sent: {
          entry: { type: 'setWait', params: ANSWER_DUE },
          invoke: { src: 'wait', input: waitOf, onDone: 'unanswered' },
        },
        /**
         * No answer and no error: the connection may be dead, which TCP notices only after minutes. The earlier request is
         * given up, and the same request goes over a new connection with the same key.
         */
        unanswered: {
          entry: { type: 'setWait', params: LINE_GIVEN_UP },
          invoke: {
            src: 'wait',
            input: waitOf,
            onDone: {
              target: '#keyedCommand.sending',
              reenter: true,
              actions: [...anotherTry, 'tellSilence'],
            },
          },
          on: {
            'outcome.ask': { target: '#keyedCommand.sending', reenter: true, actions: anotherTry },
          },
        },
      },
    },

    /** The outcome is unknown: the request is sent again after a pause. */
    waiting: {
      entry: { type: 'setBackOff', params: backOff },
      invoke: { src: 'wait', input: waitOf, onDone: 'sending' },
      on: { 'outcome.ask': 'sending' },
    },

    /**
     * A right is missing, and a colleague may lend it for this one request. Their PIN goes with the next try only: when that gets
     * no answer, the request is sent without it, and it is asked for again if nothing was done.
     */
    approving: {
      on: {
        'approval.give': { target: 'sending', actions: { type: 'keepPin', params: pinOf } },
        'approval.dismiss': 'done',
      },
    },

    done: { type: 'final', entry: { type: 'forget', params: keyOf } },
  },
} as const

/** The machine with any request and answer, for docs/machines.md and the tests of its paths. */
export const keyedCommandMachine = keyedCommandSetup<Keyed, unknown>().createMachine(keyedCommand)

/** The part of a command's snapshot that views read. */
export interface CommandProgress {
  context: {
    tries: number
    asked: AskedApproval | null
    answer: { outcome: 'done' } | { outcome: 'refused'; messages: readonly string[] } | null
  }
  matches(state: { sending: 'unanswered' } | 'approving'): boolean
  can(event: KeyedCommandEvent): boolean
}

/** A running command with any request and answer, as views read it. */
export interface KeyedCommandRef extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): CommandProgress
  send(event: KeyedCommandEvent): void
}

/** Whether the user must be told: a try has failed, or the answer is late. */
export function isOverdue(command: CommandProgress): boolean {
  return command.context.tries > 0 || isUnanswered(command)
}

/** Whether the answer is so late that the user is told. */
export function isUnanswered(command: CommandProgress): boolean {
  return command.matches({ sending: 'unanswered' })
}
