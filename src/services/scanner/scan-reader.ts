import type { ScanSuffix, ScannerSettings } from '../../../domain/scanner-settings.ts'
import { isScan } from './scan-or-typing.ts'
import { nextBurst, noBurst, SCAN_GAP_MS, SCAN_LENGTH, type Burst, type ScanInput } from './scanner-burst.ts'
import type { RememberedField } from './scanner-field.ts'
import { createPieces } from './scanner-pieces.ts'

/** A character key on its way to the page. */
export interface Press {
  /** Where it is pressed, the character is a command and no text. */
  isCommand: boolean
  target: EventTarget | null
  /** Remembers the field that the character is written into. */
  remember(): RememberedField
  /** Does what the key does, after it was held back. */
  replay(): void
}

/** The scanner's settings; without a measurement it is not known how it ends a scan. */
export type ReaderSettings = Omit<ScannerSettings, 'suffix'> & { suffix: ScanSuffix | null }

export const unmeasured: ReaderSettings = { gapMs: SCAN_GAP_MS, suffix: null, layout: 'system', prefix: '' }

interface ReaderPorts {
  settings(): ReaderSettings
  /** Whether the catalog has a code: such a code may be short, or come in pieces. */
  isCode(text: string): boolean
  /** Whether the screen has a use for a scan now. */
  isTaking(): boolean
  /** Called once for each scan, in order. */
  onScan(code: string): void
  /** The clock of the keys' timestamps, and its timers, in milliseconds. */
  clock: {
    now(): number
    setTimeout(run: () => void, ms: number): number
    clearTimeout(timer: number | undefined): void
  }
}

/** The longest time that a command waits for the next key of a scan, in milliseconds: people do not notice it. */
const HOLD_MS = 60

/** The number of gaps without a key that ends a scan. */
const PAUSE_GAPS = 4

/** The longest wait for a suffix, or for the rest of an unknown code, in milliseconds. */
const PATIENCE_MS = 1_000

/** A timer that is late by more than this belongs to a page that stood still: keys may be waiting behind it. */
const LATE_MS = 10

/** The last part of each wait, in milliseconds: after a shorter stand a key may be behind the timer too. */
const LAST_MS = 1

/**
 * Tells scans from typing. Characters that are commands are held back until it is clear that no scan begins with them; those
 * that are text are written at once, and removed when they turn out to be a scan (docs/decisions/0161).
 */
export function createScanReader({ settings, isCode, isTaking, onScan, clock }: ReaderPorts) {
  let burst = noBurst
  let isRecognised = false
  let held: Press[] = []
  let fields: RememberedField[] = []
  /** Without a measurement: true once a suffix has come. */
  let hasSuffix = false
  let timer: number | undefined
  /** How late the last key arrived. */
  let lateness = 0

  const withoutPrefix = (text: string): string => {
    const { prefix } = settings()
    return prefix !== '' && text.startsWith(prefix) && text !== prefix ? text.slice(prefix.length) : text
  }
  const isKnown = (text: string) => isCode(withoutPrefix(text))
  const pieces = createPieces(isKnown)

  /** Nothing of the burst stays on the page. */
  const takeBack = () => {
    held = []
    for (const field of fields.splice(0).reverse()) field.restore()
  }

  const letGo = () => {
    for (const press of held.splice(0)) press.replay()
  }

  /** Ends a burst. @returns whether it was a scan; if not, what was held back has happened now. */
  const end = (ended: Burst, input: ScanInput, isSuffix: boolean): boolean => {
    const { gapMs } = settings()
    const { text, lastAt } = ended
    const isWhole =
      isRecognised ||
      isScan(ended, {
        suffixAt: isSuffix ? input.at : null,
        isKnown: text.length > 1 && isKnown(text),
        isCommands: fields.length === 0,
      })
    // The last keys of a scan that a busy machine has delivered in pieces.
    const isRest = !isWhole && isSuffix && input.at - lastAt <= gapMs && pieces.hasScanned(SCAN_LENGTH)
    const joined = isWhole || isRest ? pieces.join(text) : null
    const isOurs = isWhole || joined !== null
    const typed = isOurs ? [] : fields
    if (isOurs) takeBack()
    fields = []
    isRecognised = false
    if (input.kind === 'suffix' || input.kind === 'other' || joined !== null) pieces.clear()
    else if (!isWhole || !isKnown(text)) pieces.add({ text, lastAt, fields: typed })
    if (isOurs) onScan(withoutPrefix(joined ?? text))
    else letGo()
    return isOurs
  }

  /** Adds a character to the burst. @returns whether it is withheld from the page. */
  const keep = (press: Press): boolean => {
    if (isRecognised) return true
    // Words that a person types quickly stay where they are until the burst has ended.
    const isWords = fields.length > 0 && !isTaking()
    if (burst.text.length >= SCAN_LENGTH && !isWords) {
      isRecognised = true
      takeBack()
      return true
    }
    if (held.length > 0 || press.isCommand) {
      held.push(press)
      return true
    }
    if (!fields.some(({ target }) => target === press.target)) fields.push(press.remember())
    return false
  }

  const patience = (): number => {
    const { gapMs, suffix } = settings()
    if (burst.text.length < SCAN_LENGTH)
      return held.length > 0 ? Math.min(gapMs, HOLD_MS) : PAUSE_GAPS * gapMs
    const waitsForSuffix = suffix === null ? hasSuffix : suffix !== 'none'
    return waitsForSuffix || !isKnown(burst.text) ? PATIENCE_MS : PAUSE_GAPS * gapMs
  }

  /** Waits for a time in which the page has run; keys that waited behind a timer are heard in another one. */
  const waitQuietly = (ms: number, then: () => void) => {
    const due = clock.now() + ms
    timer = clock.setTimeout(() => {
      if (clock.now() - due > LATE_MS) waitQuietly(ms, then)
      else then()
    }, ms)
  }

  const wait = () =>
    waitQuietly(patience() + lateness - LAST_MS, () =>
      waitQuietly(LAST_MS, () => take({ kind: 'pause', at: burst.lastAt + settings().gapMs })),
    )

  /** @returns whether the key is withheld from the page. */
  const take = (input: ScanInput, press: Press | null = null): boolean => {
    clock.clearTimeout(timer)
    if (input.kind !== 'pause') lateness = Math.min(Math.max(clock.now() - input.at, 0), PATIENCE_MS)
    const { burst: next, begins, ended, isSuffix } = nextBurst(burst, input, settings().gapMs)
    burst = next
    const wasScan = ended !== null && end(ended, input, isSuffix)
    if (wasScan && input.kind === 'suffix' && ended.text.length >= SCAN_LENGTH) hasSuffix = true
    // Only a scan has a late suffix.
    if (ended !== null && !wasScan && !begins) burst = noBurst
    if (begins) pieces.begin(input.at)
    const isOurs = press === null ? isSuffix && (ended === null || wasScan) : keep(press)
    if (burst.text !== '') wait()
    return isOurs
  }

  return {
    take,
    /** Whether a burst has begun, or a late suffix is still expected at this time. */
    expects: (at: number) => burst.text !== '' || at <= burst.suffixUntil,
    stop: () => clock.clearTimeout(timer),
  }
}
