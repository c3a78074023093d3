import {
  assertEvent,
  enqueueActions,
  setup,
  type ActorLogic,
  type ActorRefFrom,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate'
import { mayUseTill } from '../../../domain/access.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { storedTillMessages } from '../../../domain/drawer/stored-till-messages.ts'
import { about, failure, success, type Notice } from '../notice.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
import { registerMachine } from '../register/register.ts'

/** The events of the till lock. */
export type TillLockEvent =
  /** This tab has the till now. */
  | { type: 'till.grant' }
  /** Another tab has it. */
  | { type: 'till.refuse' }
  /** Another tab asks for it. */
  | { type: 'till.yield' }

export type TillHolderEvent =
  | TillLockEvent
  /** The cashier wants the till in this tab. */
  | { type: 'till.take' }
  /** The cashier signs out. */
  | { type: 'till.leave' }
  /** The same person signed in again, with these rights. */
  | { type: 'session.renewed'; permissions: string[] }

/** The commands of the till lock: wait for the till, ask the other tab for it, or release it and wait. */
export type TillLockCommand = { type: 'lock.wait' } | { type: 'lock.ask' } | { type: 'lock.release' }

/** What is entered beside the sale. */
export type LostWork = keyof typeof storedTillMessages.drafts

/** The till of this user that is stored on this device. */
export interface LoadedTill {
  /** The stored snapshot of the register; null for a new register. */
  saved: Snapshot<unknown> | null
  /** An open sale that was stored: `found` can be restored, `lost` cannot. */
  sale: 'none' | 'found' | 'lost'
  /** What else was being entered and cannot be restored. */
  lost: readonly LostWork[]
}

/** The input of the till holder: whose till it is. */
export interface TillOwner {
  userId: string
  permissions: string[]
}

export interface TillHolderContext extends TillOwner {
  /** The stored snapshot that the register starts with; null for a new register. */
  saved: Snapshot<unknown> | null
}

const holderSetup = setup({
  types: {
    context: {} as TillHolderContext,
    events: {} as TillHolderEvent,
    input: {} as TillOwner,
    children: {} as { tillLock: 'tillLock'; register: 'register' },
    /** `moved`: another tab is getting the till from this one, or has got it. */
    tags: {} as 'moved',
  },
  actors: {
    register: registerMachine,
    /** Waits for the till of this device after `lock.wait`, and sends a {@link TillLockEvent}. */
    tillLock: missingCallback<TillLockCommand, void>('tillLock'),
    /** Reads the till of this user from the device. */
    loadTill: missingPromise<LoadedTill, { userId: string }>('loadTill'),
    /** Resolves when the till is stored on disk for the other tab. */
    handOver: missingPromise<void, void>('handOver'),
    /** Removes the stored till, except for the part that stays when its cashier signs out. */
    leaveTill: missingPromise<void, { userId: string }>('leaveTill'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** The sale goes on in another tab: closes the questions about it in this tab. */
    closeQuestions: () => missingAction('closeQuestions'),
  },
  guards: {
    needsTill: ({ context }) => mayUseTill(context),
    needsNoTill: ({ context }) => !mayUseTill(context),
  },
})

const waitForTill = holderSetup.sendTo('tillLock', { type: 'lock.wait' })
const askForTill = holderSetup.sendTo('tillLock', { type: 'lock.ask' })
const releaseTill = holderSetup.sendTo('tillLock', { type: 'lock.release' })

/** A user who may not sell does not wait for the till, so that other tabs can have it. */
const waitWhenNeeded = holderSetup.enqueueActions(({ enqueue, check }) => {
  if (check('needsTill')) enqueue(waitForTill)
})

const keepRights = holderSetup.assign(({ event }) => {
  assertEvent(event, 'session.renewed')
  return { permissions: event.permissions }
})

/** Gives the register the new rights of its cashier. */
const renewRegister = holderSetup.enqueueActions(({ context, enqueue }) => {
  enqueue.sendTo('register', { type: 'session.renewed', permissions: context.permissions })
})

/** A restored till belongs to a new session: it gets the new rights, and the register asks the server for its status. */
const resumeRegister = holderSetup.enqueueActions(({ context, enqueue }) => {
  if (context.saved === null) return
  enqueue(renewRegister)
  enqueue.assign({ saved: null })
})

/** What is told of a stored till: its open sale, and what is lost. */
function loadedNotices({ sale, lost }: LoadedTill): Notice[] {
  const { restored, restoreFailed } = saleMessages
  const missing = sale === 'lost' ? [restoreFailed] : []
  const reasons = [...missing, ...lost.map((work) => storedTillMessages.lost(work))]
  return [
    ...(sale === 'found' ? [success(restored)] : []),
    ...(reasons.length > 0 ? [failure(...reasons)] : []),
  ]
}

/** This tab has the till: reads the stored till of its user. */
const loading = holderSetup.createStateConfig({
  invoke: {
    src: 'loadTill',
    input: ({ context }) => ({ userId: context.userId }),
    onDone: {
      target: '#tillHolder.holding',
      actions: enqueueActions(({ event, enqueue }) => {
        enqueue.assign({ saved: event.output.saved })
        for (const notice of loadedNotices(event.output))
          enqueue({ type: 'notify', params: about('session', notice) })
      }),
    },
    onError: '#tillHolder.holding',
  },
  on: { 'till.yield': '#tillHolder.apart.handingOver' },
})

/**
 * Decides which tab of a browser has the till, and runs the register of the signed-in user. One tab has the till and
 * restores what was stored; another tab gets it only when the user asks for it. The register of a tab without the till
 * (state `apart`) has no sale and is not stored: it only knows whether the register is open.
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
          entry: { type: 'closeQuestions' },
          invoke: { src: 'handOver', onDone: 'moved', onError: 'moved' },
          exit: releaseTill,
        },
        /** Another tab had the till before this tab was opened. */
        elsewhere: {
          on: { 'till.take': 'taking' },
        },
        /** This tab had the till, and another tab took it. */
        moved: {
          tags: 'moved',
          on: { 'till.take': 'taking' },
        },
        taking: {
          entry: askForTill,
          on: { 'till.refuse': 'unanswered' },
        },
        /** The other tab does not release the till: it hangs, or the browser has suspended it. */
        unanswered: {
          on: { 'till.take': 'taking' },
        },
        loading,
      },
    },
    /** Keeps the lock until the last write is done. */
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
/** What a session runs as its till holder. It does not import the machine, which is loaded with the screens behind the sign-in. */
export type TillHolderLogic = ActorLogic<TillHolderSnapshot, TillHolderEvent, TillOwner>
