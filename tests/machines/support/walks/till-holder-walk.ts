import { expect } from 'vitest'
import {
  tillHolderMachine,
  type TillHolderSnapshot,
} from '../../../../src/machines/till-holder/till-holder.ts'
import { ana, cashierRights } from '../fixtures.ts'
import { storedTill } from '../stored/stored-till.ts'
import { tillHolderIn } from '../machines-in.ts'
import type { OutsideWorld } from '../outside-world.ts'
import { answered, broken, event, liveIn, said, type Walk } from './walk.ts'

/** The till holder of a user with these rights. */
export function tillHolderWalk(permissions: string[]): Walk {
  const input = { userId: ana.userId, permissions }
  return {
    machine: tillHolderMachine,
    input,
    moves: [
      event({ type: 'till.take' }),
      event({ type: 'till.leave' }),
      event({ type: 'session.renewed', permissions: cashierRights }),
      event({ type: 'session.renewed', permissions: [] }),
      said('tillLock', { type: 'till.grant' }),
      said('tillLock', { type: 'till.refuse' }),
      said('tillLock', { type: 'till.yield' }),
      ...answered(tillHolderMachine, 'loadTill', { saved: null, sale: 'none', lost: [] }),
      ...answered(tillHolderMachine, 'loadTill', { saved: storedTill(), sale: 'found', lost: [] }),
      ...answered(tillHolderMachine, 'loadTill', { saved: null, sale: 'lost', lost: [] }),
      ...answered(tillHolderMachine, 'handOver', undefined),
      ...answered(tillHolderMachine, 'leaveTill', undefined),
      ...broken(tillHolderMachine, 'loadTill'),
      ...broken(tillHolderMachine, 'handOver'),
      ...broken(tillHolderMachine, 'leaveTill'),
    ],
    describe: ({ value, context }: TillHolderSnapshot) =>
      JSON.stringify({ value, rights: context.permissions.length, saved: context.saved !== null }),
    live: liveIn(tillHolderIn, input),
    check: checkHolder,
  }
}

/** This tab keeps nothing of a till that another tab can have. */
function checkHolder(snapshot: TillHolderSnapshot, world: OutsideWorld, before?: TillHolderSnapshot): void {
  const last = world.heard.tillLock.at(-1)?.type
  const isLoading = snapshot.matches('loading') || snapshot.matches({ apart: 'loading' })
  expect(world.pending('loadTill')).toBe(isLoading ? 1 : 0)
  expect(world.pending('handOver')).toBe(snapshot.matches({ apart: 'handingOver' }) ? 1 : 0)
  expect(world.pending('leaveTill')).toBe(snapshot.matches('leaving') ? 1 : 0)

  // The lock is released only after everything is stored, and requested only when the user wants the till.
  if (snapshot.matches({ apart: 'moved' })) expect(last).toBe('lock.release')
  if (snapshot.matches({ apart: 'taking' })) expect(last).toBe('lock.ask')
  // A user who may not sell does not wait for the till.
  if (!before) expect(last).toBe(snapshot.matches('waiting') ? 'lock.wait' : undefined)

  // Without the till there is a register, but no sale; a till that is left has neither.
  const sale = snapshot.children.register?.getSnapshot().children.sale?.getSnapshot()
  if (snapshot.matches('apart')) expect(sale?.value).toBe('empty')
  if (snapshot.matches('holding')) expect(sale?.status).toBe('active')
  if (snapshot.matches('leaving') || snapshot.matches('left')) expect(sale).toBeUndefined()

  if (before?.matches('holding')) {
    const isHere = snapshot.matches('holding') || snapshot.matches('leaving')
    expect(isHere || snapshot.matches({ apart: 'handingOver' })).toBe(true)
  }
  if (snapshot.matches({ apart: 'handingOver' })) {
    expect(snapshot.hasTag('moved')).toBe(true)
    expect(world.effects.at(-1)).toBe('closeQuestions')
  }
}
