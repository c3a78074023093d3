import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { entryMachine } from '../../../src/machines/entry/entry.ts'
import { entryVersions, readStoredEntry } from '../../../src/machines/entry/stored-entry.ts'
import { entryIn, entryWalk, written } from '../support/walks/entry-walk.ts'
import { leafOf, leafStates, transitionNames } from '../support/machine-definition.ts'
import { createOutsideWorld } from '../support/outside-world.ts'
import { recordOf, stored } from '../support/stored/stored-till.ts'
import { reachable, walkAll } from '../support/walks/walk.ts'

test('the paths of an entry take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(entryWalk)

  expect([...walked.states].toSorted()).toEqual(leafStates(entryMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(entryMachine))
}, 180_000)

test('an entry that was stored in any state comes back to it, and what was sent is sent again with its key', async () => {
  const died = new Set<string>()
  for (const [description, way] of reachable(entryWalk)) {
    const before = createOutsideWorld()
    const killed = createActor(entryIn(before), { input: { saved: null } }).start()
    for (const move of way) await move.make({ actor: killed, world: before })
    const kept = readStoredEntry(recordOf(stored(killed), entryVersions))
    const { value, context } = killed.getSnapshot()
    const sent = before.asked('postEntry').at(-1)
    killed.stop()
    died.add(leafOf(entryMachine, value))

    expect(kept, description).not.toBeNull()
    const world = createOutsideWorld()
    const restored = createActor(entryIn(world), { input: { saved: kept?.snapshot ?? null } }).start()
    expect([restored.getSnapshot().value, restored.getSnapshot().context], description).toEqual([
      value,
      context,
    ])
    if (restored.getSnapshot().matches('sending')) {
      if (restored.getSnapshot().can({ type: 'outcome.ask' })) restored.send({ type: 'outcome.ask' })
      expect(world.asked('postEntry'), description).toEqual([sent])
      await world.answer('postEntry', { outcome: 'done', value: written })
      expect(restored.getSnapshot().matches({ open: 'entering' }), description).toBe(true)
    }
    restored.stop()
  }
  expect([...died].toSorted()).toEqual(leafStates(entryMachine))
}, 180_000)
