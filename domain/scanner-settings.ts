/** How the scanner of a device types, as far as it was measured. */
export interface ScannerSettings {
  /** Longest time between two of its keys, in milliseconds. */
  gapMs: number
  /** The key it ends a scan with. */
  suffix: ScanSuffix
  layout: ScannerLayout
}

const scanSuffixes = ['Enter', 'Tab', 'none'] as const
export type ScanSuffix = (typeof scanSuffixes)[number]

/**
 * The keyboard a scanner believes to be: that of this device, or another one, whose keys are then read by where they
 * are. Set to the United States on a Spanish device it would otherwise write `'` for `-`.
 */
export const scannerLayouts = ['system', 'us', 'latinAmerica', 'spain'] as const
export type ScannerLayout = (typeof scannerLayouts)[number]

/** One scan as it was typed: what it says by each layout, and how. */
export interface MeasuredScan {
  texts: Record<ScannerLayout, string>
  /** Longest time between two of its keys, in milliseconds. */
  slowestGapMs: number
  suffix: ScanSuffix
}

/** Slower than this, keys cannot be told from typing, in milliseconds. */
const SLOWEST = 60

/** Of the slowest gap measured: what is allowed later on. */
const SPARE = 1.25

/** Even a quick scanner is sometimes late, in milliseconds. */
const LEAST_GAP = 30

export function isTooSlow({ slowestGapMs }: MeasuredScan): boolean {
  return slowestGapMs > SLOWEST
}

/** Whether two scans are the same code, ended the same way. */
export function isSameScan(one: MeasuredScan, other: MeasuredScan): boolean {
  return one.suffix === other.suffix && one.texts.system === other.texts.system
}

/** Whether the code reads the same on every layout, as one of digits does, so that it tells nothing about it. */
export function isPlain({ texts }: MeasuredScan): boolean {
  return scannerLayouts.every((layout) => texts[layout] === texts.system)
}

/** The first layout by which the scan is the code; null when there is none. */
export function layoutOf({ texts }: MeasuredScan, isCode: (text: string) => boolean): ScannerLayout | null {
  return scannerLayouts.find((layout) => isCode(texts[layout])) ?? null
}

/** The settings for a scanner of which these scans were measured, with a quarter to spare. */
export function settingsOf(scans: readonly MeasuredScan[], layout: ScannerLayout): ScannerSettings {
  const slowest = Math.max(...scans.map((scan) => scan.slowestGapMs))
  return {
    gapMs: Math.max(LEAST_GAP, Math.ceil(slowest * SPARE)),
    suffix: scans[0]?.suffix ?? 'none',
    layout,
  }
}

/** Whether something that was stored is what measuring can give; another gap would make typing a scan. */
export function isScannerSettings(value: unknown): value is ScannerSettings {
  if (typeof value !== 'object' || value === null) return false
  const { gapMs, suffix, layout }: { gapMs?: unknown; suffix?: unknown; layout?: unknown } = value
  const isGap = typeof gapMs === 'number' && gapMs >= LEAST_GAP && gapMs <= SLOWEST * SPARE
  return (
    isGap &&
    scanSuffixes.some((known) => known === suffix) &&
    scannerLayouts.some((known) => known === layout)
  )
}
