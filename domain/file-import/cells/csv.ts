/** Tables in plain text, with any of the separators that spreadsheets write (docs/product.md §10.16). */

const separators = [';', ',', '\t', '|'] as const
type Separator = (typeof separators)[number]

/** A comma between digits is rather a decimal mark: the headings tell whether commas part the fields. */
const decimalComma = /(\d),(?=\d)/g

/** The lines that tell the separator. */
const SAMPLE = 50

/**
 * Reads a table from text: fields in quotation marks may have separators, line breaks and doubled marks. A first line `sep=;` names the
 * separator; otherwise the one is taken that most lines have equally often.
 */
export function parseCsv(text: string): string[][] {
  const told = /^sep=([;,\t|])\r?\n/i.exec(text)
  if (told) return parseWith(text.slice(told[0].length), told[1] as Separator)
  const sample = text.split('\n', SAMPLE * 2).join('\n')
  return parseWith(text, separatorOf(sample))
}

function separatorOf(sample: string): Separator {
  const scores = separators.map((separator) => {
    const widths = parseWith(separator === ',' ? sample.replaceAll(decimalComma, '$1') : sample, separator)
      .slice(0, SAMPLE)
      .map(({ length }) => length)
      .filter((width) => width > 1)
    const counts = Map.groupBy(widths, (width) => width)
    const most = Math.max(0, ...[...counts].map(([width, rows]) => rows.length * width))
    return { separator, most }
  })
  return scores.reduce((best, one) => (one.most > best.most ? one : best)).separator
}

function parseWith(text: string, separator: Separator): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let at = 0
  const endField = () => {
    row.push(field)
    field = ''
  }
  const endRow = () => {
    endField()
    rows.push(row)
    row = []
  }
  while (at < text.length) {
    const char = text[at]
    const quoted = char === '"' && field.trim() === '' ? quotedFrom(text, at, separator) : null
    if (quoted) {
      field = quoted.value
      at = quoted.end
    } else if (char === separator) {
      endField()
      at += 1
    } else if (char === '\n' || char === '\r') {
      endRow()
      at += char === '\r' && text[at + 1] === '\n' ? 2 : 1
    } else {
      const end = plainEnd(text, at + 1, separator)
      field += text.slice(at, end)
      at = end
    }
  }
  if (field !== '' || row.length > 0) endRow()
  return rows
}

/** The end of what has no separator and no line break. */
function plainEnd(text: string, from: number, separator: Separator): number {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

/**
 * A field in quotation marks. A mark inside that is not doubled belongs to the text.
 * @returns null when no mark closes it: then its first mark belongs to the text, as in `"La Fina`.
 */
function quotedFrom(
  text: string,
  start: number,
  separator: Separator,
): { value: string; end: number } | null {
  let value = ''
  let from = start + 1
  for (;;) {
    const mark = text.indexOf('"', from)
    if (mark < 0) return null
    value += text.slice(from, mark)
    const next = text[mark + 1]
    if (next === undefined || next === separator || next === '\n' || next === '\r')
      return { value, end: mark + 1 }
    value += '"'
    from = mark + (next === '"' ? 2 : 1)
  }
}
