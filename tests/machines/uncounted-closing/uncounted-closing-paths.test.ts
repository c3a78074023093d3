import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { uncountedClosingMachine } from '../../../src/machines/uncounted-closing/uncounted-closing.ts'
import { leafStates, transitionNames } from '../support/machine-definition.ts'
import { uncountedClosingIn } from '../support/machines-in.ts'
import { createOutsideWorld } from '../support/outside-world.ts'
import { uncountedClosingWalk } from '../support/walks/uncounted-closing-walk.ts'
import { walkAll } from '../support/walks/walk.ts'

test('the paths of a closing without a count take every transition, and its invariants hold after each step', async () => {
  const walked = await walkAll(uncountedClosingWalk)
  expect([...walked.states].toSorted()).toEqual(leafStates(uncountedClosingMachine))
  expect([...walked.transitions].toSorted()).toEqual(transitionNames(uncountedClosingMachine))
}, 30_000)

/** A question about register 7 that was confirmed. */
function confirmed() {
  const world = createOutsideWorld()
  const reloads = { count: 0 }
  const closing = createActor(uncountedClosingIn(world, reloads))
  closing.start()
  closing.send({ type: 'close.ask', registerId: 7 })
  closing.send({ type: 'close.confirm' })
  return { world, reloads, closing }
}

test('after a lost answer the next try has the same key, and the registers are read again once it is closed', async () => {
  const { world, reloads, closing } = confirmed()
  await world.answer('closeUncounted', { outcome: 'unknown', messages: [messages.network] })
  expect([closing.getSnapshot().value, closing.getSnapshot().context.refusal]).toEqual([
    'asking',
    [messages.network],
  ])
  closing.send({ type: 'close.confirm' })
  await world.answer('closeUncounted', { outcome: 'done', value: undefined })
  const [first, again, ...more] = world.asked('closeUncounted')
  expect([again, more]).toEqual([first, []])
  expect([closing.getSnapshot().value, reloads.count]).toEqual(['idle', 1])
  expect(world.notices).toEqual([{ kind: 'success', messages: [registerMessages.closedUncounted] }])
})

test('a register that was closed meanwhile is told and read again', async () => {
  const { world, reloads, closing } = confirmed()
  const { closedAlready, closeFailed } = registerMessages
  await world.answer('closeUncounted', { outcome: 'refused', status: 409, messages: [closedAlready] })
  expect([closing.getSnapshot().value, reloads.count]).toEqual(['idle', 1])
  expect(world.notices.flatMap((notice) => notice.messages)).toEqual([closeFailed, closedAlready])
})
