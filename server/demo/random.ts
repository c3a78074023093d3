/** A seeded random generator: every demo shop and every test shop gets the same data. */
export interface Chance {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
}

/** Mulberry32, a small generator with a 32-bit seed. */
export function createChance(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    pick: (from) => {
      const picked = from[whole(0, from.length - 1)]
      if (picked === undefined) throw new RangeError('Nothing to pick from')
      return picked
    },
  }
}
