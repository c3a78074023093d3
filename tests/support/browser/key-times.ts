/**
 * The times of keys in jsdom. A test presses keys without waiting; the product tells a person from a scanner by their
 * timestamps, so each key gets the one that it would have.
 */
import { SCAN_GAP_MS } from '../../../src/services/scanner/scanner-burst.ts'

/** The time between two keys of a person, in milliseconds: slower than any scanner. */
const PERSON = 3 * SCAN_GAP_MS

let lastAt = 0

/**
 * @param pause since the last key, in milliseconds. Without `earliest` it is exact, also on a slow machine.
 * @param earliest the least timestamp of a key that may come after any pause: now, or later.
 * @returns the timestamp of the next key.
 */
export function nextKeyTime(pause: number, earliest = 0): number {
  lastAt = Math.max(lastAt + pause, earliest)
  return lastAt
}

/** Presses a key at this time. */
export function setKeyTime(press: KeyboardEvent, at: number): void {
  Object.defineProperty(press, 'timeStamp', { value: at })
}

/** From now on each key of the page without a time of its own is pressed by a person. Call it before the product listens. */
export function pressLikeAPerson(): void {
  window.addEventListener('keydown', takeTime, true)
}

function takeTime(press: KeyboardEvent): void {
  if (!Object.hasOwn(press, 'timeStamp')) setKeyTime(press, nextKeyTime(PERSON, press.timeStamp))
}
