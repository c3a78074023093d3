import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cashEffect,
  cashTerms,
  expectedCash,
  movementKinds,
  type DrawerMovement,
  type DrawerRows,
} from '../../../domain/drawer/drawer.ts'

const amount = fc.integer({ min: 1, max: 10_000_000 })

/** An event of a drawer in a day; a reversal undoes the movement of that turn, if it can be undone. */
const event = fc.oneof(
  fc.record({ what: fc.constant('sale' as const), amount }),
  fc.record({ what: fc.constant('movement' as const), kind: fc.constantFrom(...movementKinds), amount }),
  fc.record({ what: fc.constant('reversal' as const), turn: fc.nat({ max: 20 }) }),
)

type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

/** The rows of a day, and the cash in the drawer by a second, simple computation. */
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

describe('the expected cash (docs/product.md §10.2)', () => {
  test('is initial amount + cash sales + cash in − cash out', () => {
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
    expect(terms).toEqual({
      initialAmount: 50_000,
      cashSales: 12_345,
      cashRefunds: 0,
      cashPayments: 0,
      cashIn: 10_000,
      cashOut: 23_000,
    })
    expect(expectedCash(terms)).toBe(49_345)
  })

  test('includes payments on account in cash, which are no sales', () => {
    const terms = cashTerms({
      initialAmount: 50_000,
      tenders: [{ tender: 'cash', count: 1, amount: 1_000 }],
      accountPayments: [{ tender: 'cash', count: 2, amount: 7_500 }],
      movements: [],
    })
    const rest = { initialAmount: 50_000, cashRefunds: 0, cashIn: 0, cashOut: 0 }
    expect(terms).toEqual({ ...rest, cashSales: 1_000, cashPayments: 7_500 })
    expect(expectedCash(terms)).toBe(58_500)
  })

  test.each(movementKinds)('does not include a reversed movement: %s', (kind) => {
    const movement = { kind, amount: 700, reverses: null }
    const movements = [movement, { ...movement, reverses: 1 }]
    const tenders = [{ tender: 'cash', count: 0, amount: 0 } as const]
    expect(cashTerms({ initialAmount: 100, tenders, movements })).toEqual({
      initialAmount: 100,
      cashSales: 0,
      cashRefunds: 0,
      cashPayments: 0,
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
