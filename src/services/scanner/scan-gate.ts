import type { MeasuredScan, ScannerSettings } from '../../../domain/scanner-settings.ts'
import { altCharacter, altDigit } from './alt-codes.ts'
import { composedPress, isCommandAt, pressOf } from './held-press.ts'
import { listenFirst, type Claim } from './listen-first.ts'
import { createScanReader, unmeasured, type ReaderSettings } from './scan-reader.ts'
import { writeCharacter } from './scanner-field.ts'
import { isCompanion, isNoKeyOfScan, suffixOf } from './scanner-keys.ts'
import { readKey } from './scanner-layouts.ts'
import { createMeasuring } from './scanner-measure.ts'

/** Marks a text field into which a scanner types, with its Enter. */
const TAKES_CODES = 'data-takes-codes'

export interface ScanHearer {
  /** Called once for each scan, in order. */
  onScan(code: string): void
  /** Whether it has a use for a scan now; otherwise it only says why not. */
  isTaking(): boolean
  /** It hears scans only while there is no other. */
  isLast?: boolean
  /** The settings of the scanner, if they are not those of the device. */
  scanner?: ScannerSettings
}

interface GatePorts {
  target: Window
  /** The measured settings of the device; null when the scanner was never measured. */
  scanner?(): ScannerSettings | null
  isCode?(text: string): boolean
  /** Hears scans while no screen does, as after a failure; null before the sign-in. */
  otherwise?(): ScanHearer | null
  /** Shows what a key has done that was held back, before the next one. */
  settle?(): void
}

export interface ScanGate {
  /** Hears scans, until the returned function is called. Of several the newest hears them. */
  listen(hearer: ScanHearer): () => void
  /** Measures the scanner. Meanwhile no character reaches the page. @returns a function that stops. */
  measure(onScan: (scan: MeasuredScan) => void): () => void
  stop(): void
}

/**
 * The one listener to scans. It receives every key of the page before all others, so that no dialog and no field can take a
 * scan for keys. Without a hearer, as before the sign-in, it leaves all keys alone (docs/decisions/0161).
 */
export function createScanGate({
  target,
  scanner = () => null,
  isCode = () => false,
  otherwise = () => null,
  settle = () => undefined,
}: GatePorts): ScanGate {
  let hearers: readonly ScanHearer[] = []
  let measuring: ReturnType<typeof createMeasuring> | null = null
  /** The digits that were typed while Alt is held, and when Alt was pressed. */
  let composed: { digits: string; from: number } | null = null
  /** The character of Alt and digits was written here; the browser may deliver it as well. */
  let isWritten = false
  const ours = new WeakSet<Event>()

  const current = () => hearers.findLast(({ isLast }) => !isLast) ?? hearers.at(-1) ?? otherwise()
  const settings = (): ReaderSettings => current()?.scanner ?? scanner() ?? unmeasured
  const reader = createScanReader({
    settings,
    isCode,
    isTaking: () => current()?.isTaking() === true,
    onScan: (code) => current()?.onScan(code),
    clock: {
      now: () => target.performance.now(),
      setTimeout: (run, ms) => target.setTimeout(run, ms),
      clearTimeout: (timer) => target.clearTimeout(timer),
    },
  })

  const claimOf = (event: KeyboardEvent, focused: EventTarget | null): Claim => {
    const at = event.timeStamp
    const character = readKey(event, settings().layout)
    if (event.key === 'Dead' && character === null) return 'passes'
    const suffix = suffixOf(event)
    const isTyped = focused instanceof Element && focused.hasAttribute(TAKES_CODES)
    if (suffix !== null && !isTyped && (suffix !== 'LF' || reader.expects(at)))
      return withheldIf(reader.take({ kind: 'suffix', suffix, at }))
    // No code begins with a space, but a space presses a button.
    const isPress = character === ' ' && !reader.expects(at) && isCommandAt(focused, ' ')
    if (isNoKeyOfScan(event) || character === null || isTyped || isPress) {
      reader.take({ kind: 'other', at })
      return 'passes'
    }
    const press = pressOf(event, { release: first.release, settle, ours })
    return withheldIf(reader.take({ kind: 'character', character, at }, press))
  }

  /** Alt and digits of the numeric pad are a character, for people and for some scanners, and never a key of the menu. */
  const compose = (event: KeyboardEvent): Claim | null => {
    const digit = altDigit(event)
    if (digit === undefined) return null
    composed = { from: event.timeStamp, ...composed, digits: (composed?.digits ?? '') + digit }
    return 'hidden'
  }

  const writeComposed = (event: KeyboardEvent): Claim => {
    if (event.key !== 'Alt' || composed === null) return 'passes'
    const { digits, from } = composed
    composed = null
    const character = digits === '' ? null : altCharacter(digits)
    if (character === null) return 'passes'
    isWritten = true
    const press = composedPress(event.composedPath()[0] ?? null, character)
    const isOurs = reader.take({ kind: 'character', character, at: event.timeStamp, from }, press)
    if (!isOurs) writeCharacter(character)
    return 'hidden'
  }

  const first = listenFirst(target, {
    onDown: (event) => {
      if (ours.has(event)) return 'passes'
      isWritten = false
      if (measuring) return measuring.claimOf(event)
      if (!current()) return 'passes'
      const claim = compose(event)
      if (claim !== null) return claim
      if (event.key !== 'Alt') composed = null
      else if (!event.repeat) composed = { digits: '', from: event.timeStamp }
      return isCompanion(event) ? 'passes' : claimOf(event, event.composedPath()[0] ?? null)
    },
    onUp: (event) => (ours.has(event) ? 'passes' : writeComposed(event)),
  })
  const dropSecond = (event: Event) => {
    if (isWritten && event.isTrusted) event.preventDefault()
  }
  target.addEventListener('keypress', dropSecond, { capture: true })

  return {
    listen: (hearer) => {
      hearers = [...hearers, hearer]
      return () => {
        hearers = hearers.filter((one) => one !== hearer)
      }
    },
    measure: (onScan) => {
      const own = createMeasuring(target, onScan)
      measuring = own
      return () => {
        own.stop()
        if (measuring === own) measuring = null
      }
    },
    stop: () => {
      reader.stop()
      first.stop()
      target.removeEventListener('keypress', dropSecond, { capture: true })
    },
  }
}

function withheldIf(isOurs: boolean): Claim {
  return isOurs ? 'withheld' : 'passes'
}
