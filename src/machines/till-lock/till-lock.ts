import { setup } from 'xstate'
import { missingCallback } from '../placeholder.ts'
import type { TillLockCommand, TillLockEvent } from '../till-holder/till-holder.ts'

/** What the lock in the storage of the device reports. */
export type StoredLockEvent =
  /** This tab has the lock. */
  | { type: 'lock.open' }
  /** Another tab has the lock open. */
  | { type: 'lock.block' }
  /** The device cannot store, so it has no lock. */
  | { type: 'lock.fail' }
  /** The browser closed the lock, as it does when its data is cleared. */
  | { type: 'lock.lose' }

/** Another tab asks for the till. */
export interface OtherTabEvent {
  type: 'till.request'
}

/** To the other tabs: this tab asks for the till. */
export interface OtherTabCommand {
  type: 'tabs.ask'
}

/** The timeouts of the lock, in milliseconds. */
export const LOCK_DELAYS = {
  /** How long a page that is unloading may keep the till after its own reload. */
  leaving: 300,
  /** When the lock neither opens nor reports a blocked tab for so long, another tab has the till. */
  silence: 2_000,
  /** How long the other tab may take to store its sale. */
  answer: 5_000,
  /** How long a released till is reserved for the tab that released it, which may only be reloading. */
  return: 3_000,
} as const

const lockSetup = setup({
  types: {
    events: {} as TillLockCommand | StoredLockEvent | OtherTabEvent,
    emitted: {} as TillLockEvent,
    children: {} as { storedLock: 'storedLock'; otherTabs: 'otherTabs' },
  },
  actors: {
    /** Opens the lock and keeps it open until it is stopped. */
    storedLock: missingCallback<{ type: 'none' }, void>('storedLock'),
    /** Carries requests for the till between the tabs of the browser. */
    otherTabs: missingCallback<OtherTabCommand, void>('otherTabs'),
  },
  delays: LOCK_DELAYS,
})

/**
 * Decides which tab of a browser has the till (docs/decisions/0077). It waits for a lock that only one tab can hold. It is
 * not part of the actor tree, because it belongs to this tab and must not be stored.
 */
export const tillLockMachine = lockSetup.createMachine({
  id: 'tillLock',
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  initial: 'idle',
  states: {
    idle: {
      on: { 'lock.wait': 'locking' },
    },
    /** The tab waits for the lock or has it. Leaving this state closes the lock. */
    locking: {
      invoke: { id: 'storedLock', src: 'storedLock' },
      initial: 'opening',
      states: {
        /** It is not known yet whether another tab has the lock. */
        opening: {
          on: {
            'lock.open': 'held',
            'lock.fail': 'unlocked',
            'lock.block': 'blocked',
            'lock.ask': 'asking',
          },
          after: { silence: 'refused' },
        },
        /** Another tab has the lock. This may be the same page before its reload. */
        blocked: {
          on: { 'lock.open': 'held', 'lock.fail': 'unlocked', 'lock.ask': 'asking' },
          after: { leaving: 'refused' },
        },
        refused: {
          entry: lockSetup.emit({ type: 'till.refuse' }),
          on: {
            // The tab that had the lock has just closed. It may be reloading, so the lock is reserved for it.
            'lock.open': '#tillLock.reserved',
            'lock.fail': '#tillLock.reserved',
            'lock.ask': 'asking',
          },
        },
        asking: {
          entry: lockSetup.sendTo('otherTabs', { type: 'tabs.ask' }),
          on: {
            'lock.open': 'held',
            'lock.fail': 'unlocked',
            'lock.ask': { target: 'asking', reenter: true },
          },
          after: { answer: 'refused' },
        },
        held: {
          entry: lockSetup.emit({ type: 'till.grant' }),
          on: {
            'till.request': { actions: lockSetup.emit({ type: 'till.yield' }) },
            'lock.lose': { actions: lockSetup.emit({ type: 'till.yield' }) },
            'lock.release': '#tillLock.reserved',
          },
        },
        /** A device without storage lets every tab sell: without a stored sale, two tabs cannot send the same one. */
        unlocked: {
          entry: lockSetup.emit({ type: 'till.grant' }),
          on: { 'lock.release': '#tillLock.reserved' },
        },
      },
    },
    /** The lock is reserved for another tab: the one that had it before, or the one that asked for it. */
    reserved: {
      on: { 'lock.ask': 'locking.asking' },
      after: { return: 'locking' },
    },
  },
})
