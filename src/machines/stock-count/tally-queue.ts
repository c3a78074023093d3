/** Sends what was counted, in its order and each tally once (docs/product.md §10.10, docs/decisions/0142). src/wiring stores its tallies. */
import { assertEvent, assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  mergedQueue,
  nextTally,
  retried,
  withoutTally,
  withRefusal,
  type NewTally,
  type QueuedTally,
  type SendableTally,
} from '../../../domain/goods/counting.ts'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import type { Thousandths } from '../../../domain/quantity.ts'
import { codeRefusal } from '../../../domain/selling/receipt-code.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import type { MachineTools } from '../machine-tools.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import { missingAction, missingPromise } from '../placeholder.ts'
import { answerOf, settle, valueOf } from '../settle.ts'

/** What the device has stored. */
export interface StoredTallies {
  /** Those of this user, in their order. */
  own: QueuedTally[]
  /** How many tallies other users have left to be sent, by their names. */
  others: WaitingOther[]
}

export interface WaitingOther {
  name: string
  count: number
}

/** A tally that the server has, with what its article comes to; null: it counts as not counted. */
export interface WrittenTally {
  tally: SendableTally
  counted: Thousandths | null
}

/** Whose tallies they are. */
export interface TallyOwner {
  userId: string
  name: string
}

export interface TallyQueueContext {
  owner: TallyOwner
  /** What waits, and what was refused, in the order in which it was counted. */
  tallies: readonly QueuedTally[]
  /** The products that were tallied here, the last one first. */
  recent: readonly number[]
  others: readonly WaitingOther[]
}

export type TallyQueueEvent =
  | { type: 'tally.add'; tally: NewTally }
  /** A code that no article has. */
  | { type: 'code.refuse'; countId: number; code: string; quantity: Thousandths }
  | { type: 'refused.retry'; key: string }
  | { type: 'refused.dismiss'; key: string }
  | { type: 'outcome.ask' }

/** How many articles are remembered in the order in which they were tallied. */
const RECENT = 50

/** Writes a tally once, however often it has to be sent. */
export const sendTallyCommand = keyedCommandSetup<SendableTally, WrittenTally>().createMachine(keyedCommand)

/** @throws when nothing waits, which no path of the machine allows. */
function firstOf({ tallies }: Pick<TallyQueueContext, 'tallies'>): SendableTally {
  const first = nextTally(tallies)
  if (!first) throw new Error('No tally waits')
  return first
}

const vocabulary = setup({
  types: {
    context: {} as TallyQueueContext,
    events: {} as TallyQueueEvent,
    input: {} as TallyOwner,
    children: {} as { sendTally: 'sendTally' },
  },
  actors: {
    /** Reads what this user left on the device. */
    readTallies: missingPromise<StoredTallies, TallyOwner>('readTallies'),
    sendTally: sendTallyCommand,
  },
  actions: {
    addTally: (_, _params: undefined) => missingAction('addTally'),
    refuseCode: (_, _params: undefined) => missingAction('refuseCode'),
    retry: (_, _params: undefined) => missingAction('retry'),
    /** Shows what the article comes to; `isLast`: nothing else waits. */
    showWritten: (_, _written: WrittenTally & { isLast: boolean }) => missingAction('showWritten'),
    keepRead: assign(({ context }, { own, others }: StoredTallies) => ({
      tallies: mergedQueue(own, context.tallies),
      others,
    })),
    dropFirst: assign(({ context: { tallies } }) => ({
      tallies: withoutTally(tallies, firstOf({ tallies }).key),
    })),
    refuseFirst: assign(({ context: { tallies } }, outcome: DefiniteOutcome<WrittenTally>) => ({
      tallies: withRefusal(
        tallies,
        firstOf({ tallies }).key,
        outcome.outcome === 'refused' ? outcome.messages : [countMessages.malformed],
      ),
    })),
  },
  guards: {
    hasWaiting: ({ context }) => nextTally(context.tallies) !== undefined,
    isDone: (_, outcome: DefiniteOutcome<WrittenTally>) => outcome.outcome === 'done',
    isRefused: ({ context: { tallies } }, key: string) =>
      tallies.some((tally) => tally.key === key && tally.refusal.length > 0),
    isRetryable: ({ context: { tallies } }, key: string) =>
      tallies.some((tally) => tally.key === key && tally.refusal.length > 0 && tally.article !== null),
  },
})

