/** The customers of a till, planned before anybody sells, so that the sales can be compared with them afterwards. */
import { randomUUID } from 'node:crypto'
import { randomNumbers, sum } from '../measure.ts'

export interface PlannedSale {
  /** The idempotency key. */
  key: string
  /** When the customer comes, in milliseconds after the beginning. */
  at: number
  /** One unit of each. */
  productIds: readonly number[]
}

export interface PlannedHour {
  /** How long it takes here, in milliseconds. */
  length: number
  /** How many customers come to a till in it, on average. */
  customers: number
  /** The part of it that is played, from the middle; 1: all of it. */
  part: number
}

/**
 * How many baskets of 9,835 had 1, 2, 3 … different articles: a month of a real grocer (the data set Groceries of the R package
 * arules). Longer ones (up to 32) count as the last of these.
 */
const BASKETS = [2_159, 1_643, 1_299, 1_005, 855, 645, 545, 438, 350, 246, 182, 117, 78, 77, 55, 46, 29, 66]
/** Random numbers between 0 and 1 have this many steps. */
const STEPS = 2 ** 30
/** The most customers in the middle of the hour, relative to its mean; at its ends so much less. */
const RUSH = 0.25
/** As in the demo shop: few articles make most of the sales. */
const POPULARITY = 2.5

/** @returns how long the played part takes, in milliseconds. */
export function playedLength({ length, part }: PlannedHour): number {
  return length * part
}

/**
 * Customers who come independently of each other (a Poisson process), more of them in the middle of the hour.
 * @param seed the same in every run: times and products are the same, only the keys differ.
 */
export function planCustomers(seed: number, hour: PlannedHour, productIds: readonly number[]): PlannedSale[] {
  const below = randomNumbers(seed)
  const chance = () => (below(STEPS) + 1) / STEPS
  const gap = () => (-Math.log(chance()) * hour.length) / (hour.customers * (1 + RUSH))
  const begin = (hour.length - playedLength(hour)) / 2
  const planned: PlannedSale[] = []
  for (let at = gap(); at < begin + playedLength(hour); at += gap()) {
    // Of customers at the highest rate, those come that the rate of this moment leaves.
    const isComing = chance() * (1 + RUSH) <= rush(at / hour.length)
    const ids = isComing && at >= begin ? chooseProducts(productIds, below, chance) : []
    if (ids.length > 0) planned.push({ key: randomUUID(), at: at - begin, productIds: ids })
  }
  return planned
}

/** The rate of customers at a moment of the hour from 0 to 1, relative to its mean: it rises evenly and falls again. */
function rush(moment: number): number {
  return 1 + RUSH * (1 - 2 * Math.abs(2 * moment - 1))
}

function chooseProducts(
  productIds: readonly number[],
  below: (limit: number) => number,
  chance: () => number,
): number[] {
  const count = Math.min(lengthOf(below(sum(BASKETS))), productIds.length)
  const chosen = new Set<number>()
  while (chosen.size < count) {
    const place = Math.min(Math.floor(chance() ** POPULARITY * productIds.length), productIds.length - 1)
    chosen.add(productIds[place] ?? 0)
  }
  return [...chosen]
}

/** The number of articles of a basket, by its place among all. */
function lengthOf(place: number): number {
  let passed = 0
  return 1 + BASKETS.findIndex((count) => place < (passed += count))
}
