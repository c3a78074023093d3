import { setup, type ActorRefFrom } from 'xstate'
import { missingCallback, missingPromise } from './placeholder.ts'

export type TillHolderEvent =
  /** This tab has the till now. */
  | { type: 'till.grant' }
  /** Another tab has it. */
  | { type: 'till.refuse' }
  /** Another tab asks for it. */
  | { type: 'till.yield' }
  /** The person wants it here. */
  | { type: 'till.take' }

/** What the lock understands: ask the tab that has the till for it, or let go of it. */
export type TillLockCommand = { type: 'lock.ask' } | { type: 'lock.release' }

const holderSetup = setup({
  types: {
    events: {} as TillHolderEvent,
    children: {} as { tillLock: 'tillLock' },
  },
  actors: {
    /** Waits for the till of this device and sends what becomes of it. */
    tillLock: missingCallback<TillLockCommand, void>('tillLock'),
    /** Ends selling here; resolves when all that is open is on disk for the other tab. */
    handOver: missingPromise<void, void>('handOver'),
  },
})

const askForTill = holderSetup.sendTo('tillLock', { type: 'lock.ask' })
const releaseTill = holderSetup.sendTo('tillLock', { type: 'lock.release' })

/** Which tab of a browser sells: one at a time, and another one takes over only when a person wants it. */
export const tillHolderMachine = holderSetup.createMachine({
  id: 'tillHolder',
  invoke: { id: 'tillLock', src: 'tillLock' },
  initial: 'waiting',
  states: {
    waiting: {
      on: { 'till.grant': 'holding', 'till.refuse': 'elsewhere' },
    },
    holding: {
      on: { 'till.yield': 'handingOver' },
    },
    handingOver: {
      invoke: { src: 'handOver', onDone: 'moved', onError: 'moved' },
      exit: releaseTill,
    },
    /** Open in another tab since before this one. */
    elsewhere: {
      on: { 'till.grant': 'holding', 'till.take': 'taking' },
    },
    /** It was here, and another tab took it. */
    moved: {
      on: { 'till.grant': 'holding', 'till.take': 'taking' },
    },
    taking: {
      entry: askForTill,
      on: { 'till.grant': 'holding', 'till.refuse': 'unanswered' },
    },
    /** The other tab does not let go: it hangs, or the browser has put it to sleep. */
    unanswered: {
      on: { 'till.grant': 'holding', 'till.take': 'taking' },
    },
  },
})

export type TillHolderActor = ActorRefFrom<typeof tillHolderMachine>