/** The actions that need new keys. */
export function tallyQueueToolActions({ makeKey }: Pick<MachineTools, 'makeKey'>) {
  return {
    addTally: vocabulary.assign(({ context: { owner, tallies, recent }, event }) => {
      assertEvent(event, 'tally.add')
      const { tally } = event
      const id = tally.article?.id
      return {
        tallies: [...tallies, { ...tally, key: makeKey(), userId: owner.userId, refusal: [] }],
        recent: id === undefined ? recent : [id, ...recent.filter((one) => one !== id)].slice(0, RECENT),
      }
    }),
    refuseCode: vocabulary.assign(({ context: { owner, tallies }, event }) => {
      assertEvent(event, 'code.refuse')
      const { countId, code, quantity } = event
      const refusal = [codeRefusal(code)]
      return {
        tallies: [
          ...tallies,
          {
            ...{ key: makeKey(), userId: owner.userId, countId, article: null, code, quantity },
            ...{ mode: 'add' as const, refusal },
          },
        ],
      }
    }),
    retry: vocabulary.assign(({ context: { tallies }, event }) => {
      assertEvent(event, 'refused.retry')
      return { tallies: retried(tallies, event.key, makeKey()) }
    }),
  }
}

const dismissRefused = vocabulary.assign(({ context: { tallies }, event }) => {
  assertEvent(event, 'refused.dismiss')
  return { tallies: withoutTally(tallies, event.key) }
})

const askOutcome = vocabulary.sendTo('sendTally', { type: 'outcome.ask' })

/** What the server wrote, and whether nothing else waits. */
function writtenOf({
  context: { tallies },
  event,
}: {
  context: TallyQueueContext
  event: { output: DefiniteOutcome<WrittenTally> }
}) {
  const written = valueOf({ event })
  return { ...written, isLast: nextTally(withoutTally(tallies, written.tally.key)) === undefined }
}

const keyOf = ({ event }: { event: { key: string } }) => event.key

export const tallyQueueMachine = vocabulary.createMachine({
  id: 'tallyQueue',
  context: ({ input }) => ({ owner: input, tallies: [], recent: [], others: [] }),
  initial: 'reading',
  on: {
    'tally.add': { actions: 'addTally' },
    'code.refuse': { actions: 'refuseCode' },
    'refused.retry': { guard: { type: 'isRetryable', params: keyOf }, actions: 'retry' },
    'refused.dismiss': { guard: { type: 'isRefused', params: keyOf }, actions: dismissRefused },
  },
  states: {
    /** What was left here before comes first. */
    reading: {
      invoke: {
        src: 'readTallies',
        input: ({ context }) => context.owner,
        onDone: { target: 'idle', actions: { type: 'keepRead', params: answerOf<StoredTallies> } },
        onError: 'idle',
      },
    },
    idle: { always: { guard: 'hasWaiting', target: 'sending' } },
    sending: {
      invoke: {
        id: 'sendTally',
        src: 'sendTally',
        input: ({ context }) => firstOf(context),
        onDone: settle({
          done: {
            target: 'idle',
            actions: [{ type: 'showWritten', params: writtenOf }, 'dropFirst'],
          },
          refused: {
            target: 'idle',
            actions: { type: 'refuseFirst', params: answerOf<DefiniteOutcome<WrittenTally>> },
          },
        }).onDone,
      },
      on: { 'outcome.ask': { actions: askOutcome } },
    },
  },
})

export type TallyQueueActor = ActorRefFrom<typeof tallyQueueMachine>
export type TallyQueueSnapshot = SnapshotFrom<typeof tallyQueueMachine>
