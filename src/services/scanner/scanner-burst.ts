/** The fewest characters of a scan. Three quick keys are a fast human. */
export const SCAN_LENGTH = 4

/** Longest time between two keys of a scanner, in milliseconds (design, scanning). */
export const SCAN_GAP_MS = 50

/** Characters that came one after the other at a scanner's speed. Times are milliseconds of one clock. */
interface Burst {
  text: string
  lastAt: number
  /** Until then Enter or Tab is the late suffix of a scan that a pause has ended already. */
  suffixUntil: number
}

/** `pause` is told by the listener's timer when no key has come for longer than the gap. */
export type ScanInput =
  { kind: 'character'; character: string; at: number } | { kind: 'suffix' | 'other' | 'pause'; at: number }

/**
 * What follows from an input: `begins` a new burst (remember the field), `recognised` as a scan just now (put the field
 * back), `swallow` the key, and the code of a scan that is complete (null when none is).
 */
interface BurstStep {
  burst: Burst
  begins: boolean
  recognised: boolean
  swallow: boolean
  scan: string | null
}

export const noBurst: Burst = { text: '', lastAt: -Infinity, suffixUntil: -Infinity }

/** Takes the next input into the burst. Pure; at most one scan is completed by one input. */
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
