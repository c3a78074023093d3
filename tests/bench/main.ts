/**
 * `npm run bench [-- --quick --compare --only=search,till --products=1000,10000 --clients=1,50]`: measures, prints tables
 * and stores the figures; `npm run docs:performance` writes them into docs/performance.md. `--compare` compares them with
 * that page and ends with code 1 when something became slower.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, release, totalmem, type } from 'node:os'
import { parseArgs } from 'node:util'
import { findChromium } from '../support/browser/chromium.ts'
import { benchAbuse } from './benches/abuse-bench.ts'
import { benchCalls } from './benches/call-bench.ts'
import { benchCatalog } from './benches/catalog-bench.ts'
import { benchCodes } from './benches/code-bench.ts'
import { benchClosings } from './benches/closings-bench.ts'
import { benchGrowth } from './benches/growth-bench.ts'
import { benchImport } from './benches/import-bench.ts'
import { benchImportPage } from './benches/import-browser-bench.ts'
import { benchKardex } from './benches/kardex-bench.ts'
import { benchLists } from './benches/list-bench.ts'
import { benchListsInBrowser } from './benches/list-browser-bench.ts'
import { benchMemory } from './benches/memory-bench.ts'
import { benchReportScreen } from './benches/report-browser-bench.ts'
import { benchReports } from './benches/report-bench.ts'
import { isAsFastAsKept, type BenchTables } from './compare/run-compared.ts'
import { readResults, RESULTS, rounded, type Machine, type Table } from './results.ts'
import { benchPackedSearch } from './benches/packed-search-bench.ts'
import { benchRestore } from './benches/restore-bench.ts'
import { benchSales } from './benches/sales-bench.ts'
import { benchSaturday } from './benches/saturday-bench.ts'
import { benchSalesMade } from './benches/sales-made-bench.ts'
import { benchSearch } from './benches/search-bench.ts'
import { benchSignIn } from './benches/sign-in-bench.ts'
import { benchStreams } from './benches/streams-bench.ts'
import { benchTold } from './benches/told-bench.ts'
import { benchTill } from './benches/till-bench.ts'
import { benchExport, benchPdf } from './benches/worker-bench.ts'

/**
 * The defaults of each option, without and with `--quick`, which takes ten minutes. Quick sizes are also sizes of the
 * others, so that the page has figures to compare with.
 */
const sizes = {
  searched: ['1000,10000,100000,500000', '1000,10000'],
  products: ['1000,10000,100000', '1000,10000'],
  slowed: ['1,4', '1,4'],
  clients: ['1,10,50', '1,10'],
  rounds: ['3', '1'],
  warm: ['15', '3'],
  sales: ['100000', '100000'],
  rows: ['1000,100000', '1000,100000'],
  closing: ['2000', '2000'],
  history: ['50000', '50000'],
  closings: ['100000', '100000'],
  made: ['10000,1000000', '10000'],
  imported: ['20000,100000', '2000'],
  moves: ['1000000', '10000'],
  past: ['10000,100000,1000000', '10000,100000'],
  loads: ['10', '3'],
  day: ['3000', '100'],
  seconds: ['60', '5'],
  typed: ['10', '3'],
  tries: ['200', '50'],
  abused: ['100000', '100000'],
  beside: ['10', '2'],
  called: ['60000', '60000'],
  asked: ['3', '1'],
  stores: ['10,1000', '10'],
  compressed: ['300,3', '300'],
  steps: ['2,4,5', '300'],
  customers: ['20', '20'],
  servers: ['2', '2'],
  minutes: ['60', '60'],
  streams: ['1000,5000', '1000'],
  changes: ['100', '20'],
} as const
type Size = keyof typeof sizes

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(Object.keys(sizes).map((name) => [name, { type: 'string' as const }])),
    only: { type: 'string' },
    'only-calls': { type: 'string' },
    quick: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
  },
})
const products = numbers('products')
const slowed = numbers('slowed')

