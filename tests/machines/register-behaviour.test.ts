import { expect, test } from 'vitest'
import { messages } from '../../domain/messages.ts'
import { saleProgress } from '../../src/machines/sale.ts'
import {
  bread,
  cashierRights,
  daySummary,
  eveningRegister,
  morningRegister,
  water,
} from './support/fixtures.ts'
import { openTill, startTill, told } from './support/till.ts'

const lost = { outcome: 'unknown' as const, messages: [messages.network] }
const conflict = { outcome: 'refused' as const, status: 409, messages: [messages.register.alreadyOpen] }

test('the status is asked for at the start and a second after the menu has loaded', () => {
  const { world, register } = startTill()
  register.send({ type: 'menu.load' })

  expect(world.heard.statusWatch).toEqual([
    { type: 'status.ask', inMs: 0 },
    { type: 'status.ask', inMs: 1_000 },
  ])
})

test('without the right to the status nothing is asked, and the register counts as closed', () => {
  const { world, register } = startTill(null, ['open cash register'])
  register.send({ type: 'menu.load' })
  register.send({ type: 'session.renewed', permissions: [] })

  expect(world.heard.statusWatch).toEqual([])
  expect(register.getSnapshot().value).toBe('closed')
})

test('without the rights a register is neither opened nor closed', () => {
  const closed = startTill(null, ['status cash register'])
  closed.world.say('statusWatch', { type: 'status.receive', register: null })
  expect(closed.register.getSnapshot().can({ type: 'register.open', amount: 100 })).toBe(false)

  const open = startTill(null, ['status cash register'])
  open.world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  expect(open.register.getSnapshot().can({ type: 'register.close', amount: 100, sale: 'none' })).toBe(false)
  expect(open.register.getSnapshot().can({ type: 'register.close', amount: 100, sale: 'open' })).toBe(false)
})

test('a register that was open already is not opened again: the server is asked how things stand', async () => {
  const { world, register } = startTill()
  world.say('statusWatch', { type: 'status.receive', register: null })
  register.send({ type: 'register.open', amount: 50_000 })
  await world.answer('openRegister', conflict)

  expect(register.getSnapshot().value).toBe('checking')
  expect(world.heard.statusWatch).toEqual([
    { type: 'status.ask', inMs: 0 },
    { type: 'status.forget' },
    { type: 'status.ask', inMs: 0 },
  ])
  expect(told(world)).toEqual([messages.register.openFailed, messages.register.alreadyOpen])
  world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  expect(register.getSnapshot().value).toEqual({ open: 'selling' })
})

test('a register closed elsewhere is told, and the cart is there when one is open again', () => {
  const { world, register, sale } = openTill({ type: 'product.pick', product: bread })
  const cart = sale.getSnapshot().context
  world.say('statusWatch', { type: 'status.receive', register: null })
  expect(register.getSnapshot().value).toBe('closed')
  expect(told(world)).toEqual([messages.register.closedElsewhere])

  world.say('statusWatch', { type: 'status.receive', register: eveningRegister })
  expect(sale.getSnapshot().context).toEqual(cart)
})

test('closing with an open sale asks; dismissed nothing happens, confirmed the sale is dropped with the register', async () => {
  const { world, register, sale } = openTill({ type: 'product.pick', product: water })
  const close = { type: 'register.close' as const, amount: 49_500 }
  register.send({ ...close, sale: saleProgress(sale.getSnapshot()) })
  expect(register.getSnapshot().value).toEqual({ open: 'confirmingClose' })
  register.send({ type: 'close.dismiss' })
  expect(world.asked('closeRegister')).toEqual([])

  register.send({ ...close, sale: saleProgress(sale.getSnapshot()) })
  register.send({ type: 'close.confirm' })
  await world.answer('closeRegister', { outcome: 'done', value: daySummary })
  expect(register.getSnapshot().value).toBe('summary')
  expect(register.getSnapshot().context.summary).toEqual(daySummary)
  expect(sale.getSnapshot().value).toBe('empty')
  expect(told(world)).toEqual([messages.register.closed])
})

