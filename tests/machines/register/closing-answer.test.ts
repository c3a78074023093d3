/** What becomes of a closing whose answer is lost, late or a refusal. */
import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { daySummary, eveningRegister, morningRegister } from '../support/fixtures.ts'
import { startOpenRegister, told } from '../support/register-actors.ts'

const lost = { outcome: 'unknown' as const, messages: [messages.network] }
const invalid = { outcome: 'refused' as const, status: 422, messages: [messages.validation.invalid] }
const conflict = { outcome: 'refused' as const, status: 409, messages: [registerMessages.alreadyOpen] }

test('closing again with the same amount sends the same key, with another amount another key', async () => {
  const { world, register } = startOpenRegister()
  for (const [amount, answer] of [
    [49_500, lost],
    [49_500, invalid],
    [49_500, conflict],
    [49_500, lost],
    [50_000, lost],
  ] as const) {
    register.send({ type: 'register.close', amount, sale: 'none' })
    await world.answer('closeRegister', answer)
    if (answer === conflict) world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  }

  const [first, ...closings] = world.asked('closeRegister')
  const other = closings.pop()
  expect(closings).toEqual([first, first, first])
  expect(other?.amount).toBe(50_000)
  expect(other?.key).not.toBe(first?.key)
})

test('a closing with a lost answer is sent again once the status says closed', async () => {
  const { world, register } = startOpenRegister()
  register.send({ type: 'register.close', amount: 49_500, sale: 'none' })
  await world.answer('closeRegister', lost)
  world.say('statusWatch', { type: 'status.receive', register: null })
  await world.answer('closeRegister', { outcome: 'done', value: daySummary })

  expect(register.getSnapshot().value).toEqual({ closed: 'summary' })
  expect(register.getSnapshot().context.summary).toEqual(daySummary)
  const [first, again] = world.asked('closeRegister')
  expect(again).toEqual(first)
})

test('a closing whose answer was lost is asked for again by itself and ends with the summary, and why it takes long is told', async () => {
  const { world, register } = startOpenRegister()
  register.send({ type: 'register.close', amount: 49_500, sale: 'none' })
  await world.answer('closeRegister', lost)
  expect(register.getSnapshot().value).toEqual({ closing: 'unanswered' })
  expect(register.getSnapshot().context.refusal).toEqual([messages.network])
  await world.answer('wait', undefined)
  await world.answer('closeRegister', lost)
  await world.answer('wait', undefined)
  await world.answer('closeRegister', { outcome: 'done', value: daySummary })

  const [first, ...again] = world.asked('closeRegister')
  expect(again).toEqual([first, first])
  expect(register.getSnapshot().value).toEqual({ closed: 'summary' })
  expect(register.getSnapshot().context.summary).toEqual(daySummary)
  expect(told(world)).toEqual([registerMessages.closeFailed, messages.network, registerMessages.closed])
})

test('a closing on a silent line is told like one whose connection broke', async () => {
  const { world, register } = startOpenRegister()
  register.send({ type: 'register.close', amount: 49_500, sale: 'none' })
  await world.answer('wait', undefined)
  expect(register.getSnapshot().value).toEqual({ closing: 'asked' })
  await world.answer('wait', undefined)

  expect(register.getSnapshot().value).toEqual({ closing: 'unanswered' })
  expect(told(world)).toEqual([registerMessages.closeFailed, messages.network])
})

test('a cashier whose closing gets no answer sells on, and the status is asked for', async () => {
  const { world, register } = startOpenRegister()
  register.send({ type: 'register.close', amount: 49_500, sale: 'none' })
  expect(register.getSnapshot().can({ type: 'close.dismiss' })).toBe(false)
  await world.answer('closeRegister', lost)
  register.send({ type: 'close.dismiss' })

  expect(register.getSnapshot().value).toEqual({ open: 'selling' })
  expect(world.pending('wait') + world.pending('closeRegister')).toBe(0)
  expect(world.heard.statusWatch.at(-1)).toEqual({ type: 'status.ask', inMs: 0 })
  world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  expect(register.getSnapshot().value).toEqual({ open: 'selling' })
})

test('a closing that was put aside and had happened ends with the summary once the status says so', async () => {
  const { world, register } = startOpenRegister()
  register.send({ type: 'register.close', amount: 49_500, sale: 'none' })
  await world.answer('closeRegister', lost)
  register.send({ type: 'close.dismiss' })
  world.say('statusWatch', { type: 'status.receive', register: null })
  await world.answer('closeRegister', { outcome: 'done', value: daySummary })

  const [first, ...again] = world.asked('closeRegister')
  expect(again).toEqual([first])
  expect(register.getSnapshot().value).toEqual({ closed: 'summary' })
  expect(register.getSnapshot().context.summary).toEqual(daySummary)
})

test('another register gets a new closing key, even for the same amount', async () => {
  const { world, register } = startOpenRegister()
  const close = { type: 'register.close' as const, amount: 49_500, sale: 'none' as const }
  register.send(close)
  await world.answer('closeRegister', lost)
  world.say('statusWatch', { type: 'status.receive', register: null })
  await world.answer('closeRegister', conflict)
  world.say('statusWatch', { type: 'status.receive', register: null })
  register.send({ type: 'register.open', amount: 20_000 })
  await world.answer('openRegister', { outcome: 'done', value: eveningRegister })
  register.send(close)

  const keys = world.asked('closeRegister').map((closing) => closing.key)
  expect(new Set(keys).size).toBe(2)
})

test('another register that was opened elsewhere gets a new closing key', async () => {
  const { world, register } = startOpenRegister()
  const close = { type: 'register.close' as const, amount: 49_500, sale: 'none' as const }
  register.send(close)
  await world.answer('closeRegister', lost)
  world.say('statusWatch', { type: 'status.receive', register: eveningRegister })
  register.send(close)

  const keys = world.asked('closeRegister').map((closing) => closing.key)
  expect(new Set(keys).size).toBe(2)
})
