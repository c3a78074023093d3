import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { paymentMessages as texts } from '../../../domain/selling/payment-messages.ts'
import { formatMoney, MAX_AMOUNT } from '../../../domain/money.ts'
import {
  changeOf,
  MAX_PAYMENTS,
  MAX_REFERENCE,
  paidBy,
  paymentErrors,
  paymentOf,
  paymentsErrors,
  referenceKey,
  stillMissing,
  totalChange,
  type SalePayment,
} from '../../../domain/selling/payments.ts'
import {
  tenderIds,
  tenders,
  type ReferenceRule,
  type TenderSetting,
} from '../../../domain/selling/tenders.ts'

const { validation } = messages
/** Every way is on. */
const all = (reference: ReferenceRule = 'optional'): TenderSetting[] =>
  tenderIds.map((id) => ({ id, enabled: true, reference: id === 'cash' ? 'none' : reference }))
const cash = (amount: number, tendered?: number): SalePayment => ({ tender: 'cash', amount, tendered })
const card = (amount: number, more: Partial<SalePayment> = {}): SalePayment => ({
  tender: 'card',
  amount,
  ...more,
})

describe('the payments of a sale (docs/product.md §10.4)', () => {
  test.each<[string, SalePayment[]]>([
    ['cash', [cash(10_000)]],
    ['more cash than is due', [cash(10_000, 20_000)]],
    ['card and cash', [card(6_000), cash(4_000, 5_000)]],
    ['two cards', [card(6_000, { reference: '1234' }), card(4_000)]],
    ['a card that was handed over for its amount', [card(10_000, { tendered: 10_000 })]],
  ])('may be %s', (_what, payments) => {
    expect(paymentsErrors(payments, 10_000, all())).toEqual({})
  })

  test.each<[SalePayment[], Record<string, string>]>([
    [[card(9_999)], { payments: texts.differs(formatMoney(9_999), formatMoney(10_000)) }],
    [[card(6_000), cash(5_000)], { payments: texts.differs(formatMoney(11_000), formatMoney(10_000)) }],
    [[], { payments: texts.differs(formatMoney(0), formatMoney(10_000)) }],
    [[card(10_000), cash(0)], { 'payments.1.amount': texts.invalidAmount }],
    [[cash(10_000, 9_999)], { 'payments.0.tendered': texts.tenderedTooLittle }],
    [[card(10_000, { tendered: 20_000 })], { 'payments.0.tendered': texts.noChange('Tarjeta') }],
    [[{ ...cash(10_000), reference: '7' }], { 'payments.0.reference': texts.noReference('Efectivo') }],
    [
      [card(10_000, { reference: 'x'.repeat(MAX_REFERENCE + 1) })],
      { 'payments.0.reference': validation.tooLong },
    ],
  ])('are refused at the field: %j', (payments, wrong) => {
    const errors = Object.fromEntries(Object.entries(wrong).map(([field, text]) => [field, [text]]))
    expect(paymentsErrors(payments, 10_000, all())).toEqual(errors)
  })

  test.each([undefined, null, '', '  '])('need a reference that is required: %j', (reference) => {
    expect(paymentsErrors([cash(4_000), card(6_000, { reference })], 10_000, all('required'))).toEqual({
      'payments.1.reference': [texts.referenceMissing('Tarjeta')],
    })
  })

  test('may have a reference that the store does not require', () => {
    expect(paymentsErrors([card(10_000, { reference: '1234' })], 10_000, all('none'))).toEqual({})
  })

  test('must not have one transfer twice; one card may pay twice', () => {
    const transfer = (reference: string): SalePayment => ({ tender: 'transfer', amount: 500, reference })
    expect(paymentsErrors([transfer('88-1'), transfer('88-2'), transfer(' 881 ')], 1_500, all())).toEqual({
      'payments.2.reference': [texts.referenceRepeated],
    })
    const twice = [card(500, { reference: '1234' }), card(500, { reference: '1234' })]
    expect(paymentsErrors(twice, 1_000, all())).toEqual({})
  })

  test('are at most twenty', () => {
    const each = Array.from({ length: MAX_PAYMENTS + 1 }, () => card(100))
    expect(paymentsErrors(each.slice(1), 2_000, all())).toEqual({})
    expect(paymentsErrors(each, 2_100, all())).toEqual({ payments: [texts.tooMany(20)] })
  })

  test('are refused in a way that is off', () => {
    const onlyCard = all().map((way) => ({ ...way, enabled: way.id !== 'transfer' }))
    expect(paymentsErrors([{ tender: 'transfer', amount: 500 }], 500, onlyCard)).toEqual({
      'payments.0.tender': [texts.notAccepted('Transferencia')],
    })
  })
})

