import { expect, test } from 'vitest'
import { goodsMessages } from '../../../domain/goods/goods-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { underWay } from '../../../src/machines/register/unsettled.ts'
import type { StockAdjustmentEvent } from '../../../src/machines/stock-adjustment/stock-adjustment-setup.ts'
import { countedWater } from '../support/fixtures.ts'
import { restartRegister, startOpenRegister, told } from '../support/register-actors.ts'

const send: StockAdjustmentEvent = { type: 'adjustment.send' }
const submit: StockAdjustmentEvent = { type: 'quantity.submit' }
const type = (text: string): StockAdjustmentEvent => ({ type: 'quantity.change', text })
const broken: StockAdjustmentEvent = { type: 'reason.pick', reason: 'damaged' }
const done = { outcome: 'done' as const, value: { product: countedWater.name, stock: units(17) } }

/** The adjustment of a product of which there are 20. */
function startAdjusting(...events: StockAdjustmentEvent[]) {
  const actors = startOpenRegister()
  actors.stockAdjustment.send({ type: 'adjustment.begin', product: countedWater })
  for (const event of events) actors.stockAdjustment.send(event)
  return actors
}

test.each([
  ['-3', -3],
  [' +4 ', 4],
  ['−1', -1],
  ['1,200', 1200],
])('%s moves the stock by %d', (text, quantity) => {
  const { world } = startAdjusting(type(text), submit, broken, send)
  expect(world.asked('adjustStock').map((order) => order.quantity)).toEqual([units(quantity)])
})

test.each(['', '0', '1.5', 'tres', '--3', '+-3'])('%o moves nothing, and stays typed', (text) => {
  const { stockAdjustment } = startAdjusting(type(text), submit)
  const { value, context } = stockAdjustment.getSnapshot()
  expect([value, context.draft?.quantity, context.errors]).toEqual([
    { entering: 'quantity' },
    text,
    { quantity: goodsMessages.invalidAdjustment },
  ])
})

test('what was adjusted is told with the stock after it, and the products are read again', async () => {
  const { world, stockAdjustment } = startAdjusting(type('-3'), submit, broken, send)
  await world.answer('adjustStock', done)
  expect([stockAdjustment.getSnapshot().value, told(world), world.effects]).toEqual([
    'idle',
    [goodsMessages.adjustedTo(countedWater.name, '17')],
    ['reloadProducts'],
  ])
})

test('a stock that would fall below zero is refused at the quantity, and nothing typed is lost', async () => {
  const note: StockAdjustmentEvent = { type: 'note.change', text: 'Se cayó' }
  const { world, stockAdjustment } = startAdjusting(type('-30'), submit, broken, note, send)
  const below = goodsMessages.below(countedWater.name, '20')
  const errors = { 'lines.0.quantity': [below] }
  await world.answer('adjustStock', { outcome: 'refused', status: 409, messages: [below], errors })
  const { value, context } = stockAdjustment.getSnapshot()
  expect([value, context.draft, context.errors, world.effects]).toEqual([
    { entering: 'quantity' },
    { product: countedWater, quantity: '-30', reason: 'damaged', note: 'Se cayó' },
    { quantity: below },
    ['reloadProducts'],
  ])
})

test('a refused adjustment that is sent again as it is keeps its key, and another one gets its own', async () => {
  const { world, stockAdjustment } = startAdjusting(type('-3'), submit, broken, send)
  const gone = [goodsMessages.productGone]
  const refused = { outcome: 'refused' as const, status: 404, messages: gone }
  await world.answer('adjustStock', refused)
  expect(stockAdjustment.getSnapshot().context.errors).toEqual({ form: goodsMessages.productGone })
  stockAdjustment.send(send)
  await world.answer('adjustStock', refused)
  stockAdjustment.send({ type: 'note.change', text: 'Otra' })
  stockAdjustment.send(send)
  const [first, second, third] = world.asked('adjustStock').map(({ key }) => key)
  expect([second === first, third === first]).toEqual([true, false])
})

test('the same adjustment a second time has another key', async () => {
  const { world, stockAdjustment } = startAdjusting(type('-3'), submit, broken, send)
  await world.answer('adjustStock', done)
  const again: StockAdjustmentEvent[] = [type('-3'), submit, broken, send]
  stockAdjustment.send({ type: 'adjustment.begin', product: countedWater })
  for (const event of again) stockAdjustment.send(event)
  expect(new Set(world.asked('adjustStock').map(({ key }) => key)).size).toBe(2)
})

test('the stock that is known meanwhile is shown, and that of another product is not', () => {
  const { stockAdjustment } = startAdjusting(type('-3'))
  const sold = { ...countedWater, stock: units(18) }
  stockAdjustment.send({ type: 'product.update', product: { ...countedWater, id: 99 } })
  expect(stockAdjustment.getSnapshot().context.draft?.product).toEqual(countedWater)
  stockAdjustment.send({ type: 'product.update', product: sold })
  expect(stockAdjustment.getSnapshot().context.draft).toMatchObject({ product: sold, quantity: '-3' })
})

test('a killed browser asks again with the same key, and comes back to what was typed', async () => {
  const typed = restartRegister(startAdjusting(type('-3'), submit, broken))
  expect(typed.stockAdjustment.getSnapshot()).toMatchObject({
    value: { entering: 'note' },
    context: { draft: { quantity: '-3', reason: 'damaged' } },
  })
  const before = startAdjusting(type('-3'), submit, broken, send)
  const after = restartRegister(before)
  await after.world.answer('adjustStock', done)
  expect(after.world.asked('adjustStock')).toEqual(before.world.asked('adjustStock'))
  expect(after.stockAdjustment.getSnapshot().value).toBe('idle')
})

test('an adjustment without an answer is under way, and the closing of the register does not wait for it', () => {
  const { register } = startAdjusting(type('-3'), submit, broken, send)
  const sending = underWay(register.getSnapshot())
  expect(sending.stockAdjustment).toBe('unsettled')
  register.send({ type: 'register.close', amount: 50_000, ...sending })
  expect(register.getSnapshot().matches('closing')).toBe(true)
})
