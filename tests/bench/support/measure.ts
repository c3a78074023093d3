/** The value that `percent` % of the values do not exceed (nearest rank). @throws RangeError without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]
  if (value === undefined) throw new RangeError('No values to take a percentile of')
  return value
}

/** The 50th {@link percentile}. */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** The distribution of measured times. */
export interface Summary {
  count: number
  p50: number
  p95: number
  max: number
}

/** @throws RangeError without values. */
export function summary(values: readonly number[]): Summary {
  return {
    count: values.length,
    p50: median(values),
    p95: percentile(values, 95),
    max: Math.max(...values),
  }
}

/** Whole numbers below a limit, the same ones in every run (mulberry32). */
export function randomNumbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}
