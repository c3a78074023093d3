import { createActor, type Snapshot } from 'xstate'
import { expect, test } from 'vitest'
import { mixed } from 'yup'
import { commandState } from '../../../src/machines/stored-till/command-schema.ts'
import { keyedCommandMachine } from '../../../src/machines/keyed-command/keyed-command.ts'
import { keyedCommandWalk, request } from '../support/walks/keyed-command-walk.ts'
import { stored } from '../support/stored/stored-till.ts'
import { leafOf, leafStates } from '../support/machine-definition.ts'
import { keyedCommandIn } from '../support/machines-in.ts'
import { createOutsideWorld } from '../support/outside-world.ts'
import { reachable } from '../support/walks/walk.ts'

/** As `approving` was stored before one approval could be for several rights. */
const ofBefore = {
  ...{ status: 'active', value: 'approving', children: {}, historyValue: {} },
  context: {
    ...{ request, tries: 0, until: 0 },
    answer: { outcome: 'refused', status: 403, messages: ['No tienes permiso para hacer esto'] },
    asked: { right: 'create return', refusal: [] },
  },
} as const

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

test('a command that was asking for one right before the update goes on, and the PIN is for that right', async () => {
  expect(commandState(mixed()).isValidSync(ofBefore)).toBe(true)
  const world = createOutsideWorld()
  const restored = createActor(keyedCommandIn(world), {
    input: request,
    snapshot: JSON.parse(JSON.stringify(ofBefore)) as Snapshot<unknown>,
  }).start()
  restored.send({ type: 'approval.give', username: 'marta', pin: '4071' })
  expect(world.effects).toEqual([`PIN for ${request.key}: create return`])
  // By now two rights are missing: the colleague is asked for both.
  const data = { approval: { action: 'create return', actions: ['create return', 'void sale'], token: 'x' } }
  await world.answer('send', {
    outcome: 'refused',
    status: 403,
    messages: ['No'],
    errors: { pin: ['No'] },
    data,
  })
  expect(restored.getSnapshot().context.asked).toEqual({
    ...{ right: 'create return', others: ['void sale'], colleagues: [], refusal: ['No'] },
  })
  restored.send({ type: 'approval.give', username: 'marta', pin: '4071' })
  expect(world.effects.at(-1)).toBe(`PIN for ${request.key}: create return, void sale`)
  await world.answer('send', answer)
  expect(restored.getSnapshot().output).toEqual(answer)
})
