import type { ScannerSettings } from '../../../domain/scanner-settings.ts'
import { nextBurst, noBurst, SCAN_GAP_MS, SCAN_LENGTH, type ScanInput } from './scanner-burst.ts'
import { rememberField, type RememberedField } from './scanner-field.ts'
import { createPieces } from './scanner-pieces.ts'
import { isCompanion, isNoKeyOfScan, isSuffix, listenFirst } from './scanner-keys.ts'
import { readKey } from './scanner-layouts.ts'

interface ScanListening {
  target: Window
  /** Called once for each scan, in their order. */
  onScan(code: string): void
  /** What is known of the scanner; null when it was never measured. */
  scanner?(): ScannerSettings | null
  /** Whether somebody knows this code: then it may have come in pieces. */
  isCode?: (text: string) => boolean
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
export function listenForScans({
  target,
  onScan,
  scanner = () => null,
  isCode = () => false,
}: ScanListening): () => void {
  let burst = noBurst
  /** Known by having come, where it was not measured. */
  let hasSuffix = false
  let fields: RememberedField[] = []
  let timer: number | undefined
  const pieces = createPieces(isCode)

  /** Hands a scan on. @returns whether it may be a piece of one that goes on. */
  const tell = (scan: string): boolean => {
    const joined = pieces.join(scan)
    onScan(joined ?? scan)
    return joined === null && !isCode(scan)
  }

  /** The burst before is over: what may be a piece is kept. */
  const endBurst = ({ text, lastAt }: typeof burst, kind: ScanInput['kind'], typed: RememberedField[]) => {
    const isScan = text.length >= SCAN_LENGTH
    const isPiece = text !== '' && (!isScan || tell(text))
    if (kind === 'suffix' || kind === 'other') pieces.clear()
    else if (isPiece) pieces.add({ text, lastAt, fields: isScan ? [] : typed })
  }

  /** The few last keys of a scan that came in pieces, and its suffix after them. @returns whether they are that. */
  const joinRest = ({ text, lastAt }: typeof burst, at: number, gapMs: number): boolean => {
    const isRest = text !== '' && text.length < SCAN_LENGTH && at - lastAt <= gapMs
    if (!isRest || !pieces.hasScanned(SCAN_LENGTH)) return false
    const code = pieces.join(text)
    if (code === null) return false
    for (const field of fields.reverse()) field.restore()
    onScan(code)
    return true
  }

  const take = (input: ScanInput, focused: EventTarget | null = null) => {
    const { gapMs, suffix } = scanner() ?? unmeasured
    const [before, typed] = [burst, fields]
    const step = nextBurst(burst, input, gapMs)
    burst = step.burst
    if (step.scan !== null && input.kind === 'suffix') hasSuffix = true
    target.clearTimeout(timer)
    if (burst.text.length >= SCAN_LENGTH) {
      const waitsForSuffix = suffix === null ? hasSuffix : suffix !== 'none'
      const pause = waitsForSuffix ? SUFFIX_PATIENCE : PAUSE_GAPS * gapMs
      timer = target.setTimeout(() => take({ kind: 'pause', at: burst.lastAt + gapMs }), pause)
    }
    const isRest = input.kind === 'suffix' && joinRest(before, input.at, gapMs)
    if (step.begins || burst.text === '') {
      fields = []
      endBurst(isRest ? noBurst : before, input.kind, typed)
    }
    if (step.begins) pieces.begin(input.at)
    if (step.recognised) {
      for (const field of fields.reverse()) field.restore()
      fields = []
    } else if (burst.text !== '' && !step.swallow && !fields.some((field) => field.target === focused))
      fields.push(rememberField(focused))
    return step.swallow || isRest
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
