import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { keyedCommandMachine } from '../../../src/machines/keyed-command/keyed-command.ts'
import { keyedCommandWalk, request } from '../support/keyed-command-walk.ts'
import { stored } from '../support/stored-till.ts'
import { leafOf, leafStates } from '../support/machine-definition.ts'
import { keyedCommandIn } from '../support/machines-in.ts'
import { createOutsideWorld } from '../support/outside-world.ts'
import { reachable } from '../support/walk.ts'

const answer = { outcome: 'done' as const, value: { number: 7 } }

test('from every state of a command with a key, killed and restored, it goes on with the same request to a definite answer', async () => {
  const died = new Set<string>()
  for (const [description, way] of reachable(keyedCommandWalk)) {
    const before = createOutsideWorld()
    const killed = createActor(keyedCommandIn(before), { input: request }).start()
    for (const move of way) await move.make({ actor: killed, world: before })
    const snapshot = stored(killed)
    const { value, context, status } = killed.getSnapshot()
    killed.stop()
    died.add(leafOf(keyedCommandMachine, value))

    const world = createOutsideWorld()
    const restored = createActor(keyedCommandIn(world), { input: request, snapshot }).start()
    expect(restored.getSnapshot().value, description).toEqual(value)
    expect(restored.getSnapshot().context, description).toEqual(context)
    if (world.pending('store') > 0) await world.answer('store', undefined)
    if (restored.getSnapshot().can({ type: 'outcome.ask' })) restored.send({ type: 'outcome.ask' })
    // The PIN went with the browser: a colleague types it again.
    const approve = { type: 'approval.give', username: 'marta', pin: '4071' } as const
    if (restored.getSnapshot().can(approve)) restored.send(approve)
    if (world.pending('send') > 0) await world.answer('send', answer)

    expect(restored.getSnapshot().status, description).toBe('done')
    expect(restored.getSnapshot().output, description).toEqual(status === 'done' ? context.answer : answer)
    for (const sent of world.asked('send')) expect(sent, description).toEqual(request)
  }
  expect([...died].toSorted()).toEqual(leafStates(keyedCommandMachine))
})
