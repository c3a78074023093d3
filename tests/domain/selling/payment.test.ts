import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import {
  emptyPayment,
  mayTenderExactly,
  missingPayment,
  refusalOf,
  tenderedOf,
  withExactTender,
  withPaymentRefusal,
  withTender,
  withoutPaymentRefusal,
} from '../../../domain/selling/payment.ts'
import { changeDue, saleTotals } from '../../../domain/selling/sale.ts'
import { formatAmount, MAX_AMOUNT } from '../../../domain/money.ts'
import { aLine, lines } from './lines.ts'

const oneWater = [aLine()]
const payable = lines.filter(mayTenderExactly)
const { invalidPayment, noLines } = saleMessages

test('the exact tender of any sale that may be tendered exactly pays it, without change', () => {
  fc.assert(
    fc.property(payable, (sold) => {
      const payment = withExactTender(withPaymentRefusal(emptyPayment, [invalidPayment]), sold)
      const { total } = saleTotals(sold)
      expect([payment.refusal, refusalOf(payment, sold), tenderedOf(payment)]).toEqual([[], null, total])
      expect(changeDue(tenderedOf(payment) ?? 0, total)).toBe(0)
    }),
  )
})

test('one centavo less does not pay, and is what is missing', () => {
  fc.assert(
    fc.property(payable, (sold) => {
      const short = withTender(emptyPayment, formatAmount(saleTotals(sold).total - 1))
      expect(refusalOf(short, sold)).toBe(invalidPayment)
      expect(missingPayment(withPaymentRefusal(short, [invalidPayment]), sold)).toBe(1)
    }),
  )
})

test('a sale without lines, with total 0, with too large a total or a discount above its price cannot be tendered exactly', () => {
  const given = [aLine({ discount: 500 })]
  const tooLarge = [aLine({ price: MAX_AMOUNT }), aLine({ price: 1 })]
  const fallen = [aLine(), aLine({ price: 100, discount: 101 })]
  expect([[], given, tooLarge, fallen, oneWater].map(mayTenderExactly)).toEqual([
    ...[false, false, false, false],
    true,
  ])
})

test('typing another amount forgets why the payment was refused', () => {
  const refused = withPaymentRefusal(withTender(emptyPayment, '1'), [invalidPayment])
  expect(refused).toEqual({ tender: '1', refusal: [invalidPayment] })
  expect(withTender(refused, '12')).toEqual({ tender: '12', refusal: [] })
  expect(withoutPaymentRefusal(refused)).toEqual({ tender: '1', refusal: [] })
})

test.each(['', 'diez', '-5', '1e3', '0', '4.99'])('%j does not pay 5 quetzales', (text) => {
  expect(refusalOf(withTender(emptyPayment, text), oneWater)).toBe(invalidPayment)
})

describe('what is missing', () => {
  const refused = (text: string, ...reasons: string[]) =>
    withPaymentRefusal(withTender(emptyPayment, text), reasons)

  test.each([
    ['', 500],
    [' ', 500],
    ['3', 200],
    ['5', null],
    ['20', null],
    ['diez', null],
  ])('of 5 quetzales, after %j was refused, is %j centavos', (text, missing) => {
    expect(missingPayment(refused(text, invalidPayment), oneWater)).toBe(missing)
  })

  test('is not told before the payment is refused, and not when it is refused for another reason', () => {
    expect([
      missingPayment(withTender(emptyPayment, '3'), oneWater),
      missingPayment(refused('3', noLines), oneWater),
    ]).toEqual([null, null])
  })
})
