import type { ScannerSettings } from '../../../domain/scanner-settings.ts'
import { nextBurst, noBurst, SCAN_GAP_MS, SCAN_LENGTH, type ScanInput } from './scanner-burst.ts'
import { rememberField, type RememberedField } from './scanner-field.ts'
import { createPieces } from './scanner-pieces.ts'
import { isCompanion, isNoKeyOfScan, isSuffix, listenFirst } from './scanner-keys.ts'
import { readKey } from './scanner-layouts.ts'

interface ScanListening {
  target: Window
  /** Called once for each scan, in order. */
  onScan(code: string): void
  /** The measured settings; null when the scanner was never measured. */
  scanner?(): ScannerSettings | null
  /** Whether a code is known: such a code may have come in pieces. */
  isCode?: (text: string) => boolean
}

const unmeasured = { gapMs: SCAN_GAP_MS, suffix: null, layout: 'system' } as const

/**
 * The number of gaps without a key that ends a scan. The times of the keys decide what belongs together; on a busy machine
 * keys arrive late, and after one gap a scan would be cut in two.
 */
const PAUSE_GAPS = 4

/** The longest wait for the suffix of a scanner that sends one, in milliseconds. */
const SUFFIX_PATIENCE = 1_000

/**
 * Recognises scans among the keys, whatever has the focus. The first characters of a scan look like typing: they reach the
 * focused field and are removed from it with the fourth character. From then on the scan, with its Enter or Tab, is
 * withheld from the page.
 * @returns a function that stops listening; a scan it interrupts is dropped.
 */
export function listenForScans({
  target,
  onScan,
  scanner = () => null,
  isCode = () => false,
}: ScanListening): () => void {
  let burst = noBurst
  /** Without a measurement: true once a suffix has come. */
  let hasSuffix = false
  let fields: RememberedField[] = []
  let timer: number | undefined
  const pieces = createPieces(isCode)

  /** Reports a scan. @returns whether it may be a piece of a longer one. */
  const report = (scan: string): boolean => {
    const joined = pieces.join(scan)
    onScan(joined ?? scan)
    return joined === null && !isCode(scan)
  }

  /** Ends the burst before; what may be a piece is kept. */
  const endBurst = ({ text, lastAt }: typeof burst, kind: ScanInput['kind'], typed: RememberedField[]) => {
    const isScan = text.length >= SCAN_LENGTH
    const isPiece = text !== '' && (!isScan || report(text))
    if (kind === 'suffix' || kind === 'other') pieces.clear()
    else if (isPiece) pieces.add({ text, lastAt, fields: isScan ? [] : typed })
  }

  /** Handles the last few keys of a scan in pieces, and its suffix. @returns whether the keys complete one. */
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

/** The time of the event, not of the handler: a busy page handles keys late, but their timestamps are right. */
function inputOf(event: KeyboardEvent, character: string | null): ScanInput {
  const at = event.timeStamp
  if (isNoKeyOfScan(event)) return { kind: 'other', at }
  if (isSuffix(event.key)) return { kind: 'suffix', at }
  return character === null ? { kind: 'other', at } : { kind: 'character', character, at }
}
