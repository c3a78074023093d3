import { readFileSync } from 'node:fs'
import { figuresOf, PAGE } from '../page.ts'
import { rounded, type Figure } from '../results.ts'
import { compare, slowerTwice, type Comparison, type Slower } from './compare.ts'

/** The tables of a bench by their names. */
export type BenchTables = Readonly<Record<string, readonly Figure[]>>

/**
 * Compares what was measured with docs/performance.md. The benches of figures that seem slower run again, and only what is
 * slower both times counts: a busy moment of the machine passes.
 * @param measured the tables of this run by bench.
 * @returns whether nothing became slower.
 */
export async function isAsFastAsKept(
  measured: Readonly<Record<string, BenchTables>>,
  again: (bench: string) => Promise<BenchTables>,
): Promise<boolean> {
  const kept = figuresOf(readFileSync(PAGE, 'utf8'))
  const first = compare(kept, allTables(measured))
  const suspected = Object.keys(measured).filter((bench) =>
    first.slower.some(({ table }) => Object.hasOwn(measured[bench] ?? {}, table)),
  )
  const repeated: Record<string, BenchTables> = { ...measured }
  for (const bench of suspected) {
    print(`Measuring ${bench} again: it seems slower.`)
    repeated[bench] = await again(bench)
  }
  const second = suspected.length === 0 ? first : compare(kept, allTables(repeated))
  const slower = slowerTwice(first.slower, second.slower)
  report(first, slower)
  return slower.length === 0
}

function allTables(measured: Readonly<Record<string, BenchTables>>): BenchTables {
  return Object.assign({}, ...Object.values(measured)) as BenchTables
}

function report({ compared, unknown, machine }: Comparison, slower: readonly Slower[]): void {
  print(
    `${compared} figures were compared with ${PAGE}. This machine needs ${String(rounded(machine))} times as long (median), which is taken out.`,
  )
  if (unknown.length > 0) print(`Nothing is kept to compare with: ${unknown.join('; ')}`)
  if (slower.length === 0) {
    print('Nothing became slower.')
    return
  }
  print(`${slower.length} figures became slower, measured twice:`)
  console.table(
    slower.map((each) => ({
      ...each,
      now: rounded(each.now),
      times: rounded(each.times),
      limit: rounded(each.limit),
    })),
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