test('while nobody knows what became of a sale the register is not closed', async () => {
  const { world, register, sale } = openTill(
    { type: 'product.pick', product: water },
    { type: 'sale.acceptExact' },
  )
  const close = () =>
    register.send({ type: 'register.close', amount: 100, sale: saleProgress(sale.getSnapshot()) })
  close()
  await world.answer('completeSale', lost)
  close()

  expect(register.getSnapshot().value).toEqual({ open: 'selling' })
  expect(world.asked('closeRegister')).toEqual([])
  expect(told(world)).toEqual([messages.sale.outcomeUnknown, messages.network, messages.sale.outcomeUnknown])
})

test('articles that wait behind a receipt are an open sale', async () => {
  const { world, sale } = openTill({ type: 'product.pick', product: water }, { type: 'sale.acceptExact' })
  sale.send({ type: 'product.pick', product: bread })
  await world.answer('completeSale', { outcome: 'done', value: { number: 7 } })

  expect(sale.getSnapshot().value).toBe('receipt')
  expect(saleProgress(sale.getSnapshot())).toBe('open')
})

test('closing again with the same amount sends the same key, with another amount another key', async () => {
  const { world, register } = openTill()
  for (const amount of [49_500, 49_500, 50_000]) {
    register.send({ type: 'register.close', amount, sale: 'none' })
    await world.answer('closeRegister', lost)
  }

  const [first, again, other] = world.asked('closeRegister')
  expect(again).toEqual(first)
  expect(other?.amount).toBe(50_000)
  expect(other?.key).not.toBe(first?.key)
})

test('a closing whose answer was lost is asked for again once the register turns out to be closed', async () => {
  const { world, register } = openTill()
  register.send({ type: 'register.close', amount: 49_500, sale: 'none' })
  await world.answer('closeRegister', lost)
  world.say('statusWatch', { type: 'status.receive', register: null })
  await world.answer('closeRegister', { outcome: 'done', value: daySummary })

  expect(register.getSnapshot().value).toBe('summary')
  expect(register.getSnapshot().context.summary).toEqual(daySummary)
  const [first, again] = world.asked('closeRegister')
  expect(again).toEqual(first)
})

test('the key of a closing is not used for another register, even for the same amount', async () => {
  const { world, register } = openTill()
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

test('nor when that other register was opened elsewhere and is only heard of', async () => {
  const { world, register } = openTill()
  const close = { type: 'register.close' as const, amount: 49_500, sale: 'none' as const }
  register.send(close)
  await world.answer('closeRegister', lost)
  world.say('statusWatch', { type: 'status.receive', register: eveningRegister })
  register.send(close)

  const keys = world.asked('closeRegister').map((closing) => closing.key)
  expect(new Set(keys).size).toBe(2)
})

test('a status that could not be had is told and asked for again on demand', () => {
  const { world, register } = startTill(null, cashierRights)
  world.say('statusWatch', { type: 'status.fail', messages: [messages.network] })
  expect(register.getSnapshot().value).toBe('unknown')
  expect(told(world)).toEqual([messages.register.statusFailed, messages.network])

  register.send({ type: 'status.retry' })
  expect(register.getSnapshot().value).toBe('checking')
  expect(world.heard.statusWatch).toEqual([
    { type: 'status.ask', inMs: 0 },
    { type: 'status.ask', inMs: 0 },
  ])
})

test('a register that was closed elsewhere is found out when it is checked, and the cart stays', () => {
  const { world, register, sale } = openTill({ type: 'product.pick', product: water })
  register.send({ type: 'status.check' })
  expect(world.heard.statusWatch.at(-1)).toEqual({ type: 'status.ask', inMs: 0 })
  world.say('statusWatch', { type: 'status.receive', register: null })
  expect(register.getSnapshot().value).toBe('closed')
  expect(told(world)).toEqual([messages.register.closedElsewhere])
  expect(sale.getSnapshot().context.lines.map((line) => line.name)).toEqual([water.name])
})
