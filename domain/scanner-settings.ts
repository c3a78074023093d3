/** The measured settings of a device's scanner. */
export interface ScannerSettings {
  /** Longest time between two of its keys, in milliseconds. */
  gapMs: number
  /** The key that ends a scan. */
  suffix: ScanSuffix
  layout: ScannerLayout
  /** What it types before each code; empty without one. */
  prefix: string
}

/** `LF` is a line feed, which arrives as Ctrl+J. */
const scanSuffixes = ['Enter', 'Tab', 'LF', 'none'] as const
export type ScanSuffix = (typeof scanSuffixes)[number]

/**
 * The keyboard layout of a scanner: `system` is the device's own. With another layout the keys are read by their
 * position. Without that, a scanner with a US layout types `'` for `-` on a Spanish device.
 */
export const scannerLayouts = ['system', 'us', 'latinAmerica', 'spain'] as const
export type ScannerLayout = (typeof scannerLayouts)[number]

/** One scan: its text in each layout, its speed and its last key. */
export interface MeasuredScan {
  texts: Record<ScannerLayout, string>
  /** Longest time between two of its keys, in milliseconds. */
  slowestGapMs: number
  suffix: ScanSuffix
}

/** The longest gap between two keys, in milliseconds; slower keys look like typing. */
const SLOWEST = 60

/** The factor from the slowest measured gap to the allowed gap. */
const GAP_FACTOR = 1.25

/** The smallest allowed gap, in milliseconds: even a fast scanner is sometimes slow. */
const LEAST_GAP = 30

export function isTooSlow({ slowestGapMs }: MeasuredScan): boolean {
  return slowestGapMs > SLOWEST
}

/** Whether two scans have the same code and the same last key. */
export function isSameScan(one: MeasuredScan, other: MeasuredScan): boolean {
  return one.suffix === other.suffix && one.texts.system === other.texts.system
}

/** Whether the text is the same in every layout, as with digits; such a scan does not reveal the layout. */
export function isPlain({ texts }: MeasuredScan): boolean {
  return scannerLayouts.every((layout) => texts[layout] === texts.system)
}

/** How a scan is read: in which layout, and behind which fixed text. */
export interface ScanReading {
  layout: ScannerLayout
  prefix: string
}

/** The longest text that a scanner types before each code. */
const LONGEST_PREFIX = 8

/** The end of a code that is shorter may be another code by chance. */
const SHORTEST_REST = 4

/** The first reading in which the text is the code, without a prefix if possible; null when there is none. */
export function readingOf({ texts }: MeasuredScan, isCode: (text: string) => boolean): ScanReading | null {
  for (let length = 0; length <= LONGEST_PREFIX; length += 1) {
    const layout = scannerLayouts.find((one) => {
      const rest = texts[one].slice(length)
      return (length === 0 || rest.length >= SHORTEST_REST) && isCode(rest)
    })
    if (layout !== undefined) return { layout, prefix: texts[layout].slice(0, length) }
  }
  return null
}

/** The settings for a scanner with these measured scans; the allowed gap is a quarter longer than the slowest one. */
export function settingsOf(scans: readonly MeasuredScan[], { layout, prefix }: ScanReading): ScannerSettings {
  const slowest = Math.max(...scans.map((scan) => scan.slowestGapMs))
  return {
    gapMs: Math.max(LEAST_GAP, Math.ceil(slowest * GAP_FACTOR)),
    suffix: scans[0]?.suffix ?? 'none',
    layout,
    prefix,
  }
}

/**
 * Reads stored settings; those of a device that measured before there were prefixes have none. With a longer gap, typing would
 * be read as a scan.
 * @returns null when they are not valid.
 */
export function readScannerSettings(value: unknown): ScannerSettings | null {
  if (typeof value !== 'object' || value === null) return null
  const stored: Partial<Record<keyof ScannerSettings, unknown>> = value
  const { gapMs, prefix = '' } = stored
  const suffix = scanSuffixes.find((known) => known === stored.suffix)
  const layout = scannerLayouts.find((known) => known === stored.layout)
  const isGap = typeof gapMs === 'number' && gapMs >= LEAST_GAP && gapMs <= SLOWEST * GAP_FACTOR
  if (!isGap || suffix === undefined || layout === undefined || typeof prefix !== 'string') return null
  return { gapMs, suffix, layout, prefix }
}
