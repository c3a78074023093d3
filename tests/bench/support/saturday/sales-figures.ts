import { percentile } from '../measure.ts'
import type { MadeSale } from './persistent-till.ts'

/** Times in milliseconds from the customer's arrival to the answer. */
export interface SalesFigures {
  /** As planned; the same in each run. */
  sales: number
  perSecond: number
  p50: number
  p95: number
  p99: number
  max: number
  /** The most customers who waited for their answer at the same time. */
  waiting: number
  /** How many waited when the time was over. */
  queue: number
  /** Sales that were sent more than once. */
  again: number
  /** Planned sales that got no answer. */
  unanswered: number
}

/**
 * @param planned how many sales.
 * @param length the time in which the customers came, in milliseconds.
 */
export function salesFigures(made: readonly MadeSale[], planned: number, length: number): SalesFigures {
  const times = made.map(({ came, answered }) => answered - came)
  const last = made.reduce((latest, { answered }) => Math.max(latest, answered), length)
  return {
    sales: planned,
    perSecond: (made.length * 1_000) / last,
    p50: percentile(times, 50),
    p95: percentile(times, 95),
    p99: percentile(times, 99),
    max: percentile(times, 100),
    waiting: mostWaiting(made),
    queue: planned - made.filter(({ answered }) => answered <= length).length,
    again: made.filter(({ tries }) => tries > 1).length,
    unanswered: planned - made.length,
  }
}

function mostWaiting(made: readonly MadeSale[]): number {
  const changes = made
    .flatMap(({ came, answered }): [at: number, change: number][] => [
      [came, 1],
      [answered, -1],
    ])
    .sort(([one], [other]) => one - other)
  let [now, most] = [0, 0]
  for (const [, change] of changes) {
    now += change
    most = Math.max(most, now)
  }
  return most
}
