import type { ClockDoubt } from '../../../domain/server-clock.ts'

/** A difference up to this is no doubt, in milliseconds. */
const CLOSE_ENOUGH = 3_600_000

/** A till that was not heard for this long does not count, in milliseconds. */
const FORGOTTEN_AFTER = 600_000

/** Tills that are kept at most. */
const MOST_TILLS = 1_000

/** Compares the server's clock with the newest fact of the database and with the clocks of the tills. */
export interface ClockWatch {
  /** Takes the clock of the till at an address, in milliseconds since the epoch. */
  hear(address: string, time: number): void
  /** Reads the newest fact, and judges again. */
  check(): Promise<void>
  /** Null while nothing speaks against the clock. */
  doubt(): ClockDoubt | null
}

/**
 * Whether the server's clock is more than an hour off, which nobody can be sure of (docs/decisions/0183):
 * - a fact in the future says that it is behind, unless a till agrees with the clock;
 * - tills are believed when two or more say the same, and they are more than those that agree with the clock.
 * @param newestFact its time in milliseconds since the epoch, or null. @param clock the same, now.
 * @param onChange called when the doubt changes.
 */
export function createClockWatch(
  newestFact: () => Promise<number | null>,
  clock: () => number,
  onChange: (doubt: ClockDoubt | null) => void,
): ClockWatch {
  const tills = new Map<string, { off: number; heardAt: number }>()
  let newest = -Infinity
  let doubted: ClockDoubt | null = null

  const judge = () => {
    for (const [address, { heardAt }] of tills)
      if (performance.now() - heardAt > FORGOTTEN_AFTER) tills.delete(address)
    const said = [...tills.values()].map(({ off }) => doubtOf(off))
    const now = judged(said, newest > clock() + CLOSE_ENOUGH)
    if (now === doubted) return
    doubted = now
    onChange(now)
  }
  return {
    hear(address, time) {
      // A till on the server's own machine has the same clock.
      if (isOwnMachine(address) || !Number.isSafeInteger(time)) return
      if (!tills.has(address) && tills.size >= MOST_TILLS) return
      const off = time - clock()
      const before = tills.get(address)
      tills.set(address, { off, heardAt: performance.now() })
      if (!before || doubtOf(before.off) !== doubtOf(off)) judge()
    },
    async check() {
      // The newest one of this process stays known: whatever is written later may have an earlier time.
      newest = Math.max(newest, (await newestFact()) ?? -Infinity)
      judge()
    },
    doubt: () => doubted,
  }
}

/** What a till says of the server's clock; `off` is its time less the server's. */
function doubtOf(off: number): ClockDoubt | null {
  if (Math.abs(off) <= CLOSE_ENOUGH) return null
  return off > 0 ? 'behind' : 'ahead'
}

function judged(said: readonly (ClockDoubt | null)[], isFactAhead: boolean): ClockDoubt | null {
  const count = (what: ClockDoubt | null) => said.filter((one) => one === what).length
  const agreeing = count(null)
  const behind = count('behind') + (isFactAhead ? 1 : 0)
  if (behind >= 2 && behind > agreeing) return 'behind'
  if (count('ahead') >= 2 && count('ahead') > agreeing) return 'ahead'
  return isFactAhead && agreeing === 0 ? 'behind' : null
}

function isOwnMachine(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}
