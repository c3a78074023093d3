import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { paymentMessages } from '../../../domain/selling/payment-messages.ts'
import { formatAmount, formatMoney } from '../../../domain/money.ts'
import { emptyPayment, withTender } from '../../../domain/selling/payment.ts'
import { paidBy, paymentsErrors, totalChange } from '../../../domain/selling/payments.ts'
import { saleTotals } from '../../../domain/selling/sale.ts'
import {
  expectedChange,
  missingOf,
  settledBy,
  submissionOf,
  withRefusals,
  wrongPayments,
} from '../../../domain/paying/taken-payments.ts'
import {
  emptyWays,
  letterIn,
  takenBack,
  withChosen,
  withReference,
  withSettings,
  type TakenPayment,
  type Ways,
} from '../../../domain/paying/ways.ts'
import { cashOnly, type TenderId, type TenderSetting } from '../../../domain/selling/tenders.ts'
import { aLine } from './lines.ts'

const settings: TenderSetting[] = cashOnly.map((way) => ({
  ...way,
  enabled: ['cash', 'card', 'transfer'].includes(way.id),
  reference: way.id === 'transfer' ? 'required' : 'none',
}))
const shop = withSettings(emptyWays, settings)
/** Q 85.00. */
const lines = [aLine({ price: 8_500 })]

/** Types an amount and presses Enter. */
const enter = (ways: Ways, text: string) => submissionOf(ways, withTender(emptyPayment, text), lines)
const taken = (tender: TenderId, given: number, reference: string | null = null): TakenPayment => ({
  tender,
  given,
  reference,
  refusal: null,
})
const having = (...payments: TakenPayment[]): Ways => ({ ...shop, taken: payments })

test('any accepted combination of payments comes to the total, and only cash gives change', () => {
  const step = fc.record({
    tender: fc.constantFrom<TenderId>('cash', 'card', 'transfer'),
    amount: fc.integer({ min: 1, max: 6_000 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.integer({ min: 1, max: 9_000 }), (steps, price) => {
      const sold = [aLine({ price })]
      let ways = shop
      for (const { tender, amount } of steps) {
        const typed = withReference(withChosen(ways, tender), `A-${ways.taken.length}`)
        const next = submissionOf(typed, withTender(emptyPayment, formatAmount(amount)), sold)
        if (next.does === 'take') ways = next.ways
        if (next.does !== 'pay') continue
        const { tendered, payments } = settledBy(
          next.ways,
          withTender(emptyPayment, formatAmount(amount)),
          price,
        )
        expect(tendered).toBeGreaterThanOrEqual(price)
        if (!payments) return
        expect(paymentsErrors(payments, price, settings)).toEqual({})
        expect([paidBy(payments), totalChange(payments)]).toEqual([price, tendered - price])
        return
      }
      expect(missingOf(ways, price)).toBeGreaterThan(0)
    }),
  )
})

test('a letter chooses a way for the amount before it, but only one that the store takes', () => {
  const read = (text: string, ways = shop) => letterIn(text, ways)
  expect(['t', '20t', '20.50R', ' 50 e '].map((text) => read(text))).toEqual([
    { amount: '', chosen: 'card' },
    { amount: '20', chosen: 'card' },
    { amount: '20.50', chosen: 'transfer' },
    { amount: '50', chosen: 'cash' },
  ])
  expect(['', '20', 'x', 'at', '20x'].map((text) => read(text))).toEqual([null, null, null, null, null])
  expect(read('20t', emptyWays)).toBeNull()
})

describe('Enter', () => {
  test('accepts enough cash as in a store that takes nothing else', () => {
    expect(enter(shop, '100')).toEqual({ does: 'pay', ways: shop })
    expect(enter(shop, '100')).toEqual({ ...enter(emptyWays, '100'), ways: shop })
  })

  test('takes too little cash as a payment only where there are other ways', () => {
    expect(enter(shop, '50')).toEqual({ does: 'take', ways: having(taken('cash', 5_000)) })
    expect(enter(emptyWays, '50')).toEqual({ does: 'refuse', reason: saleMessages.invalidPayment })
  })

  test('takes all that is missing in a way that was chosen without an amount', () => {
    const card = withChosen(having(taken('cash', 5_000)), 'card')
    expect(enter(card, '')).toEqual({
      does: 'pay',
      ways: having(taken('cash', 5_000), taken('card', 3_500)),
    })
  })

  test('asks for a reference that the store requires', () => {
    const transfer = withChosen(shop, 'transfer')
    expect(enter(transfer, '')).toEqual({ does: 'reference' })
    expect(enter(withReference(transfer, ' 77-1 '), '')).toEqual({
      does: 'pay',
      ways: having(taken('transfer', 8_500, '77-1')),
    })
  })

  test.each([
    [
      'more than is missing by card',
      withChosen(shop, 'card'),
      '90',
      paymentMessages.tooMuch(formatMoney(8_500)),
    ],
    ['more when nothing is missing', having(taken('card', 8_500)), '1', paymentMessages.nothingMissing],
    ['no amount', having(taken('cash', 5_000)), '', saleMessages.invalidPayment],
    ['a text', shop, 'diez', saleMessages.invalidPayment],
  ])('refuses %s', (_name, ways, text, reason) => {
    expect(enter(ways, text)).toEqual({ does: 'refuse', reason })
  })
})

describe('after another total', () => {
  test('cash pays what the other ways leave, and the rest is change', () => {
    const ways = having(taken('cash', 5_000), taken('card', 3_500))
    expect(saleTotals(lines).total).toBe(8_500)
    expect([missingOf(ways, 4_000), expectedChange(ways, emptyPayment, 4_000)]).toEqual([0, 4_500])
    expect(wrongPayments(ways, 4_000)).toEqual([null, null])
    expect(missingOf(ways, 10_000)).toBe(1_500)
  })

  test('a payment that is more than the total, or not needed, is refused at its place', () => {
    const ways = having(taken('cash', 5_000), taken('card', 3_500))
    expect(wrongPayments(ways, 3_000)).toEqual([
      paymentMessages.notNeeded,
      paymentMessages.tooMuch(formatMoney(3_000)),
    ])
  })
})

test('a way that is switched off is refused at its payment, and blocks the sale until it is taken back', () => {
  const ways = withSettings(having(taken('card', 8_500)), cashOnly)
  const reason = paymentMessages.notAccepted('Tarjeta')
  expect(wrongPayments(ways, 8_500)).toEqual([reason])
  expect(enter(ways, '')).toEqual({ does: 'refuse', reason })
  expect(takenBack(ways).taken).toEqual([])
})

test('Retroceso undoes the choice of a way first, then the last payment', () => {
  const ways = withChosen(having(taken('cash', 5_000), taken('card', 1_000)), 'transfer')
  const steps = [takenBack(ways), takenBack(takenBack(ways))]
  expect(steps.map(({ chosen, taken: left }) => [chosen, left.length])).toEqual([
    ['cash', 2],
    ['cash', 1],
  ])
})

test('a refusal of the server is shown at its payment, and does not block the next try', () => {
  const refused = withRefusals(having(taken('card', 8_500)), { 'payments.0.tender': ['No'] })
  expect(wrongPayments(refused, 8_500)).toEqual(['No'])
  expect(enter(refused, '')).toEqual({ does: 'pay', ways: refused })
})
