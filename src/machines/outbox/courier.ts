import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DefiniteOutcome } from '../outcome.ts'
import { answerOf, settle } from '../settle.ts'
import {
  chosenIn,
  courierSetup,
  pauseAfter,
  type CommandsRead,
  type CourierContext,
} from './courier-setup.ts'

const keyOf = ({ event }: { event: { key: string } }) => event.key
const settlementOf = ({ event }: { event: { key: string; inOwnName: boolean } }) => event

const readOf = ({ event }: { event: CommandsRead }) => event.commands

const answerToKeep = ({ context }: { context: CourierContext }) => ({
  key: chosenIn({ context }).key,
  refusal: context.refusal,
})

const chosenKey = ({ context }: { context: CourierContext }) => chosenIn({ context }).key

const pauseOf = ({ context }: { context: CourierContext }) => ({ ms: pauseAfter(context.failures) })

/** Another try got no definite answer. */
const another = ['countTry', { type: 'keepTry', params: chosenKey }] as const

/** Both ways of sending end alike: what was done is told and removed; a refusal is kept for somebody to settle. */
const { onDone: answered } = settle({
  done: {
    target: 'keeping',
    actions: [
      { type: 'tellDone', params: chosenIn },
      { type: 'keepOutcome', params: answerOf<DefiniteOutcome<unknown>> },
    ],
  },
  refused: {
    target: 'keeping',
    actions: { type: 'keepOutcome', params: answerOf<DefiniteOutcome<unknown>> },
  },
})

/** Somebody settles a command, whatever is being delivered. */
const settling = {
  'command.settle': {
    guard: { type: 'isSettleable', params: settlementOf },
    target: 'settling',
    actions: 'chooseNamed',
  },
  'command.discard': {
    guard: { type: 'isWaiting', params: keyOf },
    target: 'keeping',
    actions: ['chooseNamed', 'dropChosen'],
  },
} as const

/**
 * Delivers what this device has sent and has no definite answer to, whoever made it: one command at a time, the oldest first, each under
 * its own key (docs/decisions/0212). It runs while somebody is signed in and this tab has the till; what a machine of the tab asks for
 * itself is not its business. A refused command stays until somebody settles it; the courier goes on with the next one.
 */
export const courierMachine = courierSetup.createMachine({
  id: 'courier',
  context: { commands: [], chosen: null, refusal: null, over: [], failures: 0, passed: [] },
  invoke: { id: 'watchOutbox', src: 'watchOutbox' },
  on: { 'commands.read': { actions: { type: 'keepRead', params: readOf } } },
  initial: 'resting',
  states: {
    resting: {
      always: { guard: 'hasNext', target: 'delivering', actions: 'chooseNext' },
      on: settling,
    },

    delivering: {
      invoke: { id: 'deliver', src: 'deliver', input: chosenIn, onDone: answered },
      on: {
        ...settling,
        'outcome.ask': { actions: ['beginAnew', 'askDelivery'] },
        'command.fail': { target: 'pausing', actions: [...another, 'countFailure', 'forgetChosen'] },
      },
    },

    /** No answer: the next try comes after a pause, or as soon as the server may be back. */
    pausing: {
      invoke: { src: 'pause', input: pauseOf, onDone: 'resting' },
      on: { ...settling, 'outcome.ask': { target: 'resting', actions: 'beginAnew' } },
    },

    /** Somebody waits for the answer, and may approve it. */
    settling: {
      invoke: { id: 'settle', src: 'settle', input: chosenIn, onDone: answered },
      on: {
        'outcome.ask': { actions: 'askSettlement' },
        'command.fail': { actions: another },
        'settlement.leave': { target: 'resting', actions: 'forgetChosen' },
      },
    },

    /** The answer goes to the disk before the next one is sent. */
    keeping: {
      invoke: {
        src: 'keepAnswer',
        input: answerToKeep,
        onDone: { target: 'resting', actions: 'forgetChosen' },
        onError: { target: 'resting', actions: 'forgetChosen' },
      },
    },
  },
})

export type CourierActor = ActorRefFrom<typeof courierMachine>
export type CourierSnapshot = SnapshotFrom<typeof courierMachine>
