import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cashEffect,
  cashTerms,
  expectedCash,
  movementKinds,
  type DrawerMovement,
  type DrawerRows,
} from '../../domain/drawer.ts'

const amount = fc.integer({ min: 1, max: 10_000_000 })

/** What happens to a drawer in a day; a reversal undoes the movement of that turn, when it can be undone. */
const event = fc.oneof(
  fc.record({ what: fc.constant('sale' as const), amount }),
  fc.record({ what: fc.constant('movement' as const), kind: fc.constantFrom(...movementKinds), amount }),
  fc.record({ what: fc.constant('reversal' as const), turn: fc.nat({ max: 20 }) }),
)

type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

/** The rows of a day, and the cash in the drawer when each coin of it was moved by hand. */
function live(initialAmount: number, events: readonly Event[]) {
  const movements: DrawerMovement[] = []
  const sales: number[] = []
  let cash = initialAmount
  for (const each of events) {
    if (each.what === 'sale') {
      sales.push(each.amount)
      cash += each.amount
    } else if (each.what === 'movement') {
      movements.push({ kind: each.kind, amount: each.amount, reverses: null })
      cash = each.kind === 'in' ? cash + each.amount : cash - each.amount
    } else {
      const undone = movements[each.turn]
      const isReversed = movements.some(({ reverses }) => reverses === each.turn)
      if (!undone || undone.reverses !== null || isReversed) continue
      movements.push({ ...undone, reverses: each.turn })
      cash = undone.kind === 'in' ? cash - undone.amount : cash + undone.amount
    }
  }
  const sold = sales.reduce((total, each) => total + each, 0)
  const rows: DrawerRows = {
    initialAmount,
    tenders: [{ tender: 'cash', count: sales.length, amount: sold }],
    movements,
  }
  return { rows, cash, sold }
}

describe('what a drawer should hold (docs/product.md §10.2)', () => {
  test('is what it began with, what was sold, what came in, less what went out', () => {
    const terms = cashTerms({
      initialAmount: 50_000,
      tenders: [{ tender: 'cash', count: 3, amount: 12_345 }],
      movements: [
        { kind: 'in', amount: 10_000, reverses: null },
        { kind: 'out', amount: 500, reverses: null },
        { kind: 'drop', amount: 20_000, reverses: null },
        { kind: 'supplier', amount: 2_500, reverses: null },
      ],
    })
    expect(terms).toEqual({ initialAmount: 50_000, cashSales: 12_345, cashIn: 10_000, cashOut: 23_000 })
    expect(expectedCash(terms)).toBe(49_345)
  })

  test.each(movementKinds)('is as if a movement that was reversed had never been: %s', (kind) => {
    const movement = { kind, amount: 700, reverses: null }
    const movements = [movement, { ...movement, reverses: 1 }]
    const tenders = [{ tender: 'cash', count: 0, amount: 0 } as const]
    expect(cashTerms({ initialAmount: 100, tenders, movements })).toEqual({
      initialAmount: 100,
      cashSales: 0,
      cashIn: 0,
      cashOut: 0,
    })
  })

  test('is the sum of all its cash rows, after any day', () => {
    fc.assert(
      fc.property(amount, fc.array(event, { maxLength: 60 }), (initialAmount, events) => {
        const { rows, cash, sold } = live(initialAmount, events)
        const terms = cashTerms(rows)
        expect(expectedCash(terms)).toBe(cash)
        const byRow = rows.movements.reduce((total, each) => total + cashEffect(each), initialAmount + sold)
        expect(expectedCash(terms)).toBe(byRow)
        expect(Math.min(terms.cashIn, terms.cashOut)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
