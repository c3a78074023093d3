import { expect, test } from 'vitest'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { units } from '../../../domain/quantity.ts'
import type { SaleEvent } from '../../../src/machines/sale/sale-events.ts'
import { bread, fiadoWays, maria, mariaOwes } from '../support/fixtures.ts'
import { restartRegister, startOpenRegister, told } from '../support/register-actors.ts'

const enter: SaleEvent = { type: 'tender.submit' }
const type = (text: string): SaleEvent => ({ type: 'tender.change', text })
const choose: SaleEvent = { type: 'client.choose', client: maria }
const know: SaleEvent = { type: 'account.update', clientId: maria.id, account: mariaOwes }
const jose = { id: 10, name: 'José', phone: null }
const clientMissing = creditMessages.clientMissing('Fiado')

/** Two pieces of bread, Q 2.50, in a store that takes fiado. */
const startPaying = (...events: SaleEvent[]) =>
  startOpenRegister(
    { type: 'ways.update', settings: fiadoWays },
    { type: 'product.pick', product: bread, quantity: units(2) },
    { type: 'tender.start' },
    ...events,
  )

test('without a client the letter leads to the search of the client and back, with the amount that was typed', () => {
  const { world, sale } = startPaying(type('2f'))
  const before = sale.getSnapshot()
  expect([before.value, before.context.entry.focus, before.context.payment.tender, told(world)]).toEqual([
    { inProgress: 'lines' },
    { at: 'client' },
    '2',
    [clientMissing],
  ])
  sale.send(choose)
  const { value, context } = sale.getSnapshot()
  expect([value, context.entry.focus, context.payment.tender, context.ways.chosen]).toEqual([
    { inProgress: { tenders: 'way' } },
    { at: 'tender' },
    '2',
    'credit',
  ])
})

test('a sale on credit is sent as a payment without change, and the accounts are read again', async () => {
  const { world, sale } = startPaying(choose, know, type('f'), enter)
  expect(world.asked('completeSale').map(({ client, payments }) => [client?.id, payments])).toEqual([
    [maria.id, [{ tender: 'credit', amount: 250, reference: null }]],
  ])
  expect(world.effects).toEqual(['reloadAccounts'])
  await world.answer('completeSale', { outcome: 'done', value: { number: 7 } })
  expect(world.effects).toEqual(['reloadAccounts', 'reloadAccounts', 'printWhenWanted', 'reloadProducts'])
  expect(sale.getSnapshot().context.settlement.receipt?.change).toBe(0)
})

test('what another till took of the limit is told, the account is read again, and the payments stay', async () => {
  const { world, sale } = startPaying(choose, know, type('f'), enter)
  const reason = creditMessages.available(formatMoney(100))
  await world.answer('completeSale', { outcome: 'refused', status: 409, messages: [reason] })
  sale.send({ type: 'account.update', clientId: maria.id, account: { ...mariaOwes, balance: 300 } })
  const { value, context } = sale.getSnapshot()
  expect([value, context.payment.refusal, context.ways.taken.length, context.ways.payer?.account]).toEqual([
    { inProgress: { tenders: 'covered' } },
    [reason],
    1,
    { ...mariaOwes, balance: 300 },
  ])
  expect(world.effects.filter((effect) => effect === 'reloadAccounts').length).toBe(2)
  sale.send(enter)
  expect(world.asked('completeSale').length).toBe(1)
})

test('another client is checked for what was taken on credit, and no client stops the sale', () => {
  const { world, sale } = startPaying(choose, know, type('1f'), enter, {
    type: 'client.choose',
    client: jose,
  })
  const none = { balance: 0, creditLimit: 50, owedSince: null }
  sale.send({ type: 'account.update', clientId: jose.id, account: none })
  sale.send({ type: 'sale.acceptExact' })
  sale.send({ type: 'client.choose', client: null })
  sale.send({ type: 'sale.acceptExact' })
  expect(told(world)).toEqual([creditMessages.available(formatMoney(50)), clientMissing])
  sale.send(choose)
  sale.send(know)
  sale.send({ type: 'sale.acceptExact' })
  expect(world.asked('completeSale').map(({ client }) => client?.id)).toEqual([maria.id])
})

test('a killed browser comes back to the client, the account and what was taken on credit', () => {
  const { sale } = restartRegister(startPaying(choose, know, type('1f'), enter))
  const { value, context } = sale.getSnapshot()
  expect([value, context.cart.client, context.ways.payer, context.ways.taken]).toEqual([
    { inProgress: { tenders: 'rest' } },
    maria,
    { clientId: maria.id, account: mariaOwes },
    [{ tender: 'credit', given: 100, reference: null, refusal: null }],
  ])
})

test('what was taken on credit is not given back when the last line goes', () => {
  const remove: SaleEvent = { type: 'line.remove', lineId: 1 }
  const { world, sale } = startPaying(choose, know, type('1f'), enter, remove)
  expect([sale.getSnapshot().context.ways.taken, told(world)]).toEqual([[], []])
})
