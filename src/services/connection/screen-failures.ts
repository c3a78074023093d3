const KEY = 'screen-failed-at'

/** A second failure within this time counts as the same failure after a reload, in milliseconds. */
const AGAIN = 60_000

/** Records in this tab that a screen has failed. @returns whether it has failed again after a reload. */
export function noteScreenFailure(now: number, storage: Storage = sessionStorage): boolean {
  const before = Number(storage.getItem(KEY))
  storage.setItem(KEY, String(now))
  return before > 0 && now - before < AGAIN
}
