import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { inUnits, units } from '../../../domain/quantity.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import type { ReturnableSale } from '../../../src/machines/return/return-draft.ts'
import type { SaleReturnEvent } from '../../../src/machines/return/sale-return-setup.ts'
import { underWay } from '../../../src/machines/register/unsettled.ts'
import { bread, breadReturned, daySummary, soldBread, soldForCash, water } from '../support/fixtures.ts'
import { restartRegister, startOpenRegister, told } from '../support/register-actors.ts'

const reason = 'Artículo equivocado'
const type = (position: number, text: string): SaleReturnEvent => ({
  type: 'quantity.change',
  position,
  text,
})
const scan = ({ id, code }: typeof bread): SaleReturnEvent => ({ type: 'article.scan', productId: id, code })
const next: SaleReturnEvent = { type: 'step.next' }
const send: SaleReturnEvent[] = [{ type: 'reason.pick', reason }, { type: 'return.send' }]

/** A return that was begun, after these events. */
function startReturning(sale: ReturnableSale, ...events: SaleReturnEvent[]) {
  const actors = startOpenRegister()
  for (const event of [{ type: 'return.begin', sale } as const, ...events]) actors.saleReturn.send(event)
  return actors
}
type Actors = ReturnType<typeof startReturning>
const entered = ({ saleReturn }: Actors) => {
  const { draft, refusal } = saleReturn.getSnapshot().context
  return [draft?.entered.lines.map(({ quantity }) => quantity), draft?.entered.selected, refusal]
}
const requests = ({ world }: Actors) => world.asked('takeBack').map(({ key: _, ...content }) => content)
const refunds = ({ saleReturn }: Actors) =>
  saleReturn.getSnapshot().context.draft?.refunds.map(({ tender, amount }) => [tender, amount])

test('nothing comes back at first; a scan adds one, and 2* with a scan two', () => {
  expect(entered(startReturning(soldBread))).toEqual([['0', '0'], 1, []])
  expect(entered(startReturning(soldBread, scan(water)))).toEqual([['0', '1'], 2, []])
  expect(entered(startReturning(soldBread, scan(bread), type(1, '2*'), scan(bread)))).toEqual([
    ['3', '0'],
    1,
    [],
  ])
})

test('more than is left is refused, and what is of another sale or of no article', () => {
  const full = startReturning(soldBread, type(1, '3'), scan(bread))
  expect(entered(full)).toEqual([['3', '0'], 1, [returnMessages.left(units(0))]])
  const tooMany = startReturning(soldBread, type(1, '4*'), scan(bread))
  expect(entered(tooMany)).toEqual([['0', '0'], 1, [returnMessages.left(units(3))]])
  expect(entered(startReturning(soldBread, scan({ ...bread, id: 99 })))).toEqual([
    ['0', '0'],
    1,
    [returnMessages.unknownLine],
  ])
  const unknown: SaleReturnEvent = { type: 'article.scan', productId: null, code: '999' }
  expect(entered(startReturning(soldBread, unknown))[2]).toEqual([saleMessages.unknownCode('999')])
  expect(entered(startReturning(soldBread, type(1, '4'), next))).toEqual([
    ['4', '0'],
    1,
    [returnMessages.left(units(3))],
  ])
  expect(entered(startReturning(soldBread, type(1, 'x'), next))[2]).toEqual([messages.validation.integer])
  expect(entered(startReturning(soldBread, next))[2]).toEqual([returnMessages.noLines])
})

test('an article of several lines is taken from the first of them that has some left', () => {
  const [line] = soldBread.lines
  const twice = { ...soldBread, lines: line ? [line, { ...line, position: 2, returned: units(0) }] : [] }
  const actors = startReturning(twice, type(1, '5*'), scan(bread))
  expect(entered(actors)).toEqual([['3', '2'], 2, []])
})

test('the arrows lead over the lines of which something is left', () => {
  const [first, second] = soldBread.lines
  if (!first || !second) throw new Error('The sale has two lines')
  const gone = { ...second, position: 2, returned: units(1) }
  const sale = { ...soldBread, lines: [first, gone, { ...second, position: 3 }] }
  const down: SaleReturnEvent = { type: 'line.next', step: 1 }
  expect(entered(startReturning(sale, down))[1]).toBe(3)
  expect(entered(startReturning(sale, down, down))[1]).toBe(3)
  expect(entered(startReturning(sale, down, { type: 'line.next', step: -1 }))[1]).toBe(1)
})

test('a sale paid in cash alone asks only for the reason', () => {
  const actors = startReturning(soldForCash, { type: 'lines.all' }, next)
  expect(actors.saleReturn.getSnapshot().value).toEqual({ entering: 'reason' })
  for (const event of send) actors.saleReturn.send(event)
  expect(requests(actors)).toEqual([
    {
      saleId: 31,
      entryId: null,
      lines: [
        { position: 1, quantity: units(3), restock: true },
        { position: 2, quantity: units(1), restock: true },
      ],
      refunds: [{ tender: 'cash', amount: 800, reference: null }],
      reason,
    },
  ])
})

