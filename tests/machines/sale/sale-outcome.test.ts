import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { units } from '../../../domain/quantity.ts'
import type { SaleEvent } from '../../../src/machines/sale/sale-events.ts'
import { bread, maria, water } from '../support/fixtures.ts'
import { commandOf, startOpenRegister, told } from '../support/register-actors.ts'

const dead = { outcome: 'refused' as const, status: 401, messages: [messages.session.ended] }
const lost = { outcome: 'unknown' as const, messages: [messages.network] }
const done = { outcome: 'done' as const, value: { number: 7 } }

afterEach(() => {
  vi.useRealTimers()
})

test('a sale with a lost answer is sent again with the same order, and makes one receipt', async () => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: water },
    { type: 'sale.acceptExact' },
  )
  await world.answer('completeSale', lost)
  sale.send({ type: 'outcome.ask' })
  await world.answer('completeSale', lost)
  await world.answer('wait', undefined)
  await world.answer('completeSale', done)

  const [first, ...again] = world.asked('completeSale')
  expect(again).toEqual([first, first])
  expect(sale.getSnapshot().value).toBe('receipt')
  expect(told(world)).toEqual([messages.network, saleMessages.created])
  expect(world.effects).toEqual(['printWhenWanted', 'reloadProducts'])
})

test('the outcome is asked for with a back-off of 1, 2, 4 and then 5 seconds', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const { world } = startOpenRegister({ type: 'product.pick', product: water }, { type: 'sale.acceptExact' })
  const waits: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    await world.answer('completeSale', lost)
    const until = world.asked('wait').at(-1)?.until ?? 0
    waits.push(until - Date.now())
    vi.setSystemTime(until)
    await world.answer('wait', undefined)
  }

  expect(waits).toEqual([1_000, 2_000, 4_000, 5_000, 5_000, 5_000])
  expect(world.pending('completeSale')).toBe(1)
})

test('a session that ends meanwhile does not reopen the sale: the same order is sent after the sign-in', async () => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: water },
    { type: 'sale.acceptExact' },
  )
  await world.answer('completeSale', lost)
  sale.send({ type: 'outcome.ask' })
  await world.answer('completeSale', dead)
  expect([sale.getSnapshot().value, commandOf(sale)]).toEqual(['completing', 'waiting'])
  await world.answer('wait', undefined)
  await world.answer('completeSale', done)

  const [first, ...again] = world.asked('completeSale')
  expect(again).toEqual([first, first])
  expect(sale.getSnapshot().value).toBe('receipt')
})

test('a refused sale keeps lines, client, tender and focus, shows the reason, and keeps its key as long as it is unchanged', async () => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: bread },
    { type: 'client.choose', client: maria },
    { type: 'tender.change', text: '20' },
  )
  const before = sale.getSnapshot()
  sale.send({ type: 'tender.submit' })
  const reason = saleMessages.noStock(bread.name, units(0))
  await world.answer('completeSale', { outcome: 'refused', status: 409, messages: [reason] })

  const after = sale.getSnapshot()
  expect(after.value).toEqual({ inProgress: 'payment' })
  const [first] = world.asked('completeSale')
  expect(after.context).toEqual({
    ...before.context,
    settlement: { ...before.context.settlement, refusedOrder: first },
    payment: { ...before.context.payment, refusal: [reason] },
  })
  expect(told(world)).toEqual([saleMessages.createFailed, reason])
  expect(world.effects).toEqual(['reloadProducts', 'recheckRegister'])

  sale.send({ type: 'tender.change', text: '50' })
  sale.send({ type: 'sale.accept' })
  expect(world.asked('completeSale').at(-1)).toEqual({
    ...first,
    tendered: 5_000,
    payments: [{ tender: 'cash', amount: 125, tendered: 5_000, reference: null }],
  })
})