describe('a payment at the till', () => {
  test('gives as change what was handed over above its amount', () => {
    expect([cash(4_000, 5_000), cash(4_000), card(4_000)].map(changeOf)).toEqual([1_000, 0, 0])
  })

  test('is the missing amount in cash, and the whole given amount otherwise', () => {
    expect([paymentOf('cash', 5_000, 4_000), paymentOf('card', 5_000, 4_000, '1234')]).toEqual([
      { tender: 'cash', amount: 4_000, tendered: 5_000, reference: null },
      { tender: 'card', amount: 5_000, reference: '1234' },
    ])
  })

  test.each<[SalePayment, object]>([
    [paymentOf('cash', 5_000, 4_000), {}],
    [paymentOf('card', 4_000, 4_000), {}],
    [paymentOf('card', 4_001, 4_000), { amount: texts.tooMuch(formatMoney(4_000)) }],
    [paymentOf('cash', 0, 4_000), { amount: texts.invalidAmount }],
    [card(4_000, { tendered: 5_000 }), { tendered: texts.noChange('Tarjeta') }],
  ])('%j of 40 quetzales that are missing: %j', (payment, errors) => {
    expect(paymentErrors(payment, 4_000, all())).toEqual(errors)
  })

  const given = fc.record({
    tender: fc.constantFrom(...tenderIds),
    amount: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: MAX_AMOUNT })),
  })

  test('gives payments that the server accepts, whatever is handed over', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_AMOUNT }), fc.array(given), (total, handed) => {
        const payments: SalePayment[] = []
        let left = total
        for (const { tender, amount } of handed) {
          if (left === 0) break
          const pays = tenders[tender].givesChange ? amount : Math.min(amount, left)
          const payment = paymentOf(tender, pays, left)
          expect(paymentErrors(payment, left, all())).toEqual({})
          payments.push(payment)
          left -= payment.amount
          expect(stillMissing(payments, total)).toBe(left)
        }
        if (left > 0) payments.push(paymentOf('cash', left, left))
        expect(paymentsErrors(payments, total, all())).toEqual({})
        expect([paidBy(payments), stillMissing(payments, total)]).toEqual([total, 0])
      }),
    )
  })

  test('gives change only for cash: the amounts handed over minus the change are the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_AMOUNT }), given, (total, { amount }) => {
        const byCard = Math.min(amount, total - 1)
        const first = byCard > 0 ? [paymentOf('card', byCard, total)] : []
        const handed = total - Math.max(byCard, 0) + amount
        const payments = [...first, paymentOf('cash', handed, stillMissing(first, total))]
        expect(totalChange(payments)).toBe(amount)
        expect(totalChange(payments)).toBeLessThanOrEqual(handed)
      }),
    )
  })
})

test.each([
  ['123-456', '123456'],
  [' ab 12 ', 'AB12'],
  ['Ñandú/9', 'ÑANDÚ9'],
  ['---', ''],
])('the reference %j is known by %j', (reference, key) => {
  expect(referenceKey(reference)).toBe(key)
})
