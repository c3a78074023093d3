import { expect, test } from 'vitest'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { paymentMessages } from '../../../domain/selling/payment-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { AccountPaymentEvent } from '../../../src/machines/account-payment/account-payment-setup.ts'
import { underWay } from '../../../src/machines/register/unsettled.ts'
import { daySummary, debtor, mariaPaid, threeWays } from '../support/fixtures.ts'
import { restartRegister, startOpenRegister, told } from '../support/register-actors.ts'

const reverse = { type: 'last.reverse', openedAt: mariaPaid.at } as const
const send: AccountPaymentEvent = { type: 'payment.send' }
const type = (text: string): AccountPaymentEvent => ({ type: 'amount.change', text })

/** María, who owes Q 1.20, pays in a store that takes card with its reference and transfer without one. */
function startPaying(...events: AccountPaymentEvent[]) {
  const actors = startOpenRegister()
  const begin: AccountPaymentEvent[] = [
    { type: 'ways.update', settings: threeWays },
    { type: 'debtor.choose', debtor },
  ]
  for (const event of [...begin, ...events]) actors.accountPayment.send(event)
  return actors
}
const requestOf = (actors: ReturnType<typeof startPaying>) =>
  actors.world.asked('payAccount').map(({ amount, tender, reference }) => [amount, tender, reference])

test('all that is owed is one key, and a letter names the way', () => {
  expect(requestOf(startPaying({ type: 'amount.all' }, send))).toEqual([[120, 'cash', null]])
  expect(requestOf(startPaying(type('1r'), send))).toEqual([[100, 'transfer', null]])
  const card = startPaying(type('1t'), send)
  expect([requestOf(card), card.accountPayment.getSnapshot().context.errors]).toEqual([
    [],
    { reference: paymentMessages.referenceMissing('Tarjeta') },
  ])
  card.accountPayment.send({ type: 'reference.change', text: ' 4412 ' })
  card.accountPayment.send(send)
  expect(requestOf(card)).toEqual([[100, 'card', '4412']])
})

test('more than is owed is refused, until more is known to be owed', () => {
  const { world, accountPayment } = startPaying(type('1.21'), send)
  expect(accountPayment.getSnapshot().context.errors).toEqual({
    amount: creditMessages.owesLess(formatMoney(120)),
  })
  accountPayment.send({ type: 'debtor.update', debtor: { ...debtor, balance: 500 } })
  accountPayment.send(send)
  expect(world.asked('payAccount').map(({ amount }) => amount)).toEqual([121])
})

test('nothing is no payment', () => {
  const { accountPayment } = startPaying(send)
  expect(accountPayment.getSnapshot().context.errors).toEqual({ amount: creditMessages.invalidAmount })
})

test('what the server refuses stays typed, with its reason, and the accounts are read again', async () => {
  const { world, accountPayment } = startPaying(type('1'), send)
  const errors = { amount: [creditMessages.owesNothing] }
  await world.answer('payAccount', { outcome: 'refused', status: 422, messages: ['No'], errors })
  const { value, context } = accountPayment.getSnapshot()
  expect([value, context.draft?.amount, context.errors, world.effects]).toEqual([
    { entering: 'amount' },
    '1',
    { amount: creditMessages.owesNothing },
    ['recheckRegister', 'reloadAccounts', 'reloadMovements'],
  ])
  accountPayment.send(send)
  expect(new Set(world.asked('payAccount').map(({ key }) => key)).size).toBe(1)
})

test('the last payment is undone with a reason, once', async () => {
  const { world, accountPayment } = startPaying(type('1'), send)
  await world.answer('payAccount', { outcome: 'done', value: mariaPaid })
  accountPayment.send({ type: 'slip.close' })
  accountPayment.send(reverse)
  accountPayment.send(send)
  expect(accountPayment.getSnapshot().context.errors).toEqual({ reason: messages.validation.required })
  accountPayment.send({ type: 'reason.change', text: 'Monto equivocado' })
  accountPayment.send(send)
  expect(world.asked('payAccount').at(-1)).toMatchObject({
    reverses: mariaPaid.id,
    reason: 'Monto equivocado',
  })
  const undone = { ...mariaPaid, id: 6, reverses: mariaPaid.id, reason: 'Monto equivocado' }
  await world.answer('payAccount', { outcome: 'done', value: undone })
  expect([accountPayment.getSnapshot().can(reverse), told(world), world.paymentSlips]).toEqual([
    false,
    [creditMessages.paid, creditMessages.reversed],
    [mariaPaid, undone],
  ])
})

test('a killed browser asks again with the same key, and comes back to what was typed', async () => {
  const typed = restartRegister(startPaying(type('1r')))
  expect(typed.accountPayment.getSnapshot().context.draft).toMatchObject({ amount: '1', tender: 'transfer' })
  const before = startPaying(type('1'), send)
  const after = restartRegister(before)
  await after.world.answer('payAccount', { outcome: 'done', value: mariaPaid })
  expect(after.world.asked('payAccount')).toEqual(before.world.asked('payAccount'))
  expect(after.accountPayment.getSnapshot().context.written).toEqual(mariaPaid)
})

test('after a payment the next client is chosen at once, or the receipt is put aside', async () => {
  const { world, accountPayment } = startPaying(type('1'), send)
  await world.answer('payAccount', { outcome: 'done', value: mariaPaid })
  accountPayment.send({ type: 'slip.print' })
  expect([accountPayment.getSnapshot().value, world.paymentSlips]).toEqual([
    'written',
    [mariaPaid, mariaPaid],
  ])
  accountPayment.send({ type: 'debtor.choose', debtor })
  const { value, context } = accountPayment.getSnapshot()
  expect([value, context.written, context.draft?.amount]).toEqual([{ entering: 'amount' }, null, ''])
})

test('a payment without an answer keeps the register open, and the message names it', async () => {
  const { world, register } = startPaying(type('1'), send)
  const close = { type: 'register.close', amount: 50_000, sale: 'none' } as const
  register.send({ ...close, ...underWay(register.getSnapshot()) })
  expect([register.getSnapshot().value, told(world)]).toEqual([
    { open: 'selling' },
    [creditMessages.outcomeUnknown],
  ])
  await world.answer('payAccount', { outcome: 'done', value: mariaPaid })
  register.send({ ...close, ...underWay(register.getSnapshot()) })
  expect(register.getSnapshot().matches('closing')).toBe(true)
})

test('the closing of the register takes what could be undone', async () => {
  const { world, register, accountPayment } = startPaying(type('1'), send)
  await world.answer('payAccount', { outcome: 'done', value: mariaPaid })
  expect(accountPayment.getSnapshot().can(reverse)).toBe(true)
  register.send({ type: 'register.close', amount: 50_000, sale: 'none' })
  await world.answer('closeRegister', { outcome: 'done', value: daySummary })
  expect(accountPayment.getSnapshot().can(reverse)).toBe(false)
})

test('a payment is undone only in its own register, or while nobody knows when the register was opened', async () => {
  const { world, accountPayment } = startPaying(type('1'), send)
  await world.answer('payAccount', { outcome: 'done', value: mariaPaid })
  const mayUndo = (openedAt: number | null) =>
    accountPayment.getSnapshot().can({ type: 'last.reverse', openedAt })
  expect([mariaPaid.at - 1, mariaPaid.at, mariaPaid.at + 1, null].map(mayUndo)).toEqual([
    ...[true, true, false],
    true,
  ])
})
