import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import {
  chargeAmount,
  chargeOf,
  favourRefusal,
  limitRefusal,
  type Charge,
} from '../../../domain/credit/charge.ts'
import { formatMoney } from '../../../domain/money.ts'

const available = (amount: number) => creditMessages.available(formatMoney(amount))
const inFavour = (amount: number) => creditMessages.inFavour(formatMoney(amount))

const refusalOf = (account: { balance: number; creditLimit: number }, charge: Charge) =>
  favourRefusal(account, charge) ?? limitRefusal(account, charge)

describe('the charge of a sale (docs/product.md §10.5)', () => {
  test('is the sum of its payments by credit and balance, or none', () => {
    const cash = { tender: 'cash', amount: 500 } as const
    expect(chargeOf([cash, { tender: 'card', amount: 500 }])).toBe(null)
    const charge = chargeOf([
      cash,
      { tender: 'credit', amount: 300 },
      { tender: 'balance', amount: 50 },
      { tender: 'credit', amount: 7 },
    ])
    expect(charge).toEqual({ credit: 307, favour: 50 })
    expect(charge && chargeAmount(charge)).toBe(357)
  })

  test.each([
    [{ balance: 0, creditLimit: 100 }, { credit: 100, favour: 0 }, null],
    [{ balance: 0, creditLimit: 100 }, { credit: 101, favour: 0 }, available(100)],
    [{ balance: 65, creditLimit: 100 }, { credit: 36, favour: 0 }, available(35)],
    [{ balance: 130, creditLimit: 100 }, { credit: 1, favour: 0 }, available(0)],
    [{ balance: 0, creditLimit: 0 }, { credit: 1, favour: 0 }, available(0)],
    [{ balance: -50, creditLimit: 0 }, { credit: 1, favour: 0 }, available(0)],
    [{ balance: -50, creditLimit: 0 }, { credit: 0, favour: 50 }, null],
    [{ balance: -50, creditLimit: 0 }, { credit: 0, favour: 51 }, inFavour(50)],
    [{ balance: 10, creditLimit: 100 }, { credit: 0, favour: 1 }, inFavour(0)],
    [{ balance: -50, creditLimit: 100 }, { credit: 100, favour: 50 }, null],
    [{ balance: -50, creditLimit: 100 }, { credit: 101, favour: 50 }, available(100)],
    [{ balance: -50, creditLimit: 100 }, { credit: 150, favour: 0 }, null],
  ])('of an account with %j, with %j is refused with %j', (account, charge, text) => {
    expect(refusalOf(account, charge)).toBe(text)
  })

  test('never raises a debt above the limit, whatever is paid in between', () => {
    const step = fc.record({ credit: fc.nat({ max: 300 }), favour: fc.nat({ max: 300 }), paid: fc.nat(500) })
    fc.assert(
      fc.property(fc.nat({ max: 1_000 }), fc.array(step, { maxLength: 30 }), (creditLimit, steps) => {
        let balance = 0
        for (const { paid, ...charge } of steps) {
          if (refusalOf({ balance, creditLimit }, charge) === null) balance += chargeAmount(charge)
          expect(balance).toBeLessThanOrEqual(creditLimit)
          balance -= paid
        }
      }),
    )
  })
})
