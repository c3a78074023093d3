/** Whether figures that are written as text have a decimal point or a decimal comma (docs/product.md §10.16). */

export type DecimalMark = 'point' | 'comma'

/** What the figures of a file say: one mark, nothing (no figure needs it), or that it cannot be known. */
export type FoundMark = DecimalMark | 'any' | 'unknown'

/** `1,234`: with a decimal comma it is one and a quarter nearly, with a point more than a thousand. */
const eitherWay = /^-?[1-9]\d{0,2}([.,])\d{3}$/

/**
 * The mark that a bare figure (digits and marks only) itself shows: `12.5` and `1,234.50` a point, `12,5` and `1.234.567` a comma.
 * @returns null for one without marks; 'either' for `1,234` and `1.234`.
 */
export function markOf(figure: string): DecimalMark | 'either' | null {
  const marks = [...figure.replaceAll(/[^.,]/g, '')]
  const last = marks.at(-1)
  if (last === undefined) return null
  if (eitherWay.test(figure)) return 'either'
  const isRepeated = marks.length > 1 && marks.every((mark) => mark === last)
  return (last === '.') === isRepeated ? 'comma' : 'point'
}

/** Which marks the figures of a column show; `either`: some read either way. */
export type SeenMarks = Readonly<Record<DecimalMark | 'either', boolean>>

/** @param figures bare figures, as `markOf` takes them. */
export function seenMarks(figures: Iterable<string>): SeenMarks {
  const seen = { point: false, comma: false, either: false }
  for (const figure of figures) {
    const mark = markOf(figure)
    if (mark) seen[mark] = true
  }
  return seen
}

/** The mark of a whole file by its columns of figures. A single `12.50` says what `1,234` means everywhere else in it. */
export function foundMark(columns: readonly SeenMarks[]): FoundMark {
  const [point, comma, either] = (['point', 'comma', 'either'] as const).map((mark) =>
    columns.some((seen) => seen[mark]),
  )
  if (point !== comma) return point ? 'point' : 'comma'
  return either ? 'unknown' : 'any'
}
