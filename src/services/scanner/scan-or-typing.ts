import { SCAN_LENGTH, type Burst } from './scanner-burst.ts'

/** People press no three keys in a row as quickly, in milliseconds a key. */
const PERSON_GAP_MS = 35

/** People type no text of this length at the speed of a scanner. */
const LONG = 8

interface BurstFacts {
  /** The time of its Enter, Tab or line feed; null without one in time. */
  suffixAt: number | null
  /** The catalog has the text as a code. */
  isKnown: boolean
  /** Its characters would be commands, and none was written into a field. */
  isCommands: boolean
}

/**
 * Whether a burst that has ended is a scan. It is asked where the fourth character did not decide: for shorter texts, and in
 * a field where people type words while the screen has no use for scans (docs/decisions/0161).
 */
export function isScan({ text, lastAt, slowestMs }: Burst, facts: BurstFacts): boolean {
  const { suffixAt, isKnown, isCommands } = facts
  const hasSuffix = suffixAt !== null
  const isQuick = Math.max(slowestMs, hasSuffix ? suffixAt - lastAt : 0) <= PERSON_GAP_MS
  if (text.length >= SCAN_LENGTH) return isKnown || hasSuffix || text.length >= LONG || isQuick
  if (!isQuick || text.length < 2) return false
  if (hasSuffix) return isKnown || isCommands
  return isKnown && text.length === SCAN_LENGTH - 1
}
