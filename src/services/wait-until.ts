/** The longest wait of a machine, in milliseconds: a clock that is set back meanwhile must not lengthen it. */
const LONGEST_WAIT = 10_000

/** Resolves at an instant (milliseconds since the epoch), or immediately when it has passed. */
export function waitUntil(instant: number, now: () => number): Promise<void> {
  const ms = Math.min(Math.max(instant - now(), 0), LONGEST_WAIT)
  return new Promise((resolve) => setTimeout(resolve, ms))
}
