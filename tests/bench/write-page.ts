/** `npm run docs:performance`: writes the last figures of each table between their two comments in docs/performance.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { goalsOf } from './goals.ts'
import { readResults, rounded, type Figure, type Machine, type Results, type Table } from './results.ts'

const PAGE = 'docs/performance.md'
const place = /(<!-- bench (\w+) -->)[\s\S]*?(<!-- end -->)/g

const results = readResults()
const page = readFileSync(PAGE, 'utf8')
const filled = page.replaceAll(place, (all, begin: string, name: string, end: string) => {
  const text = name === 'goals' ? goalsText(results) : tableText(results[name])
  return text === null ? all : `${begin}\n\n${text}\n\n${end}`
})
const missing = Object.keys(results).filter((name) => !page.includes(`<!-- bench ${name} -->`))
if (missing.length > 0) throw new Error(`${PAGE} has no place for: ${missing.join(', ')}`)
writeFileSync(PAGE, await format(filled, { ...(await resolveConfig(PAGE)), parser: 'markdown' }))

function tableText(table: Table | undefined): string | null {
  if (!table || table.figures.length === 0) return null
  return `${markdownTable(table.figures)}\n\n${originOf(table.machine)}`
}

/** Null before any measurement. */
function goalsText(measured: Results): string | null {
  const goals = goalsOf(measured)
  if (goals.every(({ met }) => met === null)) return null
  return markdownTable(
    goals.map(({ goal, measured: value, met }) => ({
      goal,
      measured: value ?? 'not measured',
      met: met === null ? '' : met ? 'yes' : 'no',
    })),
  )
}

function markdownTable(figures: readonly Figure[]): string {
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

function originOf({ at, node, browser, system, processor, cores, memoryGb }: Machine): string {
  return `_${at.slice(0, 10)}: ${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}, ${browser}_`
}
