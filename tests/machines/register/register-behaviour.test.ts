import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { about, failure, settled } from '../../../src/machines/notice.ts'
import { saleProgress } from '../../../src/machines/sale/sale-progress.ts'
import {
  bread,
  cashierRights,
  daySummary,
  eveningRegister,
  morningRegister,
  water,
} from '../support/fixtures.ts'
import {
  startOpenRegister,
  restartRegister,
  startRegister,
  told,
  type RegisterActors,
} from '../support/register-actors.ts'

const lost = { outcome: 'unknown' as const, messages: [messages.network] }
const conflict = { outcome: 'refused' as const, status: 409, messages: [registerMessages.alreadyOpen] }

test('the status is requested at the start and a second after the menu has loaded', () => {
  const { world, register } = startRegister()
  register.send({ type: 'menu.load' })

  expect(world.heard.statusWatch).toEqual([
    { type: 'status.ask', inMs: 0 },
    { type: 'status.ask', inMs: 1_000 },
  ])
})

test('without the right to the status nothing is requested, and the register counts as closed', () => {
  const { world, register } = startRegister(null, ['open cash register'])
  register.send({ type: 'menu.load' })
  register.send({ type: 'session.renewed', permissions: [] })

  expect(world.heard.statusWatch).toEqual([])
  expect(register.getSnapshot().value).toEqual({ closed: 'ready' })
})

test('without the rights a register is neither opened nor closed', () => {
  const closed = startRegister(null, ['status cash register'])
  closed.world.say('statusWatch', { type: 'status.receive', register: null })
  expect(closed.register.getSnapshot().can({ type: 'register.open', amount: 100 })).toBe(false)

  const open = startRegister(null, ['status cash register'])
  open.world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  expect(open.register.getSnapshot().can({ type: 'register.close', amount: 100, sale: 'none' })).toBe(false)
  expect(open.register.getSnapshot().can({ type: 'register.close', amount: 100, sale: 'open' })).toBe(false)
})

test('a register that is already open is not opened again: its status is requested', async () => {
  const { world, register } = startRegister()
  world.say('statusWatch', { type: 'status.receive', register: null })
  register.send({ type: 'register.open', amount: 50_000 })
  await world.answer('openRegister', conflict)

  expect(register.getSnapshot().value).toBe('checking')
  expect(world.heard.statusWatch).toEqual([
    { type: 'status.ask', inMs: 0 },
    { type: 'status.forget' },
    { type: 'status.ask', inMs: 0 },
  ])
  expect(told(world)).toEqual([registerMessages.openFailed, registerMessages.alreadyOpen])
  world.say('statusWatch', { type: 'status.receive', register: morningRegister })
  expect(register.getSnapshot().value).toEqual({ open: 'selling' })
})

test('a register closed elsewhere is reported, and the lines are restored when one is open again', () => {
  const { world, register, sale } = startOpenRegister({ type: 'product.pick', product: bread })
  const cart = sale.getSnapshot().context
  world.say('statusWatch', { type: 'status.receive', register: null })
  expect(register.getSnapshot().value).toEqual({ closed: 'ready' })
  expect(told(world)).toEqual([registerMessages.closedElsewhere])

  world.say('statusWatch', { type: 'status.receive', register: eveningRegister })
  expect(sale.getSnapshot().context).toEqual(cart)
})

test('closing with an open sale asks first; dismissing changes nothing, confirming drops the sale with the register', async () => {
  const { world, register, sale } = startOpenRegister({ type: 'product.pick', product: water })
  const close = { type: 'register.close' as const, amount: 49_500 }
  register.send({ ...close, sale: saleProgress(sale.getSnapshot()) })
  expect(register.getSnapshot().value).toEqual({ open: 'confirmingClose' })
  register.send({ type: 'close.dismiss' })
  expect(world.asked('closeRegister')).toEqual([])

  register.send({ ...close, sale: saleProgress(sale.getSnapshot()) })
  register.send({ type: 'close.confirm' })
  await world.answer('closeRegister', { outcome: 'done', value: daySummary })
  expect(register.getSnapshot().value).toEqual({ closed: 'summary' })
  expect(register.getSnapshot().context.summary).toEqual(daySummary)
  expect(sale.getSnapshot().value).toBe('empty')
  expect(told(world)).toEqual([registerMessages.closed])
})

test('a register with a sale of unknown outcome is not closed', async () => {
  const { world, register, sale } = startOpenRegister(
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
  expect(told(world)).toEqual([saleMessages.outcomeUnknown, messages.network, saleMessages.outcomeUnknown])
})

test('articles that wait behind a receipt count as an open sale', async () => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: water },
    { type: 'sale.acceptExact' },
  )
  sale.send({ type: 'product.pick', product: bread })
  await world.answer('completeSale', { outcome: 'done', value: { number: 7 } })

  expect(sale.getSnapshot().value).toBe('receipt')
  expect(saleProgress(sale.getSnapshot())).toBe('open')
})