/** The benches by name, in order; each returns tables by name. */
const benches: Readonly<Record<string, () => Promise<Record<string, readonly object[]>>>> = {
  search: async () => ({
    search: await benchSearch({ products: numbers('searched'), slowed, seconds: only('typed') }),
  }),
  codes: async () => ({
    codes: await benchCodes({ products }),
    packedSearch: await benchPackedSearch({ products }),
  }),
  till: () => benchTill({ products, slowed, seconds: only('seconds'), loads: only('loads') }),
  memory: async () => ({ memory: await benchMemory({ sales: only('day') }) }),
  lists: async () => ({
    lists: benchLists({ products }),
    painted: await benchListsInBrowser({ products }),
  }),
  sales: async () => ({
    sales: await benchSales({ clients: numbers('clients'), warmUp: only('warm'), rounds: only('rounds') }),
  }),
  saturday: async () => ({
    saturday: await benchSaturday({
      stores: numbers('stores'),
      compressed: numbers('compressed'),
      steps: numbers('steps'),
      customers: only('customers'),
      servers: only('servers'),
      minutes: only('minutes'),
    }),
  }),
  streams: async () => ({
    streams: await benchStreams({ streams: numbers('streams') }),
    told: await benchTold({ changes: only('changes') }),
  }),
  catalog: async () => ({ catalog: await benchCatalog({ products }) }),
  growth: () => benchGrowth({ sales: numbers('past'), products }),
  report: async () => ({
    reports: await benchReports({ sales: numbers('sales') }),
    reportScreen: await benchReportScreen({ sales: numbers('sales') }),
  }),
  export: async () => ({ exports: await benchExport({ rows: numbers('rows') }) }),
  pdf: async () => ({ pdf: await benchPdf({ sales: numbers('closing') }) }),
  closings: async () => ({ closings: await benchClosings({ closings: only('closings') }) }),
  'sales-made': async () => ({ salesMade: await benchSalesMade({ sales: numbers('made') }) }),
  import: async () => ({
    import: await benchImport({ rows: numbers('imported') }),
    importPage: await benchImportPage({ products: numbers('imported') }),
  }),
  kardex: async () => ({ kardex: await benchKardex({ moves: only('moves') }) }),
  restore: async () => ({ restore: await benchRestore({ sales: numbers('history') }) }),
  'sign-in': async () => ({ signIn: await benchSignIn({ tries: only('tries') }) }),
  calls: async () => ({
    calls: await benchCalls({ rows: only('called'), seconds: only('asked'), named: values['only-calls'] }),
  }),
  abuse: async () => ({ abuse: await benchAbuse({ rows: only('abused'), seconds: only('beside') }) }),
}

const machine = thisMachine()
const results: Record<string, Table | undefined> = { ...readResults() }
const measured: Record<string, BenchTables> = {}
for (const name of values.only?.split(',') ?? Object.keys(benches)) {
  measured[name] = await run(name)
  // After each bench: a run takes long, and a cancelled one keeps its figures.
  keep(measured[name])
}
if (values.compare && !(await isAsFastAsKept(measured, run))) process.exitCode = 1

/** Runs a bench and prints its tables. @throws Error when there is none of that name. */
async function run(name: string): Promise<BenchTables> {
  const bench = benches[name]
  if (!bench) throw new Error(`--only takes ${Object.keys(benches).join(', ')}, not '${name}'`)
  const tables = await bench()
  for (const figures of Object.values(tables)) show(figures)
  return Object.fromEntries(
    Object.entries(tables).map(([table, figures]) => [table, figures.map((figure) => ({ ...figure }))]),
  )
}

function keep(tables: BenchTables): void {
  for (const [table, figures] of Object.entries(tables)) results[table] = { machine, figures }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
}

/** The number of an option that takes only one. */
function only(option: Size): number {
  const [value = 0] = numbers(option)
  return value
}

/** @throws Error naming the option when it is not a list of whole numbers from 1. */
function numbers(option: Size): number[] {
  const [usual, quick] = sizes[option]
  const given: Partial<Record<string, string | boolean>> = values
  return String(given[option] ?? (values.quick ? quick : usual))
    .split(',')
    .map((text) => {
      const value = Number(text)
      if (!Number.isInteger(value) || value < 1)
        throw new Error(`--${option} takes whole numbers, not '${text}'`)
      return value
    })
}

/** The time and machine of the measurement. */
function thisMachine(): Machine {
  const [cpu] = cpus()
  const browser = spawnSync(findChromium(), ['--version'], { encoding: 'utf8' }).stdout.trim()
  return {
    at: new Date().toISOString(),
    node: process.version,
    browser,
    system: `${type()} ${release()}`,
    processor: cpu?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
  }
}

function show(figures: readonly object[]): void {
  if (figures.length === 0) return
  console.table(
    figures.map((figure) =>
      Object.fromEntries(Object.entries(figure).map(([name, value]) => [name, rounded(value)])),
    ),
  )
}
