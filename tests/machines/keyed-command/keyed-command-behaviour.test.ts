import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import { request } from '../support/walks/keyed-command-walk.ts'
import { keyedCommandIn } from '../support/machines-in.ts'
import { createOutsideWorld } from '../support/outside-world.ts'

const lost = { outcome: 'unknown' as const, messages: [messages.network] }

function start() {
  const world = createOutsideWorld()
  const command = createActor(keyedCommandIn(world), { input: request }).start()
  return { world, command }
}

afterEach(() => {
  vi.useRealTimers()
})

test('nothing is sent before it is stored', async () => {
  const { world } = start()
  expect(world.asked('send')).toEqual([])
  await world.answer('store', undefined)

  expect(world.asked('send')).toEqual([request])
})

test('a device that does not store within a second, or cannot store, does not delay it', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const slow = start()
  expect(slow.world.asked('wait')).toEqual([{ until: 1_800_000_001_000 }])
  await slow.world.answer('wait', undefined)
  const broken = start()
  await broken.world.fail('store')

  expect([slow.world.asked('send'), broken.world.asked('send')]).toEqual([[request], [request]])
})

test('its parent gets an event for every try without an answer, also for one that is given up', async () => {
  const { world, command } = start()
  await world.answer('store', undefined)
  await world.answer('send', lost)
  command.send({ type: 'outcome.ask' })
  await world.fail('send')
  command.send({ type: 'outcome.ask' })
  await world.answer('wait', undefined)
  await world.answer('wait', undefined)

  const kept = `a try of ${request.key} kept`
  expect(world.effects).toEqual([
    ...[kept, 'try 1 failed', kept, 'try 2 failed'],
    ...[kept, 'try 3 was silent'],
  ])
  expect(world.asked('send')).toEqual([request, request, request, request])
})

test('asking at once gives the running try up without an event', async () => {
  const { world, command } = start()
  await world.answer('store', undefined)
  await world.answer('wait', undefined)
  command.send({ type: 'outcome.ask' })

  expect(world.effects).toEqual([`a try of ${request.key} kept`])
  expect(world.pending('send')).toBe(1)
  expect(command.getSnapshot().context.tries).toBe(1)
})
