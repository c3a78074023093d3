import { scannerLayouts, type MeasuredScan, type ScanSuffix } from '../../../domain/scanner-settings.ts'
import { SCAN_LENGTH } from './scanner-burst.ts'
import type { Claim } from './listen-first.ts'
import { isCompanion, isNoKeyOfScan, suffixOf } from './scanner-keys.ts'
import { readKey } from './scanner-layouts.ts'

/** A scan is over after this time without a key, however slow the scanner, in milliseconds. */
const SILENCE = 500

interface MeasuredKey {
  texts: (string | null)[]
  at: number
}

/**
 * Measures the keys of a scanner, at any speed. Meanwhile no character reaches the page; other keys, such as Enter on a
 * button, do.
 * @param onScan called for each scan, and for typed text of the same length.
 */
export function createMeasuring(
  clock: Pick<Window, 'setTimeout' | 'clearTimeout'>,
  onScan: (scan: MeasuredScan) => void,
) {
  let keys: MeasuredKey[] = []
  let timer: number | undefined

  /** @returns whether the text typed so far is a scan. */
  const finish = (suffix: ScanSuffix): boolean => {
    clock.clearTimeout(timer)
    const typed = keys
    keys = []
    if (typed.length < SCAN_LENGTH) return false
    onScan(measuredOf(typed, suffix))
    return true
  }

  const claimOf = (event: KeyboardEvent): Claim => {
    if (isCompanion(event)) return 'passes'
    const at = event.timeStamp
    if (at - (keys.at(-1)?.at ?? at) > SILENCE) finish('none')
    const suffix = suffixOf(event)
    if (suffix !== null) return finish(suffix) ? 'withheld' : 'passes'
    const texts = scannerLayouts.map((layout) => readKey(event, layout))
    const isCharacter = !isNoKeyOfScan(event) && texts.some((text) => text !== null)
    // No code begins with a space, but a space presses a button.
    if (!isCharacter || (event.key === ' ' && keys.length === 0)) {
      finish('none')
      return 'passes'
    }
    keys.push({ texts, at })
    clock.clearTimeout(timer)
    timer = clock.setTimeout(() => finish('none'), SILENCE)
    return 'withheld'
  }
  return { claimOf, stop: () => clock.clearTimeout(timer) }
}

function measuredOf(keys: readonly MeasuredKey[], suffix: ScanSuffix): MeasuredScan {
  const gaps = keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at))
  const [system = '', us = '', latinAmerica = '', spain = ''] = scannerLayouts.map((_, index) =>
    keys.map(({ texts }) => texts[index] ?? '').join(''),
  )
  return { texts: { system, us, latinAmerica, spain }, slowestGapMs: Math.ceil(Math.max(...gaps)), suffix }
}
