import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  countedOf,
  countTotals,
  figuresOf,
  seesDifferences,
  tallied,
  valueOf,
  type Tally,
} from '../../../domain/goods/stock-count.ts'
import { units } from '../../../domain/quantity.ts'

const add = (quantity: number, stock: number): Tally => ({
  quantity: units(quantity),
  mode: 'add',
  stock: units(stock),
})
const replace = (quantity: number, stock: number): Tally => ({ ...add(quantity, stock), mode: 'replace' })
const remove = (stock: number): Tally => ({ ...add(0, stock), mode: 'remove' })

/** The figures of tallies in units, or null. */
function figuresIn(...tallies: Tally[]) {
  const counted = countedOf(tallies)
  if (!counted) return null
  const figures = figuresOf(counted)
  return [figures.counted, figures.stockThen, figures.difference, figures.moved].map((each) => each / 1_000)
}

describe('what tallies of an article come to (docs/product.md §10.10)', () => {
  test.each([
    ['one tally is compared with the stock of its moment', [add(8, 10)], [8, 10, -2, 0]],
    ['tallies add up', [add(5, 10), add(1, 10), add(6, 10)], [12, 10, 2, 0]],
    ['a tally of nothing counts the article as none', [add(0, 3)], [0, 3, -3, 0]],
    ['a tally that replaces forgets what was counted before', [add(5, 10), replace(7, 8)], [7, 8, -1, 0]],
    ['what is taken back was never counted', [add(5, 10), add(-2, 10)], [3, 10, -7, 0]],
    ['the stock at which something is taken back says nothing', [add(5, 5), add(-1, 2)], [4, 5, -1, 0]],
    ['an article of which all was taken back is not counted', [add(1, 10), add(-1, 10)], null],
    ['an article that was removed is not counted', [add(5, 10), remove(10)], null],
    ['and can be counted anew', [add(5, 10), remove(10), add(4, 6)], [4, 6, -2, 0]],
    ['sold meanwhile, of what was not counted yet', [add(5, 10), add(3, 8)], [8, 8, 0, 2]],
    ['sold meanwhile, of what was counted already', [add(5, 10), add(5, 8)], [10, 10, 0, 2]],
    ['too little, whatever was sold', [add(5, 10), add(1, 8)], [6, 8, -2, 2]],
    ['too much, whatever was sold', [add(5, 10), add(7, 8)], [12, 10, 2, 2]],
    ['brought in meanwhile', [add(5, 5), add(3, 9)], [8, 8, 0, 4]],
  ])('%s', (_, tallies, figures) => {
    expect(figuresIn(...tallies)).toEqual(figures)
  })

  test('nobody takes back more than was counted', () => {
    expect([
      tallied(countedOf([add(2, 9)]), add(-3, 9)),
      tallied(null, add(-1, 9)),
      tallied(countedOf([add(0, 9)]), add(-1, 9)),
    ]).toEqual(['below zero', 'below zero', 'below zero'])
  })
})

/** A piece leaves one of two places, because it is sold, or comes to one. */
interface Step {
  place: 0 | 1
  pieces: 1 | -1
}

/** Pieces that are sold, or pieces that are brought in. What is sold and brought back between two looks cannot be seen. */
const steps = fc.constantFrom<Step['pieces']>(-1, 1).chain((pieces) =>
  fc.array(fc.record<Step>({ place: fc.constantFrom(0, 1), pieces: fc.constant(pieces) }), {
    maxLength: 12,
  }),
)

const shelf = fc.record({
  places: fc.tuple(fc.nat(30), fc.nat(30)),
  /** What is there less what the stock says. */
  error: fc.integer({ min: -5, max: 5 }),
  between: steps,
  after: steps,
})

interface Taken {
  places: [number, number]
  error: number
  between: Step[]
  after: Step[]
}

/** Plays a take of two places while the shop sells: each is counted once. */
function play({ places, error, between, after }: Taken) {
  const there: [number, number] = [...places]
  let stock = there[0] + there[1] - error
  const tallies: Tally[] = []
  const count = (place: 0 | 1) => tallies.push(add(there[place], stock))
  const move = ({ place, pieces }: Step) => {
    if (there[place] + pieces < 0) return
    there[place] += pieces
    stock += pieces
  }
  count(0)
  between.forEach(move)
  count(1)
  after.forEach(move)
  return { there: there[0] + there[1], stock, figures: figuresOf(countedOf(tallies) ?? fail()) }
}

function fail(): never {
  throw new Error('Nothing was counted')
}

describe('a stock take while the shop sells', () => {
  test('one look at everything makes the stock of now the truth, whatever is sold afterwards', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: -5, max: 5 }), fc.nat(60), (there, error, sold) => {
        const then = there - error
        const { difference } = figuresOf(countedOf([add(there, then)]) ?? fail())
        expect(units(then - sold) + difference).toBe(units(there - sold))
      }),
    )
  })

  test('a stock that was right is never changed, wherever the pieces that were sold lay', () => {
    fc.assert(
      fc.property(shelf, (taken) => {
        expect(play({ ...taken, error: 0 }).figures.difference).toBe(0)
      }),
    )
  })

  test('the difference is off by no more than what moved between the tallies', () => {
    fc.assert(
      fc.property(shelf, (taken) => {
        const { there, stock, figures } = play(taken)
        const wrong = units(stock) + figures.difference - units(there)
        expect(Math.abs(wrong)).toBeLessThanOrEqual(figures.moved)
      }),
    )
  })

  test('tallies of several people come to the same in any order', () => {
    const parts = fc.array(fc.nat(40), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, fc.nat(99), (found, stock) => {
        const tallies = found.map((quantity) => add(quantity, stock))
        expect(figuresIn(...tallies.toReversed())).toEqual(figuresIn(...tallies))
      }),
    )
  })

  test('counting again with one look makes any take certain', () => {
    fc.assert(
      fc.property(shelf, fc.nat(50), (taken, again) => {
        const { stock } = play(taken)
        const { difference, moved } = figuresOf(
          countedOf([add(3, stock + 4), add(1, stock), replace(again, stock)]) ?? fail(),
        )
        expect([units(stock) + difference, moved]).toEqual([units(again), 0])
      }),
    )
  })
})

test('differences are worth what the pieces cost, and what is missing and what is over are not netted', () => {
  const line = (difference: number, moved: number, cost: number) => {
    const figures = {
      ...{ counted: 0, stockThen: 0 },
      difference: units(difference),
      moved: units(moved),
    }
    return { ...figures, value: valueOf(figures, cost) }
  }
  const lines = [line(-2, 0, 350), line(3, 1, 1_000), line(0, 0, 500), line(-1, 0, 25)]
  expect(countTotals(lines)).toEqual({ lines: 4, differences: 3, uncertain: 1, missing: -725, over: 3_000 })
  expect(countTotals(lines.map((each) => ({ ...each, value: null })))).toEqual({
    ...{ lines: 4, differences: 3, uncertain: 1, missing: null, over: null },
  })
})

test('where a store counts blind, only who may change products sees the differences', () => {
  expect([
    seesDifferences(false, ['create stock count']),
    seesDifferences(true, ['create stock count']),
    seesDifferences(true, ['create stock count', 'update product']),
  ]).toEqual([true, false, true])
})
