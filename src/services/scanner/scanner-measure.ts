import { scannerLayouts, type MeasuredScan, type ScanSuffix } from '../../../domain/scanner-settings.ts'
import { SCAN_LENGTH } from './scanner-burst.ts'
import { isCompanion, isNoKeyOfScan, isSuffix, listenFirst } from './scanner-keys.ts'
import { readKey } from './scanner-layouts.ts'

/** A scan is over after this time without a key, however slow the scanner, in milliseconds. */
const SILENCE = 500

interface MeasuredKey {
  texts: (string | null)[]
  at: number
}

interface ScanMeasuring {
  target: Window
  /** Called for each scan, and for typed text of the same length. */
  onScan(scan: MeasuredScan): void
}

/**
 * Measures the keys of a scanner, at any speed. While it listens no character reaches the page; other keys, such as Enter
 * on a button, do.
 * @returns a function that stops listening.
 */
export function measureScans({ target, onScan }: ScanMeasuring): () => void {
  let keys: MeasuredKey[] = []
  let timer: number | undefined

  /** @returns whether the text typed so far is a scan. */
  const finish = (suffix: ScanSuffix): boolean => {
    target.clearTimeout(timer)
    const typed = keys
    keys = []
    if (typed.length < SCAN_LENGTH) return false
    onScan(measuredOf(typed, suffix))
    return true
  }

  const stop = listenFirst(target, (event) => {
    if (isCompanion(event)) return false
    const at = event.timeStamp
    if (at - (keys.at(-1)?.at ?? at) > SILENCE) finish('none')
    if (isSuffix(event.key) && !isNoKeyOfScan(event)) return finish(event.key)
    const texts = scannerLayouts.map((layout) => readKey(event, layout))
    const isCharacter = !isNoKeyOfScan(event) && texts.some((text) => text !== null)
    // No code begins with a space, but a space presses a button.
    if (!isCharacter || (event.key === ' ' && keys.length === 0)) {
      finish('none')
      return false
    }
    keys.push({ texts, at })
    target.clearTimeout(timer)
    timer = target.setTimeout(() => finish('none'), SILENCE)
    return true
  })
  return () => {
    target.clearTimeout(timer)
    stop()
  }
}

function measuredOf(keys: readonly MeasuredKey[], suffix: ScanSuffix): MeasuredScan {
  const gaps = keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at))
  const [system = '', us = '', latinAmerica = '', spain = ''] = scannerLayouts.map((_, index) =>
    keys.map(({ texts }) => texts[index] ?? '').join(''),
  )
  return { texts: { system, us, latinAmerica, spain }, slowestGapMs: Math.ceil(Math.max(...gaps)), suffix }
}
