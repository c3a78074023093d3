/** The measured settings of a device's scanner. */
export interface ScannerSettings {
  /** Longest time between two of its keys, in milliseconds. */
  gapMs: number
  /** The key that ends a scan. */
  suffix: ScanSuffix
  layout: ScannerLayout
}

const scanSuffixes = ['Enter', 'Tab', 'none'] as const
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

/** The first layout in which the text is the code; null when there is none. */
export function layoutOf({ texts }: MeasuredScan, isCode: (text: string) => boolean): ScannerLayout | null {
  return scannerLayouts.find((layout) => isCode(texts[layout])) ?? null
}

/** The settings for a scanner with these measured scans; the allowed gap is a quarter longer than the slowest one. */
export function settingsOf(scans: readonly MeasuredScan[], layout: ScannerLayout): ScannerSettings {
  const slowest = Math.max(...scans.map((scan) => scan.slowestGapMs))
  return {
    gapMs: Math.max(LEAST_GAP, Math.ceil(slowest * GAP_FACTOR)),
    suffix: scans[0]?.suffix ?? 'none',
    layout,
  }
}

/** Whether a stored value is valid. With a longer gap, typing would be read as a scan. */
export function isScannerSettings(value: unknown): value is ScannerSettings {
  if (typeof value !== 'object' || value === null) return false
  const { gapMs, suffix, layout }: { gapMs?: unknown; suffix?: unknown; layout?: unknown } = value
  const isGap = typeof gapMs === 'number' && gapMs >= LEAST_GAP && gapMs <= SLOWEST * GAP_FACTOR
  return (
    isGap &&
    scanSuffixes.some((known) => known === suffix) &&
    scannerLayouts.some((known) => known === layout)
  )
}
