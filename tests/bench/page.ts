/** docs/performance.md, which keeps the figures of the product in the repository: each table between two comments. */
import { rounded, type Figure } from './results.ts'

export const PAGE = 'docs/performance.md'

const place = /(<!-- bench (\w+) -->)([\s\S]*?)(<!-- end -->)/g

/** Replaces the text of each table; null keeps what is there. */
export function fillPage(page: string, textOf: (table: string) => string | null): string {
  return page.replaceAll(place, (all, begin: string, name: string, _text: string, end: string) => {
    const text = textOf(name)
    return text === null ? all : `${begin}\n\n${text}\n\n${end}`
  })
}

/** The figures of each table of the page by the table's name, with three digits; no goals, which are derived from them. */
export function figuresOf(page: string): Readonly<Partial<Record<string, readonly Figure[]>>> {
  const tables: Record<string, readonly Figure[]> = {}
  for (const [, , name = '', text = ''] of page.matchAll(place))
    if (name !== 'goals') tables[name] = parsedTable(text)
  return tables
}

export function markdownTable(figures: readonly Figure[]): string {
  const columns = [...new Set(figures.flatMap((figure) => Object.keys(figure)))]
  const isNumber = (column: string) => figures.some((figure) => typeof figure[column] === 'number')
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(columns),
    row(columns.map((column) => (isNumber(column) ? '--:' : '---'))),
    ...figures.map((figure) => row(columns.map((column) => cellOf(figure[column])))),
  ].join('\n')
}

function cellOf(value: unknown): string {
  if (typeof value === 'number') return Number(rounded(value)).toLocaleString('en')
  return typeof value === 'string' ? value : ''
}

/** Reads what {@link markdownTable} wrote; a column aligned to the right has numbers, and an empty cell no value. */
function parsedTable(text: string): Figure[] {
  const [columns = [], marks = [], ...rows] = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  return rows.map((cells) =>
    Object.fromEntries(
      columns.flatMap((column, place): [string, string | number][] => {
        const cell = cells[place] ?? ''
        if (cell === '') return []
        const isNumber = marks[place]?.endsWith(':') ?? false
        return [[column, isNumber ? Number(cell.replaceAll(',', '')) : cell]]
      }),
    ),
  )
}
