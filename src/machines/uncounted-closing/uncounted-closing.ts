/** Closes the register of another user that was left open, without a count, in 'Cierres de caja' (docs/product.md §10.2). */
import { assign, setup, type SnapshotFrom } from 'xstate'
import { registerMessages } from '../../../domain/register-messages.ts'
import type { MachineTools } from '../machine-tools.ts'
import { failure, success, unexpected, type Notice } from '../notice.ts'
import { isConflict, isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingPromise } from '../placeholder.ts'
import { outcomeOf, settle, type Answered } from '../settle.ts'

/** The register to close, and the key of the request: with the same key the server closes once. */
export interface UncountedClosing {
  registerId: number
  key: string
}

export interface UncountedClosingContext {
  /** What the person is asked about. */
  request: UncountedClosing | null
  /** Why the last try failed. */
  refusal: readonly string[]
}

export type UncountedClosingEvent =
  { type: 'close.ask'; registerId: number } | { type: 'close.confirm' } | { type: 'close.dismiss' }

const nothingAsked = { request: null, refusal: [] }

/** Null means an unexpected error. */
const messagesOf = (outcome: Outcome<void> | null): string[] =>
  outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages

const uncountedClosingSetup = setup({
  types: { context: {} as UncountedClosingContext, events: {} as UncountedClosingEvent },
  actors: {
    closeUncounted: missingPromise<Outcome<void>, UncountedClosing>('closeUncounted'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Reads the registers again. */
    reload: (_, _params: undefined) => missingAction('reload'),
    /** Keeps the register that is asked about, with a new key. */
    prepare: (_, _params: undefined) => missingAction('prepare'),
    keepRefusal: assign((_, outcome: Outcome<void> | null) => ({ refusal: messagesOf(outcome) })),
    forget: assign(nothingAsked),
  },
  guards: { isDone, isConflict },
})

/** The actions that need a new key. */
export function uncountedClosingToolActions({ makeKey }: MachineTools) {
  return {
    prepare: uncountedClosingSetup.assign(({ event }) =>
      event.type === 'close.ask'
        ? { request: { registerId: event.registerId, key: makeKey() }, refusal: [] }
        : {},
    ),
  }
}

/** The request that is being sent. @throws when there is none; no path of the machine leads there. */
function requestOf({ request }: UncountedClosingContext): UncountedClosing {
  if (!request) throw new Error('No register was asked about')
  return request
}

const notClosed = (answered: Answered<Outcome<void>>): Notice =>
  failure(registerMessages.closeFailed, ...messagesOf(outcomeOf(answered)))

export const uncountedClosingMachine = uncountedClosingSetup.createMachine({
  id: 'uncountedClosing',
  context: nothingAsked,
  initial: 'idle',
  states: {
    idle: { on: { 'close.ask': { target: 'asking', actions: 'prepare' } } },
    /** The person is asked. After a failure they see why, and a new try has the same key. */
    asking: {
      on: {
        'close.confirm': { target: 'closing', actions: assign({ refusal: [] }) },
        'close.dismiss': { target: 'idle', actions: 'forget' },
      },
    },
    closing: {
      invoke: {
        src: 'closeUncounted',
        input: ({ context }) => requestOf(context),
        ...settle({
          when: [
            // Its cashier, or somebody else, has closed it meanwhile.
            {
              guard: 'isConflict',
              target: 'idle',
              actions: ['forget', { type: 'notify', params: notClosed }, 'reload'],
            },
          ],
          done: {
            target: 'idle',
            actions: [
              'forget',
              { type: 'notify', params: success(registerMessages.closedUncounted) },
              'reload',
            ],
          },
          refused: {
            target: 'asking',
            actions: { type: 'keepRefusal', params: outcomeOf<Outcome<void>> },
          },
        }),
      },
    },
  },
})

export type UncountedClosingSnapshot = SnapshotFrom<typeof uncountedClosingMachine>