test('a refused sale keeps its date within the day, and its key also on another day', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T18:00:00Z') })
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: bread },
    { type: 'sale.acceptExact' },
  )
  const refuse = () => world.answer('completeSale', { outcome: 'refused', status: 409, messages: ['No'] })
  await refuse()
  vi.setSystemTime('2026-11-21T18:05:00Z')
  sale.send({ type: 'sale.acceptExact' })
  await refuse()
  vi.setSystemTime('2026-11-23T18:00:00Z')
  sale.send({ type: 'sale.acceptExact' })

  const [first, second, third] = world.asked('completeSale')
  expect(second).toEqual(first)
  expect(third).toEqual({ ...first, acceptedAt: Date.parse('2026-11-23T18:00:00Z') })
})

const changes: Record<string, SaleEvent[]> = {
  'another line': [{ type: 'product.pick', product: water }],
  'another quantity': [{ type: 'line.increase' }],
  'another discount': [{ type: 'line.change', lineId: 1, field: 'discount', text: '1', leave: true }],
  'a tax': [{ type: 'line.change', lineId: 1, field: 'tax', text: '12', leave: true }],
  'another client': [{ type: 'client.choose', client: null }],
  'another price': [{ type: 'catalog.update', products: [{ ...bread, price: 150 }] }],
}

test.each(Object.entries(changes))('a refused sale with %s is a new order', async (_name, events) => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: bread, quantity: units(2) },
    { type: 'client.choose', client: maria },
    { type: 'sale.acceptExact' },
  )
  await world.answer('completeSale', { outcome: 'refused', status: 409, messages: ['No'] })
  for (const event of events) sale.send(event)
  sale.send({ type: 'sale.acceptExact' })

  const [first, second] = world.asked('completeSale')
  expect(second?.key).not.toBe(first?.key)
})

test('the sale after a refused and then written one is a new order, although it is equal', async () => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: bread },
    { type: 'sale.acceptExact' },
  )
  await world.answer('completeSale', { outcome: 'refused', status: 409, messages: ['No'] })
  sale.send({ type: 'sale.acceptExact' })
  await world.answer('completeSale', done)
  sale.send({ type: 'product.pick', product: bread })
  sale.send({ type: 'sale.acceptExact' })

  const [first, second, next] = world.asked('completeSale').map((order) => order.key)
  expect(second).toBe(first)
  expect(next).not.toBe(first)
})

test('the receipt shows the figures of the order: discount, tax and change to the centavo', async () => {
  const change = (field: 'discount' | 'tax', text: string) =>
    ({ type: 'line.change', lineId: 1, field, text, leave: true }) as const
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: bread, quantity: units(4) },
    change('discount', '1'),
    change('tax', '12'),
    { type: 'client.choose', client: maria },
    { type: 'tender.change', text: '20' },
    { type: 'tender.submit' },
  )
  const [order] = world.asked('completeSale')
  await world.answer('completeSale', done)

  expect(order?.total).toBe(448)
  expect(sale.getSnapshot().context.settlement.receipt).toEqual({
    saleNumber: 7,
    soldAt: order?.acceptedAt,
    clientName: maria.name,
    cashier: 'Ana López',
    lines: [{ name: bread.name, quantity: units(4), price: 125, discount: 100, subtotal: 500 }],
    totals: { subtotal: 500, discount: 100, tax: 48, total: 448 },
    tendered: 2_000,
    change: 1_552,
  })
})

test('without an answer the cashier sees a message, and the same order is sent again later', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: water },
    { type: 'sale.acceptExact' },
  )
  const waited = () => (world.asked('wait').at(-1)?.until ?? 0) - Date.now()
  expect([commandOf(sale), waited()]).toEqual([{ sending: 'sent' }, 1_500])
  await world.answer('wait', undefined)
  expect([commandOf(sale), waited()]).toEqual([{ sending: 'unanswered' }, 10_000])
  expect(world.asked('completeSale')).toHaveLength(1)
  await world.answer('wait', undefined)
  expect([sale.getSnapshot().value, commandOf(sale)]).toEqual(['completing', { sending: 'sent' }])
  await world.answer('wait', undefined)
  sale.send({ type: 'outcome.ask' })
  expect(world.pending('completeSale')).toBe(1)
  await world.answer('completeSale', done)

  const [first, ...again] = world.asked('completeSale')
  expect(again).toEqual([first, first])
  expect(sale.getSnapshot().value).toBe('receipt')
  expect(told(world)).toEqual([saleMessages.created])
})