test('a status that could not be loaded is reported and requested again on demand', () => {
  const { world, register } = startRegister(null, cashierRights)
  world.say('statusWatch', { type: 'status.fail', messages: [messages.network] })
  expect(register.getSnapshot().value).toBe('unknown')
  expect(told(world)).toEqual([registerMessages.statusFailed, messages.network])

  register.send({ type: 'status.retry' })
  expect(register.getSnapshot().value).toBe('checking')
  expect(world.heard.statusWatch).toEqual([
    { type: 'status.ask', inMs: 0 },
    { type: 'status.ask', inMs: 0 },
  ])
  world.say('statusWatch', { type: 'status.receive', register: null })
  expect(world.notices).toEqual([
    about('register status', failure(registerMessages.statusFailed, messages.network)),
    about('register status', settled),
  ])
})

test('a check finds a register that was closed elsewhere, and the lines stay', () => {
  const { world, register, sale } = startOpenRegister({ type: 'product.pick', product: water })
  register.send({ type: 'status.check' })
  expect(world.heard.statusWatch.at(-1)).toEqual({ type: 'status.ask', inMs: 0 })
  world.say('statusWatch', { type: 'status.receive', register: null })
  expect(register.getSnapshot().value).toEqual({ closed: 'ready' })
  expect(told(world)).toEqual([registerMessages.closedElsewhere])
  expect(sale.getSnapshot().context.cart.lines.map((line) => line.name)).toEqual([water.name])
})

test('a register can be opened while a summary is kept, and opening removes the summary', async () => {
  const { world, register } = await closeTill()
  register.send({ type: 'register.open', amount: 20_000 })
  expect(register.getSnapshot().value).toBe('opening')
  expect(register.getSnapshot().context.summary).toEqual(daySummary)

  await world.answer('openRegister', { outcome: 'done', value: eveningRegister })
  expect(register.getSnapshot().value).toEqual({ open: 'selling' })
  expect(register.getSnapshot().context.summary).toBeNull()
})

test('a summary survives a reload and a new sign-in, and a register can be opened afterwards', async () => {
  const restored = restartRegister(await closeTill())
  expect(restored.register.getSnapshot().value).toEqual({ closed: 'summary' })
  expect(restored.register.getSnapshot().context.summary).toEqual(daySummary)
  restored.world.say('statusWatch', { type: 'status.receive', register: null })
  restored.register.send({ type: 'register.open', amount: 20_000 })
  await restored.world.answer('openRegister', { outcome: 'done', value: eveningRegister })

  expect(restored.register.getSnapshot().value).toEqual({ open: 'selling' })
})

test('a register that is opened elsewhere while the summary is shown is open here too', async () => {
  const { world, register } = await closeTill()
  world.say('statusWatch', { type: 'status.receive', register: eveningRegister })

  expect(register.getSnapshot().value).toEqual({ open: 'selling' })
  expect(register.getSnapshot().context).toMatchObject({ register: eveningRegister, summary: null })
})

test('a status that says closed, or fails, keeps the summary', async () => {
  const { world, register } = await closeTill()
  world.say('statusWatch', { type: 'status.receive', register: null })
  world.say('statusWatch', { type: 'status.fail', messages: [messages.network] })

  expect(register.getSnapshot().value).toEqual({ closed: 'summary' })
  expect(register.getSnapshot().context.summary).toEqual(daySummary)
})

test('a finished summary can be opened again until a register is open', async () => {
  const { world, register } = await closeTill()
  register.send({ type: 'summary.finish' })
  expect(register.getSnapshot().value).toEqual({ closed: 'ready' })
  register.send({ type: 'register.open', amount: 20_000 })
  await world.answer('openRegister', lost)
  register.send({ type: 'summary.show' })
  expect(register.getSnapshot().value).toEqual({ closed: 'summary' })
  expect(register.getSnapshot().context.summary).toEqual(daySummary)

  register.send({ type: 'register.open', amount: 20_000 })
  await world.answer('openRegister', { outcome: 'done', value: eveningRegister })
  expect(register.getSnapshot().can({ type: 'summary.show' })).toBe(false)
})

/** A till whose register has been closed, with its summary shown. */
async function closeTill(): Promise<RegisterActors> {
  const actors = startOpenRegister()
  actors.register.send({ type: 'register.close', amount: 50_000, sale: 'none' })
  await actors.world.answer('closeRegister', { outcome: 'done', value: daySummary })
  return actors
}
