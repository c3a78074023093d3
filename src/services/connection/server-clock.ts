const KEY = 'clock-offset'

/** A device that differs by no more than this keeps its own time, in milliseconds. */
const CLOSE_ENOUGH = 30_000

/** The server's time, which is more reliable than the clock of a cashier's device. */
export interface ServerClock {
  /** Milliseconds since the epoch: the server's time once it is known, the device's time before. */
  now(): number
  /** Takes the `Date` header of an answer that has just arrived; anything but a date is ignored. */
  update(date: unknown): void
}

/** Stores the difference for this tab, so that it is known after a reload. */
export function createServerClock(storage: Storage = sessionStorage): ServerClock {
  return {
    now: () => Date.now() + readOffset(storage),
    update(date) {
      const serverTime = typeof date === 'string' ? Date.parse(date) : Number.NaN
      if (Number.isNaN(serverTime)) return
      const offset = serverTime - Date.now()
      if (Math.abs(offset) > CLOSE_ENOUGH) storage.setItem(KEY, String(offset))
      else storage.removeItem(KEY)
    },
  }
}

function readOffset(storage: Storage): number {
  const offset = Number(storage.getItem(KEY))
  return Number.isSafeInteger(offset) ? offset : 0
}