test('accepting twice writes once', () => {
  const { world, sale } = startOpenRegister({ type: 'product.pick', product: water })
  for (const type of ['sale.acceptExact', 'sale.acceptExact', 'sale.accept', 'tender.submit'] as const)
    sale.send({ type })

  expect(world.asked('completeSale')).toHaveLength(1)
  expect(sale.getSnapshot().can({ type: 'sale.accept' })).toBe(false)
})

test('articles scanned while a sale is being written are added after its receipt, in order', async () => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: water },
    { type: 'sale.acceptExact' },
  )
  sale.send({ type: 'product.pick', product: bread })
  await world.answer('completeSale', lost)
  sale.send({ type: 'product.pick', product: water })
  sale.send({ type: 'product.pick', product: bread })
  sale.send({ type: 'outcome.ask' })
  await world.answer('completeSale', done)
  expect(sale.getSnapshot().context.settlement.receipt?.lines.map((line) => line.name)).toEqual([water.name])
  sale.send({ type: 'receipt.close' })

  const { value, context } = sale.getSnapshot()
  expect(value).toEqual({ inProgress: 'lines' })
  expect(context.cart.lines.map((line) => [line.name, line.quantity])).toEqual([
    [bread.name, units(2)],
    [water.name, units(1)],
  ])
  expect(context.cart.client).toBeNull()
})

test('an article scanned meanwhile that is out of stock shows a message', async () => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: bread },
    { type: 'sale.acceptExact' },
  )
  sale.send({ type: 'product.pick', product: { ...water, stock: units(0) } })
  sale.send({ type: 'product.pick', product: bread })
  await world.answer('completeSale', done)
  sale.send({ type: 'receipt.close' })

  expect(told(world)).toEqual([saleMessages.created, saleMessages.noStock(water.name, units(0))])
  expect(sale.getSnapshot().context.cart.lines.map((line) => line.name)).toEqual([bread.name])
})

test('closing the receipt empties the stored sale', async () => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: water },
    { type: 'sale.acceptExact' },
  )
  await world.answer('completeSale', done)
  sale.send({ type: 'receipt.close' })
  const { value, context } = startOpenRegister().sale.getSnapshot()

  expect(sale.getSnapshot().value).toEqual(value)
  expect(sale.getSnapshot().context).toEqual(context)
})

test('the next scan closes the receipt and starts the next sale; Enter prints and closes', async () => {
  const { world, sale } = startOpenRegister(
    { type: 'product.pick', product: water },
    { type: 'sale.acceptExact' },
  )
  await world.answer('completeSale', done)
  sale.send({ type: 'product.pick', product: bread })
  expect(sale.getSnapshot().context.cart.lines.map((line) => line.name)).toEqual([bread.name])
  expect(world.printed).toEqual([])

  sale.send({ type: 'sale.acceptExact' })
  await world.answer('completeSale', done)
  const { receipt } = sale.getSnapshot().context.settlement
  sale.send({ type: 'receipt.finish' })
  expect(world.printed).toEqual([receipt])
  expect(sale.getSnapshot().value).toBe('empty')
})

test('the line that a refusal names is selected', async () => {
  const picks = [water, bread].map((product) => ({ type: 'product.pick', product }) as const)
  const { world, sale } = startOpenRegister(...picks, { type: 'sale.acceptExact' })
  const messages = ['El producto ya no está disponible: Agua pura 600 ml, línea 1']
  const errors = { 'items.0.product_id': messages }
  expect(sale.getSnapshot().context.cart.selected).toBe(bread.id)
  await world.answer('completeSale', { outcome: 'refused', status: 404, messages, errors })

  expect(sale.getSnapshot().context).toMatchObject({
    cart: { selected: water.id },
    payment: { refusal: messages },
  })
})
