import { expect } from 'vitest'
import { createActor, SimulatedClock, type ActorOptions, type SnapshotFrom } from 'xstate'
import {
  LOCK_DELAYS,
  tillLockMachine,
  type OtherTabCommand,
} from '../../../../src/machines/till-lock/till-lock.ts'
import { allStates, eventOf, transitionsFrom } from '../machine-definition.ts'
import type { OutsideWorld } from '../outside-world.ts'
import { event, said, type Move, type Walk } from './walk.ts'

type TillLockSnapshot = SnapshotFrom<typeof tillLockMachine>

/** Which tab has the till. */
export function tillLockWalk(): Walk {
  let clock = new SimulatedClock()
  return {
    machine: tillLockMachine,
    moves: [
      event({ type: 'lock.wait' }),
      event({ type: 'lock.ask' }),
      event({ type: 'lock.release' }),
      said('storedLock', { type: 'lock.open' }),
      said('storedLock', { type: 'lock.block' }),
      said('storedLock', { type: 'lock.fail' }),
      said('storedLock', { type: 'lock.lose' }),
      said('otherTabs', { type: 'till.request' }),
      ...elapsed((ms) => clock.increment(ms)),
    ],
    describe: ({ value }: TillLockSnapshot) => JSON.stringify(value),
    live: (world) => (inspect) => {
      clock = new SimulatedClock()
      return tillLockIn(world, { inspect, clock })
    },
    check: checkLock,
  }
}

/** The lock in `world`, not started; its events are recorded as effects. */
export function tillLockIn(world: OutsideWorld, options: ActorOptions<typeof tillLockMachine> = {}) {
  const machine = tillLockMachine.provide({
    actors: {
      storedLock: world.listener<{ type: 'none' }>('storedLock'),
      otherTabs: world.listener<OtherTabCommand>('otherTabs'),
    },
  })
  const lock = createActor(machine, options)
  lock.on('*', ({ type }) => world.effects.push(type))
  return lock
}

/** Ends each wait of the machine. */
function elapsed(pass: (ms: number) => void): Move[] {
  const events = allStates(tillLockMachine).flatMap(transitionsFrom).map(eventOf)
  return Object.entries(LOCK_DELAYS).flatMap(([name, ms]) =>
    events
      .filter((type) => type.startsWith(`xstate.after.${name}.`))
      .map((type) => ({ event: { type }, make: () => pass(ms) })),
  )
}

/** No tab sells without the lock if the device has one, and a released till stays reserved for the tab that reloads. */
function checkLock(snapshot: TillLockSnapshot, world: OutsideWorld, before?: TillLockSnapshot): void {
  const last = world.effects.at(-1)
  const has = snapshot.matches({ locking: 'held' }) || snapshot.matches({ locking: 'unlocked' })
  const had = before?.matches({ locking: 'held' }) || before?.matches({ locking: 'unlocked' })

  // The lock is open, or being opened, in no other state.
  expect(snapshot.children.storedLock !== undefined).toBe(snapshot.matches('locking'))
  if (has) expect(last).toBe(had && last === 'till.yield' ? 'till.yield' : 'till.grant')
  if (has && !had) expect(before?.matches({ locking: 'refused' })).toBe(false)
  if (snapshot.matches({ locking: 'refused' })) expect(last).toBe('till.refuse')
  if (snapshot.matches({ locking: 'asking' })) expect(world.heard.otherTabs.at(-1)?.type).toBe('tabs.ask')
  // The tab that has the till keeps it until it gets the command to release it.
  if (had) expect(has || snapshot.matches('reserved')).toBe(true)
  // A tab without the lock is not asked to release it.
  if (snapshot.matches('idle')) expect(world.effects).toEqual([])
}