test('what was paid in two ways goes back first in cash, at most what came in by each', () => {
  const actors = startReturning(
    soldBread,
    { type: 'restock.toggle', position: 1 },
    { type: 'lines.all' },
    next,
  )
  expect([actors.saleReturn.getSnapshot().value, refunds(actors)]).toEqual([
    { entering: 'refunds' },
    [
      ['cash', '3.00'],
      ['card', '5.00'],
    ],
  ])
  actors.saleReturn.send({ type: 'refund.change', tender: 'cash', text: '4' })
  actors.saleReturn.send(next)
  expect(actors.saleReturn.getSnapshot().context.problems).toEqual({
    cash: returnMessages.atMost('Efectivo', formatMoney(300)),
  })
  actors.saleReturn.send({ type: 'refund.change', tender: 'cash', text: '1' })
  actors.saleReturn.send(next)
  expect(actors.saleReturn.getSnapshot().context.problems).toEqual({
    form: returnMessages.differs(formatMoney(600), formatMoney(800)),
  })
  actors.saleReturn.send({ type: 'refund.change', tender: 'cash', text: 'mucho' })
  actors.saleReturn.send(next)
  expect(actors.saleReturn.getSnapshot().context.problems).toEqual({ cash: returnMessages.invalidRefund })
  actors.saleReturn.send({ type: 'refund.all', tender: 'card' })
  actors.saleReturn.send({ type: 'reference.change', tender: 'card', text: ' 4412 ' })
  for (const event of [next, ...send]) actors.saleReturn.send(event)
  expect(requests(actors)).toMatchObject([
    {
      lines: [{ position: 1, quantity: units(3), restock: false }, { position: 2 }],
      refunds: [
        { tender: 'cash', amount: 300, reference: null },
        { tender: 'card', amount: 500, reference: '4412' },
      ],
    },
  ])
})

test('what was typed for the refunds stays while it comes to the total, and is proposed anew when it does not', () => {
  const actors = startReturning(soldBread, type(1, '1'), next, { type: 'refund.all', tender: 'card' })
  const typed = [
    ['cash', ''],
    ['card', '1.00'],
  ]
  expect(refunds(actors)).toEqual(typed)
  for (const event of [{ type: 'step.back' } as const, next]) actors.saleReturn.send(event)
  expect(refunds(actors)).toEqual(typed)
  for (const event of [{ type: 'step.back' } as const, type(1, '2'), next]) actors.saleReturn.send(event)
  expect(refunds(actors)).toEqual([
    ['cash', '2.00'],
    ['card', ''],
  ])
})

test('a sale on credit lowers the debt first, and asks only about the rest', () => {
  const onCredit: ReturnableSale = {
    ...soldBread,
    refundable: [
      { tender: 'cash', amount: 300 },
      { tender: 'credit', amount: 500 },
    ],
  }
  const actors = startReturning(onCredit, { type: 'lines.all' }, next, ...send)
  expect(requests(actors)[0]?.refunds).toEqual([
    { tender: 'credit', amount: 500, reference: null },
    { tender: 'cash', amount: 300, reference: null },
  ])
})

test('what costs nothing is returned without money', () => {
  const free = {
    ...soldForCash,
    lines: soldForCash.lines.map((line) => ({ ...line, total: 0, discount: 500 })),
  }
  const actors = startReturning(free, { type: 'lines.all' }, next, ...send)
  expect(requests(actors)[0]?.refunds).toEqual([])
})

test('what another till took back meanwhile refuses the rest, and the typed quantities stay as far as they are left', async () => {
  const actors = startReturning(soldForCash, type(1, '3'), type(2, '1'), next, ...send)
  const { world, saleReturn } = actors
  await world.answer('takeBack', {
    outcome: 'refused',
    status: 409,
    messages: [returnMessages.left(units(2))],
  })
  expect([entered(actors), world.effects]).toEqual([
    [['3', '1'], 2, [returnMessages.left(units(2))]],
    ['recheckRegister', 'reloadSales'],
  ])
  const [first, ...others] = soldForCash.lines
  const less = { ...soldForCash, lines: first ? [{ ...first, returned: units(2) }, ...others] : [] }
  saleReturn.send({ type: 'sale.update', sale: less })
  expect(entered(actors)).toEqual([['2', '1'], 2, [returnMessages.left(units(2))]])
  for (const event of [next, ...send]) saleReturn.send(event)
  expect(requests(actors).map(({ lines }) => lines?.map(({ quantity }) => inUnits(quantity)))).toEqual([
    [3, 1],
    [2, 1],
  ])
  expect(new Set(world.asked('takeBack').map(({ key }) => key)).size).toBe(2)
})

