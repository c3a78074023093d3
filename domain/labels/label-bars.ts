/** The bars of a label: which kind a code gets, and how wide they are. */
import { code128, type BarSymbol } from '../bars/code-128.ts'
import { eanBars, isEan13, isUpcA } from '../bars/ean.ts'
import type { LabelFormat } from './label-formats.ts'

/** A dot of a thermal head with 8 dots in a millimetre. */
const DOT = 0.125

/** The dots of a module: scanners need 0.25 mm, and read nothing better beyond 0.375 mm. */
const FEWEST_DOTS = 2
const MOST_DOTS = 3

/** The blank of a label on each side, besides the quiet zones of the bars. */
const PADDING = 1

/** The bars of a code: EAN-13 and UPC-A where it is one, otherwise Code 128; null for what Code 128 cannot say. */
function barsOf(code: string): BarSymbol | null {
  if (isEan13(code) || isUpcA(code)) return eanBars(code)
  return /^[ -~]+$/.test(code) ? code128(code) : null
}

/**
 * The width of the bars on a label, in millimetres. Each module is a whole number of dots, so that a thermal head prints all of them alike.
 * @returns null when they do not fit: narrower ones could not be read.
 */
function barsWidth({ modules }: BarSymbol, { label }: Pick<LabelFormat, 'label'>): number | null {
  const dots = Math.min(Math.floor((label.width - 2 * PADDING) / modules / DOT), MOST_DOTS)
  return dots < FEWEST_DOTS ? null : modules * dots * DOT
}

/** The bars that a label of this paper has; null when the code has none, or they do not fit. */
export function labelBars(
  code: string,
  format: Pick<LabelFormat, 'label'>,
): { symbol: BarSymbol; width: number } | null {
  const symbol = barsOf(code)
  const width = symbol && barsWidth(symbol, format)
  return symbol === null || width === null ? null : { symbol, width }
}
