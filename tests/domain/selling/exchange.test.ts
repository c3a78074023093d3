import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../../../domain/money.ts'
import { refundedAs } from '../../../domain/selling/empties.ts'
import { exchangeRefunds, exchangeWorth } from '../../../domain/selling/exchange.ts'
import { amountBy, refundLimits, type PaidSale } from '../../../domain/selling/returns.ts'
import { paidWithIds, tenderIds } from '../../../domain/selling/tenders.ts'

describe('what is brought back in an exchange (docs/product.md §10.7)', () => {
  const limits = [
    { tender: 'cash', amount: 4_000 },
    { tender: 'credit', amount: 1_000 },
  ] as const
  const exchanged = { total: 5_000, limits }

  test('it is worth what is left after the debt for its sale', () => {
    expect(exchangeWorth(exchanged)).toBe(4_000)
    expect(exchangeWorth({ total: 700, limits })).toBe(0)
  })

  test('it pays the new sale, and what is over is given back after the debt', () => {
    expect(exchangeRefunds(exchanged, 6_000)).toEqual([
      { tender: 'exchange', amount: 4_000 },
      { tender: 'credit', amount: 1_000 },
    ])
    expect(exchangeRefunds(exchanged, 1_500)).toEqual([
      { tender: 'exchange', amount: 1_500 },
      { tender: 'credit', amount: 1_000 },
      { tender: 'cash', amount: 2_500 },
    ])
    expect(exchangeRefunds(exchanged, 0)).toEqual([
      { tender: 'credit', amount: 1_000 },
      { tender: 'cash', amount: 4_000 },
    ])
  })

  test('the money of any exchanges of a sale comes to the centavo, and no way gives back more than came in by it', () => {
    const amount = fc.integer({ min: 0, max: 5_000 })
    const paidIn = fc.record(Object.fromEntries(paidWithIds.map((id) => [id, amount])))
    const exchanges = fc.array(fc.record({ total: fc.integer({ min: 1, max: 4_000 }), due: amount }))
    fc.assert(
      fc.property(paidIn, exchanges, amount, (paidBy, asked, debt) => {
        // Bottles were taken for cash, as whoever reads a sale says it.
        const payments = paidWithIds.map((tender) => ({
          tender: refundedAs(tender),
          amount: paidBy[tender] ?? 0,
        }))
        const sale: PaidSale = {
          ...{
            payments,
            refunds: [],
            owed: debt,
            takesFavour: false,
            settled: { cash: Math.max((paidBy['credit'] ?? 0) - debt, 0) },
          },
          followed: {
            inherited: { cash: paidBy['exchange'] ?? 0 },
            left: { cash: 99_999, card: 99_999, transfer: 99_999 },
          },
        }
        let left = sum(payments.map((payment) => payment.amount))
        for (const each of asked) {
          const back = { total: Math.min(each.total, left), limits: refundLimits(sale) }
          const refunds = exchangeRefunds(back, each.due)
          const pays = amountBy(refunds, 'exchange')
          expect(sum(refunds.map((refund) => refund.amount))).toBe(back.total)
          expect(pays).toBe(Math.min(exchangeWorth(back), each.due))
          for (const limit of back.limits)
            expect(amountBy(refunds, limit.tender)).toBeLessThanOrEqual(limit.amount)
          sale.owed = Math.max(sale.owed - amountBy(refunds, 'credit'), 0)
          sale.refunds = [...sale.refunds, ...refunds]
          left -= back.total
        }
        for (const tender of tenderIds.filter((id) => id !== 'cash'))
          expect(amountBy(sale.refunds, tender)).toBeLessThanOrEqual(paidBy[tender] ?? 0)
      }),
    )
  })
})