test('another sale that is read again changes nothing', () => {
  const actors = startReturning(soldForCash, type(1, '3'))
  expect(actors.saleReturn.getSnapshot().can({ type: 'sale.update', sale: { ...soldBread, id: 99 } })).toBe(
    false,
  )
})

test('a refused return that is sent again unchanged keeps its key', async () => {
  const { world, saleReturn } = startReturning(soldForCash, type(1, '1'), next, ...send)
  await world.answer('takeBack', { outcome: 'refused', status: 409, messages: [registerMessages.noneOpen] })
  for (const event of [next, ...send]) saleReturn.send(event)
  expect(new Set(world.asked('takeBack').map(({ key }) => key)).size).toBe(1)
})

test('a written return is told and printed, and its receipt can be printed again until it is put aside', async () => {
  const { world, saleReturn } = startReturning(soldForCash, type(1, '1'), next, ...send)
  await world.answer('takeBack', { outcome: 'done', value: breadReturned })
  saleReturn.send({ type: 'slip.print' })
  const written = { sale: soldForCash, made: breadReturned }
  expect([told(world), world.returnSlips, world.effects]).toEqual([
    [returnMessages.created],
    [written, written],
    ['reloadSales'],
  ])
  saleReturn.send({ type: 'slip.close' })
  expect(saleReturn.getSnapshot().value).toBe('idle')
})

test('a sale is voided with a reason, picked or typed, and told', async () => {
  const { world, saleReturn } = startOpenRegister()
  saleReturn.send({ type: 'void.begin', sale: { ...soldForCash, total: 900 } })
  expect(saleReturn.getSnapshot().can({ type: 'return.send' })).toBe(false)
  saleReturn.send({ type: 'reason.own' })
  saleReturn.send({ type: 'reason.submit' })
  expect(saleReturn.getSnapshot().context.refusal).toEqual([messages.validation.required])
  saleReturn.send({ type: 'reason.change', text: ' Era de otra ' })
  saleReturn.send({ type: 'reason.submit' })
  saleReturn.send({ type: 'return.send' })
  expect(world.asked('takeBack')).toMatchObject([
    { saleId: 31, lines: null, refunds: [], reason: 'Era de otra' },
  ])
  await world.answer('takeBack', { outcome: 'refused', status: 409, messages: [returnMessages.hasReturns] })
  expect([saleReturn.getSnapshot().value, saleReturn.getSnapshot().context.refusal]).toEqual([
    { voiding: 'asking' },
    [returnMessages.hasReturns],
  ])
  for (const event of send) saleReturn.send(event)
  await world.answer('takeBack', { outcome: 'done', value: null })
  expect([saleReturn.getSnapshot().value, told(world)]).toEqual(['idle', [returnMessages.voided]])
})

test('a killed browser comes back to what was entered, and asks again with the same key', async () => {
  const typed = restartRegister(startReturning(soldBread, type(1, '2'), next))
  expect(typed.saleReturn.getSnapshot().value).toEqual({ entering: 'refunds' })
  const before = startReturning(soldForCash, type(1, '1'), next, ...send)
  const after = restartRegister(before)
  await after.world.answer('takeBack', { outcome: 'done', value: breadReturned })
  expect(after.world.asked('takeBack')).toEqual(before.world.asked('takeBack'))
  expect(after.saleReturn.getSnapshot().context.written?.made).toEqual(breadReturned)
})

test('a return leaves the cart of the open sale alone', async () => {
  const actors = startReturning(soldForCash, type(1, '1'), next, ...send)
  actors.sale.send({ type: 'product.pick', product: bread, quantity: units(3) })
  const cart = actors.sale.getSnapshot().context.cart
  await actors.world.answer('takeBack', { outcome: 'done', value: breadReturned })
  expect(actors.sale.getSnapshot().context.cart).toEqual(cart)
})

test('a return without an answer keeps the register open, and the closing takes what was entered', async () => {
  const { world, register, saleReturn } = startReturning(soldForCash, type(1, '1'), next, ...send)
  const close = { type: 'register.close', amount: 50_000, sale: 'none' } as const
  register.send({ ...close, ...underWay(register.getSnapshot()) })
  expect([register.getSnapshot().value, told(world)]).toEqual([
    { open: 'selling' },
    [returnMessages.outcomeUnknown],
  ])
  await world.answer('takeBack', { outcome: 'refused', status: 409, messages: [registerMessages.noneOpen] })
  register.send({ ...close, ...underWay(register.getSnapshot()) })
  await world.answer('closeRegister', { outcome: 'done', value: daySummary })
  expect(saleReturn.getSnapshot().value).toBe('idle')
})
