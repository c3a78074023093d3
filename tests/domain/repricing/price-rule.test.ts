import { expect, test } from 'vitest'
import { MAX_AMOUNT } from '../../../domain/money.ts'
import {
  isRule,
  priceBy,
  priceSteps,
  roundings,
  ruleKinds,
  type PriceRule,
} from '../../../domain/repricing/price-rule.ts'
import { repricingMessages } from '../../../domain/repricing/repricing-messages.ts'
import { createChance } from '../../../server/demo/random.ts'

const rule = (by: PriceRule['by'], value: number, step = 1, rounding: PriceRule['rounding'] = 'nearest') => ({
  ...{ by, value, step, rounding },
})

test('a rule changes by a part of the price, by an amount, or from the cost, and rounds once', () => {
  const priced = { price: 1_013, cost: 700 }
  const prices = [
    rule('percent', 500),
    rule('percent', 500, 5),
    rule('percent', 500, 25),
    rule('percent', 500, 25, 'up'),
    rule('percent', -1_000, 50),
    rule('amount', 75, 5),
    rule('amount', -13, 100),
    rule('markup', 3_333, 1),
    rule('markup', 3_333, 1, 'up'),
    rule('percent', 0, 100, 'up'),
  ].map((one) => priceBy(one, priced))
  expect(prices).toEqual(
    [1_064, 1_065, 1_075, 1_075, 900, 1_090, 1_000, 933, 934, 1_100].map((price) => ({ price })),
  )
})

test('a half of a step goes up, and nothing less does', () => {
  expect([12, 13, 37, 38].map((price) => priceBy(rule('percent', 0, 25), { price, cost: null }))).toEqual([
    { refused: repricingMessages.nothingLeft },
    { price: 25 },
    { price: 25 },
    { price: 50 },
  ])
  expect(priceBy(rule('percent', 0, 50), { price: 25, cost: null })).toEqual({ price: 50 })
})

test('what would be nothing, too much, or has no cost, is refused', () => {
  expect([
    priceBy(rule('amount', -500), { price: 500, cost: 1 }),
    priceBy(rule('percent', 100_000), { price: MAX_AMOUNT, cost: 1 }),
    priceBy(rule('markup', 3_000), { price: 500, cost: null }),
  ]).toEqual([
    { refused: repricingMessages.nothingLeft },
    { refused: repricingMessages.tooHigh },
    { refused: repricingMessages.noCost },
  ])
  expect(
    [rule('percent', -10_000), rule('markup', -1), rule('percent', 5, 10), rule('amount', 0.5)].map(isRule),
  ).toEqual([false, false, false, false])
})

test('any rule gives a multiple of its step above 0, the nearest or the next, and a higher price for a higher one', () => {
  const chance = createChance(20_261_127)
  for (let round = 0; round < 4_000; round++) {
    const by = chance.pick(ruleKinds)
    const [step, rounding] = [chance.pick(priceSteps), chance.pick(roundings)]
    const value =
      by === 'percent'
        ? chance.whole(-9_999, 100_000)
        : by === 'markup'
          ? chance.whole(0, 100_000)
          : chance.whole(-5_000, 5_000)
    const most = chance.pick([99, 9_999, MAX_AMOUNT])
    const [low = 1, high = 1] = [chance.whole(1, most), chance.whole(1, most)].toSorted(
      (one, other) => one - other,
    )
    const one = { by, value, step, rounding }
    expect(isRule(one)).toBe(true)
    const [lower, higher] = [low, high].map((price) => priceBy(one, { price, cost: price }))
    if (lower && 'price' in lower) {
      expect(lower.price % step).toBe(0)
      expect(lower.price).toBeGreaterThanOrEqual(1)
      expect(lower.price).toBeLessThanOrEqual(MAX_AMOUNT)
      // Compared as whole numbers of ten-thousandths.
      const exact = by === 'amount' ? BigInt(low + value) * 10_000n : BigInt(low) * BigInt(10_000 + value)
      const away = BigInt(lower.price) * 10_000n - exact
      const whole = BigInt(step) * 10_000n
      expect(rounding === 'up' ? away >= 0n && away < whole : 2n * away <= whole && 2n * away > -whole).toBe(
        true,
      )
      if (higher && 'price' in higher) expect(higher.price).toBeGreaterThanOrEqual(lower.price)
    }
  }
})
