import type { DefiniteOutcome, Outcome } from '../outcome.ts'
import { answerOf } from '../settle.ts'
import { keyedCommandSetup, type Keyed } from './keyed-command-setup.ts'

/** How long a device may take to store the command before it is sent all the same, in milliseconds. */
const STORING_LIMIT = 1_000

/** After how long a person is told that the answer has not come yet, and after how long a line is given up, in milliseconds. */
const ANSWER_DUE = 1_500
const LINE_GIVEN_UP = 10_000

const LONGEST_BACK_OFF = 5_000

interface In<TContext> {
  context: TContext
}

/** How long to wait before the next try: 1, 2, 4, then always 5 seconds, in milliseconds. */
const backOff = ({ context }: In<{ tries: number }>) =>
  Math.min(1_000 * 2 ** (context.tries - 1), LONGEST_BACK_OFF)

const waitOf = ({ context }: In<{ until: number }>) => ({ until: context.until })

const requestOf = <TRequest>({ context }: In<{ request: TRequest }>): TRequest => context.request

/** The guard keeps an unknown outcome out. @throws for one. */
function definiteOf<TAnswer>({ event }: { event: { output: Outcome<TAnswer> } }): DefiniteOutcome<TAnswer> {
  if (event.output.outcome === 'unknown') throw new Error('The outcome is not known')
  return event.output
}

/** @throws when there is no answer, which no path of the machine allows. */
function outputOf<TAnswer>({ context }: In<{ answer: TAnswer | null }>): TAnswer {
  if (context.answer === null) throw new Error('The command has no answer')
  return context.answer
}

/**
 * Sends one request with an idempotency key until there is a definite answer, which is its output: done, or refused.
 * It is stored before it is sent, and a till that was killed in any of its states goes on with the same key. A 401 is no
 * definite answer: the same key is asked for again once somebody has signed in (docs/decisions/0100).
 *
 * A configuration and no machine: `keyedCommandSetup<Request, Answer>().createMachine(keyedCommand)` is one, with the
 * types of the request and of its answer.
 */
export const keyedCommand = {
  id: 'keyedCommand',
  context: <TRequest>({ input }: { input: TRequest }) => ({
    request: input,
    tries: 0,
    until: 0,
    answer: null,
  }),
  initial: 'storing',
  output: outputOf,
  states: {
    /** A crash after the server did it must find the key again. A device that cannot store does not hold the command up. */
    storing: {
      entry: { type: 'setWait', params: STORING_LIMIT },
      invoke: [
        { src: 'store', onDone: 'sending', onError: 'sending' },
        { src: 'wait', input: waitOf, onDone: 'sending' },
      ],
    },

    sending: {
      invoke: {
        src: 'send',
        input: requestOf,
        onDone: [
          {
            guard: { type: 'isDefinite', params: answerOf },
            target: 'done',
            actions: { type: 'keepAnswer', params: definiteOf },
          },
          { target: 'waiting', actions: ['countTry', { type: 'tellFailure', params: answerOf }] },
        ],
        onError: { target: 'waiting', actions: ['countTry', { type: 'tellFailure', params: null }] },
      },
      initial: 'sent',
      states: {
        sent: {
          entry: { type: 'setWait', params: ANSWER_DUE },
          invoke: { src: 'wait', input: waitOf, onDone: 'unanswered' },
        },
        /**
         * No answer and no error either: the line may be dead, which TCP takes minutes to find out. The same request with
         * the same key then goes over a new line, and the request before is given up.
         */
        unanswered: {
          entry: { type: 'setWait', params: LINE_GIVEN_UP },
          invoke: {
            src: 'wait',
            input: waitOf,
            onDone: { target: '#keyedCommand.sending', reenter: true, actions: ['countTry', 'tellSilence'] },
          },
          on: {
            'outcome.ask': { target: '#keyedCommand.sending', reenter: true, actions: 'countTry' },
          },
        },
      },
    },

    /** Nobody knows what became of it: it is asked for again after a pause. */
    waiting: {
      entry: { type: 'setWait', params: backOff },
      invoke: { src: 'wait', input: waitOf, onDone: 'sending' },
      on: { 'outcome.ask': 'sending' },
    },

    done: { type: 'final' },
  },
} as const

/** One with any request and answer, to be drawn and walked. */
export const keyedCommandMachine = keyedCommandSetup<Keyed, unknown>().createMachine(keyedCommand)

/** What views ask of a command, whatever it sends. */
export interface CommandProgress {
  context: { tries: number }
  matches(state: { sending: 'unanswered' }): boolean
}

/** Whether a person must be told: a try has failed, or the answer is late. */
export function isOverdue(command: CommandProgress): boolean {
  return command.context.tries > 0 || isUnanswered(command)
}

/** Whether the line has been silent for so long that a person is told. */
export function isUnanswered(command: CommandProgress): boolean {
  return command.matches({ sending: 'unanswered' })
}
