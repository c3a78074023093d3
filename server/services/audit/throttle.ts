/** The window in which the refusals of an address are counted, in milliseconds. */
const WINDOW = 10 * 60_000

/** How many refusals of a window get their own entry. */
const LISTED = 50

/** The most addresses in memory. */
const MOST_ADDRESSES = 10_000

/**
 * Throttles the entries for refusals. For each address the first ones of a window get an entry each, then only the
 * hundredth, the thousandth and so on, with their count. It is in memory, so each process has its own counts.
 */
export interface Throttle {
  /** Counts a refusal. @returns how many refusals its entry covers, or null when it gets no entry. */
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
