/** `npm run docs:performance`: writes the last figures of each table between their two comments in docs/performance.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { goalsOf } from './goals/goals.ts'
import { figuresOf, fillPage, markdownTable, PAGE } from './page.ts'
import { readResults, type Machine, type Table } from './results.ts'

const results = readResults()
const page = readFileSync(PAGE, 'utf8')
const missing = Object.keys(results).filter((name) => !page.includes(`<!-- bench ${name} -->`))
if (missing.length > 0) throw new Error(`${PAGE} has no place for: ${missing.join(', ')}`)
const measured = fillPage(page, (name) => tableText(results[name]))
// The goals take all tables of the page, also those of earlier runs.
const filled = fillPage(measured, (name) => (name === 'goals' ? goalsText(measured) : null))
writeFileSync(PAGE, await format(filled, { ...(await resolveConfig(PAGE)), parser: 'markdown' }))

function tableText(table: Table | undefined): string | null {
  if (!table || table.figures.length === 0) return null
  return `${markdownTable(table.figures)}\n\n${originOf(table.machine)}`
}

function goalsText(text: string): string {
  return markdownTable(
    goalsOf(figuresOf(text)).map(({ goal, how, measured: value, peer, met }) => ({
      goal,
      'how it is measured': how,
      measured: value ?? 'not measured',
      peer,
      met: met === null ? '' : met ? 'yes' : 'no',
    })),
  )
}

function originOf({ at, node, browser, system, processor, cores, memoryGb }: Machine): string {
  return `_${at.slice(0, 10)}: ${processor}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}, ${browser}_`
}
