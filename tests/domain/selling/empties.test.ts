import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bottlesFor,
  emptiesNote,
  emptiesWorth,
  refundedAs,
  splitWorth,
  withBottles,
} from '../../../domain/selling/empties.ts'
import { paidWithIds } from '../../../domain/selling/tenders.ts'
import { missingOf, settledBy } from '../../../domain/paying/taken-payments.ts'
import { emptyWays } from '../../../domain/paying/ways.ts'
import { emptyPayment } from '../../../domain/selling/payment.ts'
import { sum } from '../../../domain/money.ts'
import { units } from '../../../domain/quantity.ts'

const bottle = { id: 81, name: 'Botella', code: '81', price: 100 }
const crate = { id: 82, name: 'Envase Litro', code: '82', price: 350 }
const lines = fc
  .array(
    fc.record({ price: fc.integer({ min: 0, max: 100_000 }), count: fc.integer({ min: 1, max: 500 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((kinds) =>
    kinds.map(({ price, count }, id) => ({ bottle: { ...bottle, id, price }, quantity: units(count) })),
  )
const totals = fc.integer({ min: 0, max: 10_000_000 })

test('bottles pay at most the sale, and what they pay and what is over is their worth', () => {
  fc.assert(
    fc.property(lines, totals, (empties, total) => {
      const worth = emptiesWorth(empties)
      const { pays, over } = splitWorth(worth, total)
      expect([pays + over, Math.min(pays, over) >= 0, pays <= total]).toEqual([worth, true, true])
      expect(over === 0 || pays === total).toBe(true)
    }),
  )
})

test('what is missing after them is paid by the payments, to the centavo', () => {
  fc.assert(
    fc.property(lines, totals, (empties, total) => {
      const ways = { ...emptyWays, empties: { lines: empties, refusal: null } }
      const missing = missingOf(ways, total)
      const { pays } = splitWorth(emptiesWorth(empties), total)
      expect(missing).toBe(total - pays)
      const taken =
        missing === 0
          ? []
          : [{ tender: 'cash' as const, given: missing + 500, reference: null, refusal: null }]
      const { payments = [] } = settledBy({ ...ways, taken }, emptyPayment, total)
      expect(pays + sum(payments.map(({ amount }) => amount))).toBe(total)
    }),
  )
})

test('bottles of one kind are one line, in the order in which they came, and none is left with nothing', () => {
  const one = withBottles([], bottle, units(2))
  const two = withBottles(one, crate, units(1))
  const three = withBottles(two, bottle, units(4))
  expect(three.map(({ bottle: { id }, quantity }) => [id, quantity])).toEqual([
    [81, units(6)],
    [82, units(1)],
  ])
  expect(withBottles(three, crate, -units(1)).map(({ bottle: { id } }) => id)).toEqual([81])
  expect(emptiesNote(three)).toBe('6 Envase Botella, 1 Envase Litro')
})

test('an article stands for the bottles that it is sold in, a bottle for itself, and any other for none', () => {
  const beer = { id: 80, name: 'Cerveza', code: '80', price: 900 }
  const pack = { id: 5, code: '80C', name: 'Caja', factor: 24, price: null }
  expect(bottlesFor({ ...beer, deposit: bottle })).toEqual({ bottle, quantity: units(1) })
  expect(bottlesFor({ ...beer, deposit: bottle, pack })).toEqual({ bottle, quantity: units(24) })
  expect(bottlesFor({ ...bottle, isDeposit: true })).toEqual({ bottle, quantity: units(1) })
  expect(bottlesFor(beer)).toBeNull()
})

test('only bottles go back in another way than they came: in cash', () => {
  expect(paidWithIds.filter((id) => refundedAs(id) !== id).map((id) => [id, refundedAs(id)])).toEqual([
    ['empties', 'cash'],
  ])
})
