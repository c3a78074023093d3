import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_AMOUNT } from '../../../domain/money.ts'
import { units } from '../../../domain/quantity.ts'
import {
  averageCost,
  centavosOf,
  costOfEach,
  costWithout,
  marginOf,
  MAX_UNIT_COST,
  unitCostOf,
  valueAtCost,
  type CostedGoods,
} from '../../../domain/goods/unit-cost.ts'

/** Goods that came in: 0.001 to 99,999 units, up to Q 10,000 each. */
const received = fc.record({
  quantity: fc.integer({ min: 1, max: 99_999_000 }),
  cost: fc.integer({ min: 0, max: 100_000_000 }),
})

/** Goods of a product: it costs half a centavo or more. */
const kept = received.map(({ quantity, cost }) => ({ quantity, cost: Math.max(50, cost) }))

describe('the weighted average cost (docs/product.md §10.11)', () => {
  test('is the cost of all that is there, divided by how much that is', () => {
    const held = { quantity: units(10), cost: unitCostOf(400) }
    expect(averageCost(held, { quantity: units(5), cost: unitCostOf(460) })).toBe(unitCostOf(420))
    expect(averageCost(held, { quantity: units(2), cost: unitCostOf(500) })).toBe(41_667)
  })

  test.each([0, units(-3)])('with a stock of %i it is the cost of what came in', (quantity) => {
    expect(averageCost({ quantity, cost: 40_000 }, { quantity: units(1), cost: 55_500 })).toBe(55_500)
  })

  test('free goods lower it, and say nothing without a stock', () => {
    const free = { quantity: units(1), cost: 0 }
    expect(averageCost({ quantity: units(12), cost: unitCostOf(130) }, free)).toBe(unitCostOf(120))
    expect(averageCost({ quantity: 0, cost: unitCostOf(130) }, free)).toBe(unitCostOf(130))
  })

  test.each([
    [
      'goods of 0.31 centavos, without a stock',
      { quantity: 0, cost: 30_000 },
      { quantity: units(29), cost: 31 },
    ],
    ['many free goods', { quantity: units(1), cost: unitCostOf(1) }, { quantity: units(999), cost: 0 }],
  ])('of %s it is half a centavo, the least that shows', (_, held, one) => {
    expect(averageCost(held, one)).toBe(50)
  })

  test('lies between the two costs', () => {
    fc.assert(
      fc.property(kept, received, (held, one) => {
        const cost = averageCost(held, one)
        expect(cost).toBeGreaterThanOrEqual(Math.max(50, Math.min(held.cost, one.cost)))
        expect(cost).toBeLessThanOrEqual(Math.max(held.cost, one.cost))
      }),
    )
  })

  test('keeps the value of the goods, to half a hundredth of a centavo for each unit', () => {
    fc.assert(
      fc.property(fc.array(kept, { minLength: 1, maxLength: 20 }), (entries) => {
        const none: CostedGoods = { quantity: 0, cost: 0 }
        const held = entries.reduce(
          (all, one) => ({ quantity: all.quantity + one.quantity, cost: averageCost(all, one) }),
          none,
        )
        const paid = entries.reduce((all, { quantity, cost }) => all + BigInt(quantity) * BigInt(cost), 0n)
        const kept = BigInt(held.quantity) * BigInt(held.cost)
        const off = kept > paid ? kept - paid : paid - kept
        // Each average is rounded by half a hundredth at most.
        expect(2n * off <= BigInt(held.quantity) * BigInt(entries.length)).toBe(true)
      }),
    )
  })

  test('stays exact at the largest figures', () => {
    const most = { quantity: 999_999_999_000, cost: MAX_UNIT_COST }
    expect(averageCost(most, most)).toBe(MAX_UNIT_COST)
  })
})

describe('the cost after an entry is voided', () => {
  test('what was there before is there again, when nothing happened meanwhile', () => {
    fc.assert(
      fc.property(kept, received, (held, one) => {
        const after = { quantity: held.quantity + one.quantity, cost: averageCost(held, one) }
        const again = costWithout(after, one, held.cost)
        // The average was rounded by half a hundredth for each unit that was there.
        const most = Math.ceil(after.quantity / (2 * held.quantity)) + 1
        expect(Math.abs(again - held.cost)).toBeLessThanOrEqual(most)
      }),
    )
  })

  test('it does not go below half a centavo', () => {
    // 2 at 5 centavos, of which 9.9 are taken out: the rest has cost 0.1 centavos.
    const held = { quantity: units(2), cost: unitCostOf(5) }
    expect(costWithout(held, { quantity: units(1), cost: 990 }, unitCostOf(4))).toBe(50)
  })

  test('from half a centavo it goes back to the cost of before: what the rest has cost is not known', () => {
    const free = { quantity: units(999), cost: 0 }
    const after = averageCost({ quantity: units(1), cost: unitCostOf(4) }, free)
    expect(costWithout({ quantity: units(1_000), cost: after }, free, unitCostOf(4))).toBe(unitCostOf(4))
  })

  test('the rest has cost what the kardex says, when some was sold meanwhile', () => {
    // 10 at Q 4 and 10 at Q 6 are 20 at Q 5, of which 5 were sold: without the 10 at Q 6, Q 15 are left for 5.
    const held = { quantity: units(15), cost: unitCostOf(500) }
    expect(costWithout(held, { quantity: units(10), cost: unitCostOf(600) }, unitCostOf(400))).toBe(
      unitCostOf(300),
    )
  })

  test.each([
    ['nothing is left', units(10)],
    ['the rest would have cost nothing', units(11)],
  ])('it is the cost of before when %s', (_, quantity) => {
    const held = { quantity, cost: unitCostOf(500) }
    expect(costWithout(held, { quantity: units(10), cost: unitCostOf(600) }, unitCostOf(400))).toBe(
      unitCostOf(400),
    )
  })
})

describe('figures of a cost', () => {
  test('the cost of each unit comes of the whole line, and the other way round', () => {
    expect(costOfEach(10_000, units(24))).toBe(41_667)
    expect(centavosOf(41_667)).toBe(417)
    expect(valueAtCost({ quantity: units(24), cost: 41_667 })).toBe(10_000)
    expect(valueAtCost({ quantity: units(-24), cost: 41_667 })).toBe(-10_000)
  })

  test('the cost of each unit keeps the total of the line', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      total: fc.integer({ min: 0, max: MAX_AMOUNT }),
    })
    fc.assert(
      fc.property(line, ({ quantity, total }) => {
        // Up to 1,000 units the hundredths of a centavo come to less than half a quetzal cent for each hundred.
        const value = valueAtCost({ quantity, cost: costOfEach(total, quantity) })
        expect(Math.abs(value - total)).toBeLessThanOrEqual(Math.ceil(quantity / 200_000))
      }),
    )
  })

  test.each([
    [500, 40_000, 2_000],
    [500, 50_000, 0],
    [500, 60_000, -2_000],
    [300, 10_000, 6_666],
  ])('of a price of %i centavos, a cost of %i leaves %i basis points', (price, cost, margin) => {
    expect(marginOf(price, cost)).toBe(margin)
  })
})
