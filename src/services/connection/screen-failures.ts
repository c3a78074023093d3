const KEY = 'screen-failed-at'

/** A failure that follows another one within this time is the same one met again, in milliseconds. */
const AGAIN = 60_000

/** Notes in this tab that a screen has failed. @returns whether it has failed again after the page was loaded anew. */
export function noteScreenFailure(now: number, storage: Storage = sessionStorage): boolean {
  const before = Number(storage.getItem(KEY))
  storage.setItem(KEY, String(now))
  return before > 0 && now - before < AGAIN
}
