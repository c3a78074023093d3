/** The longest a machine ever waits, in milliseconds: a clock that was set back meanwhile must not stretch it. */
const LONGEST_WAIT = 10_000

/** Resolves at an instant (milliseconds since the epoch); at once when it has passed. */
export function waitUntil(instant: number): Promise<void> {
  const ms = Math.min(Math.max(instant - Date.now(), 0), LONGEST_WAIT)
  return new Promise((resolve) => setTimeout(resolve, ms))
}
