/**
 * What one unit of goods costs, and its weighted average (docs/product.md §10.11). A cost is kept finer than the centavo, because an
 * average that is rounded to the centavo with each delivery drifts away from what the goods have cost.
 */
import { MAX_AMOUNT, type BasisPoints, type Centavos } from '../money.ts'
import type { Thousandths } from '../quantity.ts'

/** A whole number of hundredths of a centavo: 41_667 is Q 4.1667. */
export type UnitCost = number

const CENTAVO: UnitCost = 100

const UNIT: Thousandths = 1_000

/** The largest cost of a unit: that of {@link MAX_AMOUNT}. */
export const MAX_UNIT_COST: UnitCost = MAX_AMOUNT * CENTAVO

/** The least that a product costs: it shows as one centavo, and its form takes no less (docs/product.md §5.3). */
const LEAST_COST: UnitCost = CENTAVO / 2

/** Goods of one kind that cost the same. */
export interface CostedGoods {
  quantity: Thousandths
  cost: UnitCost
}

/** The cost of a unit that costs whole centavos. */
export function unitCostOf(amount: Centavos): UnitCost {
  return amount * CENTAVO
}

/** A cost in centavos, rounded half up. */
export function centavosOf(cost: UnitCost): Centavos {
  return Math.floor((cost + CENTAVO / 2) / CENTAVO)
}

/** What a unit costs when all of them (more than 0) cost this much, rounded half up. */
export function costOfEach(total: Centavos, quantity: Thousandths): UnitCost {
  return divided(BigInt(total) * BigInt(CENTAVO * UNIT), BigInt(quantity))
}

/** What goods come to at their cost, rounded half up to the centavo. A negative quantity has the value of the positive one, with a minus. */
export function valueAtCost({ quantity, cost }: CostedGoods): Centavos {
  const value = divided(BigInt(Math.abs(quantity)) * BigInt(cost), BigInt(CENTAVO * UNIT))
  return quantity < 0 ? 0 - value : value
}

/**
 * The weighted average cost after goods came in: (stock × cost + quantity × cost) / (stock + quantity). With nothing in stock it is the
 * cost of what came in. Free goods say nothing of the cost then: it stays. It is at least half a centavo.
 */
export function averageCost(held: CostedGoods, received: CostedGoods): UnitCost {
  if (held.quantity > 0) return kept(divided(worth(held) + worth(received), count(held) + count(received)))
  return received.cost > 0 ? kept(received.cost) : held.cost
}

/**
 * The average cost after goods that came in are taken out again: what the rest has cost. When nothing is left, what is left would have
 * cost nothing, or the average was at its least, it is the cost of before.
 */
export function costWithout(held: CostedGoods, taken: CostedGoods, before: UnitCost): UnitCost {
  const rest = count(held) - count(taken)
  if (rest <= 0n || held.cost <= LEAST_COST) return before
  const cost = divided(worth(held) - worth(taken), rest)
  return cost > 0 && cost <= MAX_UNIT_COST ? kept(cost) : before
}

/**
 * What is left of a price above 0 after the cost, in basis points of the price, rounded down; negative below the cost.
 */
export function marginOf(price: Centavos, cost: UnitCost): BasisPoints {
  const whole = price * CENTAVO
  return Math.floor(((whole - cost) * 10_000) / whole)
}

const kept = (cost: UnitCost): UnitCost => Math.max(cost, LEAST_COST)
const count = ({ quantity }: CostedGoods): bigint => BigInt(quantity)
const worth = ({ quantity, cost }: CostedGoods): bigint => BigInt(quantity) * BigInt(cost)

/** Rounded half up; a negative dividend comes to less than 0. */
function divided(dividend: bigint, divisor: bigint): number {
  if (dividend < 0n) return -1
  return Number((2n * dividend + divisor) / (2n * divisor))
}
