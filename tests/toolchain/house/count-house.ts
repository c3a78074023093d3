/**
 * `npm run house [-- --compare REVISION]`: counts lines, long files, full folders, circles between folders, named calls and
 * repeated lines of the working tree; with a revision it prints both and their difference.
 */
import { parseArgs } from 'node:util'
import { houseOf } from './house.ts'
import { withRevision } from './sources.ts'

const { values } = parseArgs({ options: { compare: { type: 'string' } } })
const now = houseOf(process.cwd())
const { compare } = values
const before = compare === undefined ? null : withRevision(compare, houseOf)

for (const part of ['figures', 'areas'] as const) console.table(rows(now[part], before?.[part]))
for (const [name, entries] of Object.entries(now.lists))
  process.stdout.write(`\n${[`${name}: ${entries.length}`, ...entries].join('\n  ')}\n`)

/** The figures by name, beside those of the revision and the difference. */
function rows(
  current: Readonly<Record<string, number>>,
  earlier: Readonly<Record<string, number>> | undefined,
): Record<string, Record<string, number>> {
  const names = new Set([...Object.keys(earlier ?? {}), ...Object.keys(current)])
  return Object.fromEntries(
    Array.from(names, (name) => {
      const today = current[name] ?? 0
      if (earlier === undefined) return [name, { now: today }]
      const then = earlier[name] ?? 0
      return [name, { [compare ?? '']: then, now: today, difference: today - then }]
    }),
  )
}
