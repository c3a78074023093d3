import {
  assertEvent,
  enqueueActions,
  setup,
  type ActorRefFrom,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate'
import { mayUseTill } from '../../../domain/access.ts'
import { messages } from '../../../domain/messages.ts'
import { about, failure, success, type Notice } from '../notice.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
import { registerMachine } from '../register/register.ts'

/** What the lock of the till says. */
export type TillLockEvent =
  /** This tab has the till now. */
  | { type: 'till.grant' }
  /** Another tab has it. */
  | { type: 'till.refuse' }
  /** Another tab asks for it. */
  | { type: 'till.yield' }

export type TillHolderEvent =
  | TillLockEvent
  /** The person wants it here. */
  | { type: 'till.take' }
  /** The person signs out. */
  | { type: 'till.leave' }
  /** The same person signed in again, with these rights. */
  | { type: 'session.renewed'; permissions: string[] }

/** What the lock understands: wait for the till, ask the tab that has it for it, or let go of it and wait. */
export type TillLockCommand = { type: 'lock.wait' } | { type: 'lock.ask' } | { type: 'lock.release' }

/** The till a person left behind on this device. */
export interface LeftTill {
  /** What its register goes on from; null for a new one. */
  saved: Snapshot<unknown> | null
  /** What became of a sale that was left open: found again, or there but past restoring. */
  sale: 'none' | 'found' | 'lost'
}

interface TillOwner {
  userId: string
  permissions: string[]
}

export interface TillHolderContext extends TillOwner {
  /** What the register is about to go on from. */
  saved: Snapshot<unknown> | null
}

const holderSetup = setup({
  types: {
    context: {} as TillHolderContext,
    events: {} as TillHolderEvent,
    input: {} as TillOwner,
    children: {} as { tillLock: 'tillLock'; register: 'register' },
    /** The other tab gets the till from this one, or has it. */
    tags: {} as 'moved',
  },
  actors: {
    register: registerMachine,
    /** Waits for the till of this device once it is told to, and sends what becomes of it. */
    tillLock: missingCallback<TillLockCommand, void>('tillLock'),
    /** Reads what this person left behind here. */
    loadTill: missingPromise<LeftTill, { userId: string }>('loadTill'),
    /** Resolves when all that is open is on disk for the other tab. */
    handOver: missingPromise<void, void>('handOver'),
    /** Forgets the till that was left open, but for what stays of it when its cashier signs out. */
    leaveTill: missingPromise<void, { userId: string }>('leaveTill'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** The sale goes on in another tab: what was asked about it here is over. */
    tellHandOver: () => missingAction('tellHandOver'),
  },
  guards: {
    needsTill: ({ context }) => mayUseTill(context),
    needsNoTill: ({ context }) => !mayUseTill(context),
  },
})

const waitForTill = holderSetup.sendTo('tillLock', { type: 'lock.wait' })
const askForTill = holderSetup.sendTo('tillLock', { type: 'lock.ask' })
const releaseTill = holderSetup.sendTo('tillLock', { type: 'lock.release' })

/** Nobody who may not sell keeps the till from others. */
const waitWhenNeeded = holderSetup.enqueueActions(({ enqueue, check }) => {
  if (check('needsTill')) enqueue(waitForTill)
})

const keepRights = holderSetup.assign(({ event }) => {
  assertEvent(event, 'session.renewed')
  return { permissions: event.permissions }
})

/** Tells the register what its cashier may do now. */
const renewRegister = holderSetup.enqueueActions(({ context, enqueue }) => {
  enqueue.sendTo('register', { type: 'session.renewed', permissions: context.permissions })
})

/** A till that was left behind belongs to a new session now: it is told its rights, and asks the server how things stand. */
const resumeRegister = holderSetup.enqueueActions(({ context, enqueue }) => {
  if (context.saved === null) return
  enqueue(renewRegister)
  enqueue.assign({ saved: null })
})

/** What became of a sale that was left open is told. */
function saleNotice({ sale }: LeftTill): Notice | null {
  if (sale === 'found') return success(messages.sale.restored)
  return sale === 'lost' ? failure(messages.sale.restoreFailed) : null
}

/** Once the till is here, what its person left behind is read. */
const loading = holderSetup.createStateConfig({
  invoke: {
    src: 'loadTill',
    input: ({ context }) => ({ userId: context.userId }),
    onDone: {
      target: '#tillHolder.holding',
      actions: enqueueActions(({ event, enqueue }) => {
        enqueue.assign({ saved: event.output.saved })
        const notice = saleNotice(event.output)
        if (notice) enqueue({ type: 'notify', params: about('session', notice) })
      }),
    },
    onError: '#tillHolder.holding',
  },
  on: { 'till.yield': '#tillHolder.apart.handingOver' },
})

/**
 * Which tab of a browser sells, and the register of who is signed in: one tab at a time has the till and goes on from what
 * was stored, and another one takes over only when a person wants it. A register apart from the till has no sale and is not
 * stored; it only knows whether it is open.
 */
export const tillHolderMachine = holderSetup.createMachine({
  id: 'tillHolder',
  context: ({ input }) => ({ ...input, saved: null }),
  invoke: { id: 'tillLock', src: 'tillLock' },
  initial: 'waiting',
  on: {
    'till.leave': '.left',
    'session.renewed': { actions: keepRights },
  },
  states: {
    /** Nobody knows yet which tab has the till. */
    waiting: {
      entry: waitWhenNeeded,
      always: { guard: 'needsNoTill', target: 'apart.unneeded' },
      on: { 'till.grant': 'loading', 'till.refuse': 'apart.elsewhere' },
    },
    loading,
    holding: {
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ saved: context.saved, permissions: context.permissions }),
      },
      on: {
        'till.yield': 'apart.handingOver',
        'till.leave': 'leaving',
        'session.renewed': { actions: [keepRights, renewRegister] },
      },
      initial: 'resumed',
      states: { resumed: { entry: resumeRegister } },
    },
    apart: {
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ saved: null, permissions: context.permissions }),
      },
      on: {
        'till.grant': '.loading',
        'session.renewed': { actions: [keepRights, renewRegister] },
      },
      initial: 'elsewhere',
      states: {
        /** Who is signed in may not sell. */
        unneeded: {
          always: { guard: 'needsTill', target: 'elsewhere', actions: waitForTill },
        },
        handingOver: {
          tags: 'moved',
          entry: { type: 'tellHandOver' },
          invoke: { src: 'handOver', onDone: 'moved', onError: 'moved' },
          exit: releaseTill,
        },
        /** Open in another tab since before this one. */
        elsewhere: {
          on: { 'till.take': 'taking' },
        },
        /** It was here, and another tab took it. */
        moved: {
          tags: 'moved',
          on: { 'till.take': 'taking' },
        },
        taking: {
          entry: askForTill,
          on: { 'till.refuse': 'unanswered' },
        },
        /** The other tab does not let go: it hangs, or the browser has put it to sleep. */
        unanswered: {
          on: { 'till.take': 'taking' },
        },
        loading,
      },
    },
    /** The lock is held until nothing is written any more. */
    leaving: {
      invoke: {
        src: 'leaveTill',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: 'left',
        onError: 'left',
      },
    },
    left: { type: 'final' },
  },
})

export type TillHolderActor = ActorRefFrom<typeof tillHolderMachine>
export type TillHolderSnapshot = SnapshotFrom<typeof tillHolderMachine>
