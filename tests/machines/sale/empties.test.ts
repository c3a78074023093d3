import { expect, test } from 'vitest'
import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import { units } from '../../../domain/quantity.ts'
import type { EmptyLine } from '../../../domain/selling/empties.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { saleProgress } from '../../../src/machines/sale/sale-progress.ts'
import { readTill } from '../support/stored/stored-till.ts'
import { settleSale, writeInto, type Ledger } from '../support/ledger.ts'
import { restartRegister, startOpenRegister, told } from '../support/register-actors.ts'

const bottle = { id: 81, name: 'Botella', code: '81', price: 100 }
const one: EmptyLine = { bottle, quantity: units(1) }
const crate: EmptyLine = { bottle: { id: 82, name: 'Litro', code: '82', price: 350 }, quantity: units(24) }
/** Q 9.00. */
const juice: SellableProduct = { id: 90, name: 'Jugo', code: '90', price: 900, stock: units(10) }

const open = { type: 'empties.open' } as const
const keep = { type: 'empties.keep' } as const
const take = (line: EmptyLine) => ({ type: 'bottle.take', line }) as const
const sell = { type: 'product.pick', product: juice } as const
const exactly = { type: 'sale.acceptExact' } as const

test('bottles pay first: the rest is paid, and the receipt says both', async () => {
  const till = startOpenRegister(sell, open, { type: 'search.change', text: '6*' }, take(one), keep)
  expect(till.sale.getSnapshot()).toMatchObject({
    value: { inProgress: 'lines' },
    context: { entry: { multiplier: null }, ways: { empties: { lines: [{ quantity: units(6) }] } } },
  })
  till.sale.send(exactly)
  const ledger: Ledger = new Map()
  await settleSale(till, writeInto(ledger))
  const [order] = [...ledger.values()]
  expect(order).toMatchObject({
    total: 900,
    payments: [{ tender: 'cash', amount: 300, tendered: 300 }],
    empties: [{ bottle, quantity: units(6) }],
  })
  expect(till.sale.getSnapshot().context.settlement.receipt).toMatchObject({
    payments: [
      { tender: 'empties', amount: 600 },
      { tender: 'cash', amount: 300 },
    ],
    change: 0,
    empties: { lines: [{ name: 'Envase Botella', quantity: units(6) }], over: 0 },
  })
})

test('what a sale does not need is given out, and it is paid at once', async () => {
  const till = startOpenRegister(sell, open, take(crate), keep, exactly)
  const ledger: Ledger = new Map()
  await settleSale(till, writeInto(ledger))
  const [order] = [...ledger.values()]
  expect(order).not.toHaveProperty('payments')
  expect(till.sale.getSnapshot().context.settlement.receipt).toMatchObject({
    payments: [{ tender: 'empties', amount: 900 }],
    empties: { over: 24 * 350 - 900 },
  })
})

test('keys change the selected bottles, which have at least one, and a line is taken away whole', () => {
  const { sale } = startOpenRegister(
    open,
    ...[take(one), take(crate), take(one)],
    { type: 'bottle.change', by: -1 },
    { type: 'bottle.change', by: -1 },
    { type: 'bottle.step', step: 1 },
    { type: 'bottle.change', by: 1 },
  )
  const counted = () =>
    sale.getSnapshot().context.entry.empties?.lines.map(({ quantity }) => quantity / units(1))
  expect(counted()).toEqual([1, 25])
  sale.send({ type: 'bottle.remove' })
  sale.send({ type: 'bottle.change', by: 1 })
  expect(counted()).toEqual([2])
})

test('what is left without Enter changes nothing, and nothing that is kept pays nothing', () => {
  const { sale } = startOpenRegister(sell, open, take(one), keep, open, take(crate), {
    type: 'empties.close',
  })
  const paying = () => sale.getSnapshot().context.ways.empties?.lines
  expect(paying()).toEqual([one])
  for (const event of [open, { type: 'bottle.remove' }, keep] as const) sale.send(event)
  expect(paying()).toBeUndefined()
})

test('parts of a bottle and more than a sale can be are not counted', () => {
  const { sale } = startOpenRegister(open, { type: 'search.change', text: '1.5*', inParts: true })
  expect(sale.getSnapshot().can(take(one))).toBe(false)
  sale.send({ type: 'search.change', text: '99999*' })
  sale.send(take(crate))
  expect(sale.getSnapshot().context.entry.empties).toEqual({ lines: [], selected: null, isFull: true })
  sale.send(take(one))
  expect(sale.getSnapshot().context.entry.empties?.isFull).toBe(false)
})

test('a deposit that changes meanwhile is worth what it is now, while it is counted and afterwards', () => {
  const { sale } = startOpenRegister(open, take(one))
  const dearer = { ...juice, deposit: { ...bottle, price: 150 } }
  sale.send({ type: 'catalog.update', products: [dearer] })
  expect(sale.getSnapshot().context.entry.empties?.lines[0]?.bottle.price).toBe(150)
  sale.send(keep)
  sale.send({ type: 'product.pick', product: juice })
  sale.send({ type: 'catalog.update', products: [juice, { ...juice, ...bottle, price: 175 }] })
  expect(sale.getSnapshot().context.ways.empties?.lines[0]?.bottle.price).toBe(175)
})

test('bottles before the first article wait for it, count as an open sale, and survive a restart', () => {
  const till = startOpenRegister(open, take(one), keep)
  expect(till.sale.getSnapshot().value).toBe('empty')
  expect(saleProgress(till.sale.getSnapshot())).toBe('open')
  expect(readTill(till.register.getPersistedSnapshot())).not.toBeNull()
  const again = restartRegister(till)
  expect(again.sale.getSnapshot().context.ways.empties?.lines).toEqual([one])
  again.sale.send({ type: 'sale.cancel' })
  expect(again.sale.getSnapshot().context.ways.empties).toBeUndefined()
  expect(told(again.world)).toEqual([emptiesMessages.dropped])
})

test('a refusal of the server is shown at the bottles, and another count is another request', async () => {
  const till = startOpenRegister(sell, open, take(one), keep, exactly)
  const changed = emptiesMessages.changed('Q 1.50')
  await till.world.answer('completeSale', {
    outcome: 'refused',
    status: 409,
    messages: [changed],
    errors: { 'empties.amount': [changed] },
  })
  expect(till.sale.getSnapshot().context.ways.empties?.refusal).toBe(changed)
  for (const event of [open, take(one), keep, exactly] as const) till.sale.send(event)
  const [first, second] = till.world.asked('completeSale')
  expect(second?.key).not.toBe(first?.key)
})

test('without a sale they are paid out of the drawer; with one they are not', () => {
  const { sale } = startOpenRegister(open, take(one), { type: 'empties.paid' })
  expect(sale.getSnapshot()).toMatchObject({ value: 'empty', context: { ways: { empties: undefined } } })
  sale.send(sell)
  sale.send(open)
  expect(sale.getSnapshot().can({ type: 'empties.paid' })).toBe(false)
})
