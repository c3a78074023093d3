/** The fewest characters of a scan. A fast person types three keys as quickly. */
export const SCAN_LENGTH = 4

/** The longest time between two keys of a scanner, in milliseconds. */
export const SCAN_GAP_MS = 50

/** Characters that came at a scanner's speed. Times are milliseconds of one clock. */
interface Burst {
  text: string
  lastAt: number
  /** Until this time Enter or Tab is the late suffix of a scan that a pause has already completed. */
  suffixUntil: number
}

/** The listener's timer sends `pause` when no key has come for longer than the gap. */
export type ScanInput =
  { kind: 'character'; character: string; at: number } | { kind: 'suffix' | 'other' | 'pause'; at: number }

/**
 * The effects of an input: `begins` a new burst (remember the field), `recognised` as a scan just now (restore the
 * field), `swallow` the key, and the code of a completed scan (null without one).
 */
interface BurstStep {
  burst: Burst
  begins: boolean
  recognised: boolean
  swallow: boolean
  scan: string | null
}

export const noBurst: Burst = { text: '', lastAt: -Infinity, suffixUntil: -Infinity }

/** Adds the next input to the burst. Pure; one input completes at most one scan. */
export function nextBurst(burst: Burst, input: ScanInput, gapMs: number = SCAN_GAP_MS): BurstStep {
  const complete = burst.text.length >= SCAN_LENGTH ? burst.text : null
  const ended = { burst: noBurst, begins: false, recognised: false, swallow: false, scan: complete }
  const suffixUntil = burst.lastAt + 2 * gapMs
  switch (input.kind) {
    case 'character': {
      const goesOn = burst.text !== '' && input.at - burst.lastAt <= gapMs
      const text = goesOn ? burst.text + input.character : input.character
      return {
        burst: { text, lastAt: input.at, suffixUntil: -Infinity },
        begins: !goesOn,
        recognised: goesOn && complete === null && text.length >= SCAN_LENGTH,
        swallow: text.length >= SCAN_LENGTH,
        scan: goesOn ? null : complete,
      }
    }
    case 'suffix':
      return {
        ...ended,
        swallow: input.at <= (complete === null ? burst.suffixUntil : suffixUntil),
      }
    case 'pause':
      return complete === null ? ended : { ...ended, burst: { ...noBurst, suffixUntil } }
    case 'other':
      return ended
  }
}
