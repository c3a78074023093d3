/** For how long denials of one address are counted together, in milliseconds. */
const WINDOW = 10 * 60_000

/** How many of them are listed one by one. */
const LISTED = 50

/** The most addresses that are counted at a time. */
const MOST_ADDRESSES = 10_000

/**
 * Keeps a flood out of the log: of one address's denials in a window the first ones are listed, then the hundredth, the
 * thousandth and so on, with their number. It stands in memory: a second process lists as many again, no more.
 */
export interface Throttle {
  /** Counts a denial. @returns how many the entry for it stands for: one, all of a long row so far, or null for no entry. */
  count(address: string, now: number): number | null
}

export function createThrottle(): Throttle {
  const windows = new Map<string, { endsAt: number; count: number }>()
  return {
    count: (address, now) => {
      const known = windows.get(address)
      const goesOn = known !== undefined && known.endsAt > now && known.endsAt <= now + WINDOW
      if (!goesOn && windows.size >= MOST_ADDRESSES) windows.clear()
      const window = goesOn ? known : { endsAt: now + WINDOW, count: 0 }
      window.count += 1
      windows.set(address, window)
      if (window.count <= LISTED) return 1
      return isPowerOfTen(window.count) ? window.count : null
    },
  }
}

function isPowerOfTen(count: number): boolean {
  return /^10+$/.test(String(count))
}
