const KEY = 'clock-offset'

/** A device that differs by no more than this from its server keeps its own time, in milliseconds. */
const CLOSE_ENOUGH = 30_000

/** The time of day, which the server knows better than the device of a cashier. */
export interface ServerClock {
  /** Milliseconds since the epoch: the server's time as last heard, the device's own until then. */
  now(): number
  /** Takes note of the `Date` header of an answer that has just come; what is no date is passed over. */
  hear(date: unknown): void
}

/** Remembers for this tab how far the device is off, so that a page that is loaded again knows it too. */
export function createServerClock(storage: Storage = sessionStorage): ServerClock {
  return {
    now: () => Date.now() + readOffset(storage),
    hear(date) {
      const told = typeof date === 'string' ? Date.parse(date) : Number.NaN
      if (Number.isNaN(told)) return
      const offset = told - Date.now()
      if (Math.abs(offset) > CLOSE_ENOUGH) storage.setItem(KEY, String(offset))
      else storage.removeItem(KEY)
    },
  }
}

function readOffset(storage: Storage): number {
  const offset = Number(storage.getItem(KEY))
  return Number.isSafeInteger(offset) ? offset : 0
}
