import type { ScannerSettings } from '../../domain/scanner-settings.ts'
import { nextBurst, noBurst, SCAN_GAP_MS, SCAN_LENGTH, type ScanInput } from './scanner-burst.ts'
import { rememberField, type RememberedField } from './scanner-field.ts'
import { isCompanion, isNoKeyOfScan, isSuffix, listenFirst } from './scanner-keys.ts'
import { readKey } from './scanner-layouts.ts'

interface ScanListening {
  target: Window
  /** Called once for each scan, in their order. */
  onScan(code: string): void
  /** What is known of the scanner; null when it was never measured. */
  scanner?(): ScannerSettings | null
}

const unmeasured = { gapMs: SCAN_GAP_MS, suffix: null, layout: 'system' } as const

/**
 * How many gaps without a key end a scan. What belongs together is told by the times of the keys; on a busy machine those
 * arrive late, and one gap alone would cut a scan in two.
 */
const PAUSE_GAPS = 4

/** How long the suffix of a scanner that sends one is waited for, in milliseconds: there is no hurry. */
const SUFFIX_PATIENCE = 1_000

/**
 * Hears a barcode scanner through the keyboard, whatever has the focus. The first characters of a scan cannot be told
 * from typing, so they reach the focused field and are taken back out of it once the fourth has come; from there on the
 * scan, with its Enter or Tab, is kept from the page.
 * @returns a function that stops listening; a scan it interrupts is dropped.
 */
export function listenForScans({ target, onScan, scanner = () => null }: ScanListening): () => void {
  let burst = noBurst
  /** Known by having come, where it was not measured. */
  let hasSuffix = false
  let fields: RememberedField[] = []
  let timer: number | undefined

  const take = (input: ScanInput, focused: EventTarget | null = null) => {
    const { gapMs, suffix } = scanner() ?? unmeasured
    const step = nextBurst(burst, input, gapMs)
    burst = step.burst
    if (step.scan !== null && input.kind === 'suffix') hasSuffix = true
    target.clearTimeout(timer)
    if (burst.text.length >= SCAN_LENGTH) {
      const waitsForSuffix = suffix === null ? hasSuffix : suffix !== 'none'
      const pause = waitsForSuffix ? SUFFIX_PATIENCE : PAUSE_GAPS * gapMs
      timer = target.setTimeout(() => take({ kind: 'pause', at: burst.lastAt + gapMs }), pause)
    }
    if (step.begins || burst.text === '') fields = []
    if (step.recognised) {
      for (const field of fields.reverse()) field.restore()
      fields = []
    } else if (burst.text !== '' && !step.swallow && !fields.some((field) => field.target === focused))
      fields.push(rememberField(focused))
    if (step.scan !== null) onScan(step.scan)
    return step.swallow
  }

  const stop = listenFirst(target, (event) => {
    const { layout } = scanner() ?? unmeasured
    const character = readKey(event, layout)
    if (isCompanion(event) || (event.key === 'Dead' && character === null)) return false
    return take(inputOf(event, character), event.composedPath()[0] ?? null)
  })
  return () => {
    target.clearTimeout(timer)
    stop()
  }
}

/** The time is the event's own, not the handler's: a busy page hears keys late, but knows when they were hit. */
function inputOf(event: KeyboardEvent, character: string | null): ScanInput {
  const at = event.timeStamp
  if (isNoKeyOfScan(event)) return { kind: 'other', at }
  if (isSuffix(event.key)) return { kind: 'suffix', at }
  return character === null ? { kind: 'other', at } : { kind: 'character', character, at }
}
