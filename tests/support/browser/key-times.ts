/**
 * The times of keys in jsdom. A test presses keys without waiting; the product tells a person from a scanner by their
 * timestamps, so each key gets the one that it would have.
 */
import { SCAN_GAP_MS } from '../../../src/services/scanner/scanner-burst.ts'

/** The time between two keys of a person, in milliseconds: slower than any scanner. */
const PERSON = 3 * SCAN_GAP_MS

let lastAt = 0

/** @returns the timestamp of the next key, so many milliseconds after the last one, or now if that was earlier. */
export function nextKeyTime(pause: number): number {
  lastAt = Math.max(lastAt + pause, new KeyboardEvent('keydown').timeStamp)
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
  if (!Object.hasOwn(press, 'timeStamp')) setKeyTime(press, nextKeyTime(PERSON))
}
