import { expect } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { tillHolderMachine } from '../../../src/machines/till-holder.ts'
import { tillHolderIn } from './machines-in.ts'
import type { OutsideWorld } from './outside-world.ts'
import { answered, broken, event, said, type Walk } from './walk.ts'

type TillHolderSnapshot = SnapshotFrom<typeof tillHolderMachine>

export const tillHolderWalk: Walk = {
  machine: tillHolderMachine,
  moves: [
    event({ type: 'till.take' }),
    said('tillLock', { type: 'till.grant' }),
    said('tillLock', { type: 'till.refuse' }),
    said('tillLock', { type: 'till.yield' }),
    ...answered(tillHolderMachine, 'handOver', undefined),
    ...broken(tillHolderMachine, 'handOver'),
  ],
  describe: ({ value }: TillHolderSnapshot) => JSON.stringify(value),
  live: (world, inspect) => createActor(tillHolderIn(world), { inspect }),
  check: checkHolder,
}

/** The lock is let go of only once everything is handed over, and asked for only when a person wants the till. */
function checkHolder(snapshot: TillHolderSnapshot, world: OutsideWorld, before?: TillHolderSnapshot): void {
  const last = world.heard.tillLock.at(-1)?.type
  expect(world.pending('handOver')).toBe(snapshot.matches('handingOver') ? 1 : 0)
  if (snapshot.matches('moved')) expect(last).toBe('lock.release')
  if (snapshot.matches('taking')) expect(last).toBe('lock.ask')
  if (before?.matches('holding'))
    expect(snapshot.matches('holding') || snapshot.matches('handingOver')).toBe(true)
}
