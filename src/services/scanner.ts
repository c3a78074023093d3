import { nextBurst, noBurst, SCAN_GAP_MS, SCAN_LENGTH, type ScanInput } from './scanner-burst.ts'
import { rememberField, type RememberedField } from './scanner-field.ts'

interface ScanListening {
  target: Window
  /** Called once for each scan, in their order. */
  onScan(code: string): void
  /** Longest time between two keys of a scan, in milliseconds. */
  gapMs?: number
}

/**
 * How many gaps without a key end a scan. What belongs together is told by the times of the keys; on a busy machine those
 * arrive late, and one gap alone would cut a scan in two. Once a scanner has shown that it sends a suffix, there is no hurry.
 */
const PAUSES = { unknown: 4, suffixed: 20 }

/** Keys that come along with a character and are none themselves. */
const companions = new Set(['Shift', 'CapsLock', 'AltGraph', 'Dead'])

/**
 * Hears a barcode scanner through the keyboard, whatever has the focus. The first characters of a scan cannot be told
 * from typing, so they reach the focused field and are taken back out of it once the fourth has come; from there on the
 * scan, with its Enter or Tab, is kept from the page.
 * @returns a function that stops listening; a scan it interrupts is dropped.
 */
export function listenForScans({ target, onScan, gapMs = SCAN_GAP_MS }: ScanListening): () => void {
  let burst = noBurst
  let pauses = PAUSES.unknown
  let fields: RememberedField[] = []
  let timer: number | undefined
  const swallowed = new Set<string>()

  const take = (input: ScanInput, focused: EventTarget | null = null) => {
    const step = nextBurst(burst, input, gapMs)
    burst = step.burst
    if (step.scan !== null && input.kind === 'suffix') pauses = PAUSES.suffixed
    target.clearTimeout(timer)
    if (burst.text.length >= SCAN_LENGTH)
      timer = target.setTimeout(() => take({ kind: 'pause', at: burst.lastAt + gapMs }), pauses * gapMs)
    if (step.begins || burst.text === '') fields = []
    if (step.recognised) {
      for (const field of fields.reverse()) field.restore()
      fields = []
    } else if (burst.text !== '' && !step.swallow && !fields.some((field) => field.target === focused))
      fields.push(rememberField(focused))
    if (step.scan !== null) onScan(step.scan)
    return step.swallow
  }

  const onKeyDown = (event: KeyboardEvent) => {
    swallowed.delete(event.code)
    if (companions.has(event.key)) return
    const focused = event.composedPath()[0] ?? null
    if (!take(inputOf(event), focused)) return
    swallowed.add(event.code)
    withhold(event)
  }
  // A blank presses a button when it is let go.
  const onKeyUp = (event: KeyboardEvent) => {
    if (swallowed.delete(event.code)) withhold(event)
  }

  target.addEventListener('keydown', onKeyDown, { capture: true })
  target.addEventListener('keyup', onKeyUp, { capture: true })
  return () => {
    target.clearTimeout(timer)
    target.removeEventListener('keydown', onKeyDown, { capture: true })
    target.removeEventListener('keyup', onKeyUp, { capture: true })
  }
}

/** The time is the event's own, not the handler's: a busy page hears keys late, but knows when they were hit. */
function inputOf(event: KeyboardEvent): ScanInput {
  const at = event.timeStamp
  if (event.repeat || event.isComposing || isCombination(event)) return { kind: 'other', at }
  if (event.key === 'Enter' || event.key === 'Tab') return { kind: 'suffix', at }
  if (event.key.length === 1) return { kind: 'character', character: event.key, at }
  return { kind: 'other', at }
}

/** AltGr counts as Ctrl+Alt on Windows, but writes a character. */
function isCombination(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
}

/** Immediate, because others listen on the window as well. */
function withhold(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
