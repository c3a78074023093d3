import { expect, test } from 'vitest'
import { paymentMessages } from '../../../domain/selling/payment-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { units } from '../../../domain/quantity.ts'
import { cashOnly } from '../../../domain/selling/tenders.ts'
import type { SaleEvent } from '../../../src/machines/sale/sale-events.ts'
import { bread, threeWays, water } from '../support/fixtures.ts'
import { startOpenRegister, told } from '../support/register-actors.ts'

const enter: SaleEvent = { type: 'tender.submit' }
const type = (text: string): SaleEvent => ({ type: 'tender.change', text })

/** Four pieces of bread, Q 5.00, in a store that takes card and transfer. */
const startPaying = (...events: SaleEvent[]) =>
  startOpenRegister(
    { type: 'ways.update', settings: threeWays },
    { type: 'product.pick', product: bread, quantity: units(4) },
    { type: 'tender.start' },
    ...events,
  )

test('cash and a transfer are sent as payments; the change is that of the cash', async () => {
  const { world, sale } = startPaying(type('3r'), enter, type('10'), enter)
  expect(world.asked('completeSale').map(({ tendered, payments }) => [tendered, payments])).toEqual([
    [
      1_300,
      [
        { tender: 'transfer', amount: 300, reference: null },
        { tender: 'cash', amount: 200, tendered: 1_000, reference: null },
      ],
    ],
  ])
  const earlier = [{ tender: 'transfer' as const, saleId: 5, day: '2026-11-20' }]
  await world.answer('completeSale', { outcome: 'done', value: { number: 7, earlier } })
  expect(sale.getSnapshot().context.settlement.receipt).toMatchObject({
    tendered: 1_300,
    change: 800,
    earlier,
  })
})

test('cash alone names a payment only where something is given back, in one amount or in two', () => {
  const orders = [
    startPaying(type('10'), enter),
    startPaying(type('2'), enter, type('4'), enter),
    startPaying(type('5'), enter),
  ].map(({ world }) => world.asked('completeSale').map(({ tendered, payments }) => [tendered, payments]))
  const cash = (tendered: number) => [{ tender: 'cash', amount: 500, tendered, reference: null }]
  expect(orders).toEqual([[[1_000, cash(1_000)]], [[600, cash(600)]], [[500, undefined]]])
})

test('a scan between two payments is sold, and what is missing grows', () => {
  const { sale } = startPaying(type('2'), enter, { type: 'product.pick', product: water })
  expect(sale.getSnapshot().value).toEqual({ inProgress: 'lines' })
  sale.send({ type: 'tender.start' })
  sale.send({ type: 'tender.start' })
  const { value, context } = sale.getSnapshot()
  expect([value, context.payment.tender, context.ways.taken.length]).toEqual([
    { inProgress: { tenders: 'rest' } },
    '8.00',
    1,
  ])
})

test('when the last line is removed, the payments are removed too, and the cashier is told to give them back', () => {
  const { world, sale } = startPaying(type('2'), enter, { type: 'line.remove', lineId: 1 })
  expect([sale.getSnapshot().value, sale.getSnapshot().context.ways.taken]).toEqual(['empty', []])
  expect(told(world)).toEqual([paymentMessages.giveBack(`Efectivo ${formatMoney(200)}`)])
})

test('a card that is switched off in the middle blocks the sale until its payment is taken back', () => {
  const { world, sale } = startPaying(
    type('2r'),
    enter,
    { type: 'ways.update', settings: cashOnly },
    { type: 'sale.acceptExact' },
  )
  expect(told(world)).toEqual([paymentMessages.notAccepted('Transferencia')])
  sale.send({ type: 'payment.remove', index: 0 })
  sale.send({ type: 'sale.acceptExact' })
  expect(world.asked('completeSale').map(({ payments }) => payments)).toEqual([undefined])
})

test('a refused sale keeps its payments, and each shows why it was refused', async () => {
  const { world, sale } = startPaying(type('r'), enter)
  const errors = { 'payments.0.tender': ['Esta tienda no acepta Transferencia'] }
  await world.answer('completeSale', { outcome: 'refused', status: 422, messages: ['No'], errors })
  expect(sale.getSnapshot().value).toEqual({ inProgress: { tenders: 'covered' } })
  expect(sale.getSnapshot().context.ways.taken).toEqual([
    { tender: 'transfer', given: 500, reference: null, refusal: 'Esta tienda no acepta Transferencia' },
  ])
  sale.send(enter)
  expect(new Set(world.asked('completeSale').map((order) => JSON.stringify(order))).size).toBe(1)
})
