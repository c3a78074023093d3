/** Closings with everything that makes the expected cash, and the sums that are read from what is shown of them. */
import fc from 'fast-check'
import { expectedCash } from '../../domain/drawer/drawer.ts'
import type { ClosingSummary } from '../../domain/drawer/register.ts'

const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_999 }))

/** Any closing; what was sold in another way than in cash is only in its total of sales. */
export const anyClosing = fc
  .record({
    initialAmount: amount,
    otherSales: amount,
    difference: fc.integer({ min: -5_000, max: 5_000 }),
    cash: fc.record({
      cashSales: amount,
      cashRefunds: amount,
      cashPayments: amount,
      cashIn: amount,
      cashOut: amount,
    }),
  })
  .map(({ initialAmount, otherSales, difference, cash }): ClosingSummary => ({
    ...{ closedAt: 0, initialAmount, salesTotal: cash.cashSales + otherSales, difference, sales: [] },
    ...{ closingAmount: expectedCash({ initialAmount, ...cash }) + difference, cash },
  }))

/** A shown amount in centavos: `− Q 1,250.50` is −125050; of two minus signs the amount is positive. */
export function centavosIn(text: string): number {
  const minus = text.match(/[−-]/g)?.length ?? 0
  const amount = Number(text.replace(/\D/g, ''))
  return minus % 2 === 1 ? 0 - amount : amount
}
