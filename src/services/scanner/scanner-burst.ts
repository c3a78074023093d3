/** The fewest characters of a scan. A fast person types three keys as quickly. */
export const SCAN_LENGTH = 4

/** The longest time between two keys of a scanner, in milliseconds. */
export const SCAN_GAP_MS = 50

/** The keys that end a scan: carriage return, tabulator, and line feed, which arrives as Ctrl+J. */
export type SuffixKey = 'Enter' | 'Tab' | 'LF'

/** Characters that came at a scanner's speed. Times are milliseconds of one clock. */
export interface Burst {
  text: string
  lastAt: number
  /** The longest time between two of its keys. */
  slowestMs: number
  /** Until this time these keys are the late suffix of a scan that is already complete. */
  suffixUntil: number
  suffixes: readonly SuffixKey[]
}

/**
 * The listener's timer sends `pause` when no key has come for longer than the gap. A character of several keys has the time
 * of its first key too.
 */
export type ScanInput =
  | { kind: 'character'; character: string; at: number; from?: number }
  | { kind: 'suffix'; suffix: SuffixKey; at: number }
  | { kind: 'other' | 'pause'; at: number }

/** The effects of an input: it `begins` a burst, has `ended` one, or is in time to be a scan's suffix. */
interface BurstStep {
  burst: Burst
  begins: boolean
  ended: Burst | null
  isSuffix: boolean
}

export const noBurst: Burst = {
  text: '',
  lastAt: -Infinity,
  slowestMs: 0,
  suffixUntil: -Infinity,
  suffixes: [],
}

/** Adds the next input to the burst. Pure; one input ends at most one burst. */
export function nextBurst(burst: Burst, input: ScanInput, gapMs: number = SCAN_GAP_MS): BurstStep {
  const { text, lastAt } = burst
  const ended = text === '' ? null : burst
  const until = ended ? lastAt + 2 * gapMs : burst.suffixUntil
  const step: BurstStep = { burst: noBurst, begins: false, ended, isSuffix: false }
  switch (input.kind) {
    case 'character': {
      const gap = (input.from ?? input.at) - lastAt
      const goesOn = ended !== null && gap <= gapMs
      const slowestMs = goesOn ? Math.max(burst.slowestMs, gap) : 0
      const grown = { ...noBurst, text: (goesOn ? text : '') + input.character, lastAt: input.at, slowestMs }
      return { ...step, burst: grown, begins: !goesOn, ended: goesOn ? null : ended }
    }
    case 'suffix': {
      const isSuffix = input.at <= until && (ended !== null || burst.suffixes.includes(input.suffix))
      // A scanner may send both a carriage return and a line feed.
      const goesOn = isSuffix && input.suffix === 'Enter'
      const rest: Burst = { ...noBurst, suffixUntil: input.at + gapMs, suffixes: ['LF'] }
      return { ...step, isSuffix, burst: goesOn ? rest : noBurst }
    }
    case 'pause':
      return {
        ...step,
        burst: ended ? { ...noBurst, suffixUntil: until, suffixes: ['Enter', 'Tab', 'LF'] } : noBurst,
      }
    case 'other':
      return step
  }
}
