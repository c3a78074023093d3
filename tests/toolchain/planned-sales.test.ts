import { expect, test } from 'vitest'
import { planCustomers, type PlannedSale } from '../bench/support/saturday/planned-sales.ts'

const HOUR = { length: 3_600_000, customers: 20, part: 1 }
const products = Array.from({ length: 200 }, (_, index) => index + 1)

/** The customers of 1,000 tills. */
function planMany(part: number): PlannedSale[] {
  return Array.from({ length: 1_000 }, (_, till) => planCustomers(till, { ...HOUR, part }, products)).flat()
}

/** Of 1; for random numbers that are the same in every run. */
const share = (count: number, all: number) => Math.round((100 * count) / all) / 100

test('as many customers come in the hour as was said, more of them in its middle', () => {
  const all = planMany(1)
  const inThird = (third: number) =>
    all.filter(({ at }) => Math.floor((at * 3) / HOUR.length) === third).length
  expect(share(all.length, 20_000)).toBe(1)
  expect([0, 1, 2].map((third) => share(inThird(third), all.length))).toEqual([0.31, 0.39, 0.31])
})

test('a part of the hour is its middle, and begins at once', () => {
  const times = planMany(1 / 3).map(({ at }) => at)
  expect(share(times.length, planMany(1).length)).toBe(0.39)
  expect(share(Math.min(...times), HOUR.length)).toBe(0)
  expect(share(Math.max(...times), HOUR.length)).toBe(0.33)
})

test('baskets are as long as those of a grocer, with each article once', () => {
  const lengths = planMany(1).map(({ productIds }) => {
    expect(new Set(productIds).size).toBe(productIds.length)
    return productIds.length
  })
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  expect(Math.round(mean * 10) / 10).toBe(4.4)
  expect(share(lengths.filter((length) => length === 1).length, lengths.length)).toBe(0.22)
})
