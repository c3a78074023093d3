/** `npm run bench [-- --products=1000,10000 --clients=1,50 --only=search,till]`: measures, prints tables, keeps the figures. */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { benchLists } from './list-bench.ts'
import { benchListsInBrowser } from './list-browser-bench.ts'
import { benchReportScreen } from './report-browser-bench.ts'
import { benchReports } from './report-bench.ts'
import { benchRestore } from './restore-bench.ts'
import { benchSales } from './sales-bench.ts'
import { benchSearch } from './search-bench.ts'
import { benchSignIn } from './sign-in-bench.ts'
import { benchTill } from './till-bench.ts'
import { benchExport, benchPdf } from './worker-bench.ts'

const RESULTS = 'bench-results.json'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    searched: { type: 'string', default: '1000,10000,100000,500000' },
    products: { type: 'string', default: '1000,10000,100000' },
    slowed: { type: 'string', default: '1,4' },
    clients: { type: 'string', default: '1,10,50' },
    sales: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '1000,100000' },
    closing: { type: 'string', default: '2000' },
    history: { type: 'string', default: '50000' },
    seconds: { type: 'string', default: '60' },
    tries: { type: 'string', default: '200' },
  },
})
const products = numbers('products')
const slowed = numbers('slowed')

/** Each bench by its name, in the order they run; what it gives are tables by their names. */
const benches: Readonly<Record<string, () => Promise<Record<string, readonly object[]>>>> = {
  search: async () => ({ search: await benchSearch({ products: numbers('searched'), slowed, seconds: 10 }) }),
  till: () => benchTill({ products, slowed, seconds: only('seconds') }),
  lists: async () => ({
    lists: benchLists({ products }),
    painted: await benchListsInBrowser({ products }),
  }),
  sales: async () => ({ sales: await benchSales({ clients: numbers('clients') }) }),
  report: async () => ({
    reports: await benchReports({ sales: numbers('sales') }),
    reportScreen: await benchReportScreen({ sales: numbers('sales') }),
  }),
  export: async () => ({ exports: await benchExport({ rows: numbers('rows') }) }),
  pdf: async () => ({ pdf: await benchPdf({ sales: numbers('closing') }) }),
  restore: async () => ({ restore: await benchRestore({ sales: numbers('history') }) }),
  'sign-in': async () => ({ signIn: await benchSignIn({ tries: only('tries') }) }),
}

const results: Record<string, readonly object[]> = {}
for (const name of values.only?.split(',') ?? Object.keys(benches)) {
  const bench = benches[name]
  if (!bench) throw new Error(`--only takes ${Object.keys(benches).join(', ')}, not '${name}'`)
  const tables = await bench()
  for (const figures of Object.values(tables)) show(figures)
  Object.assign(results, tables)
}
const machine = { at: new Date().toISOString(), node: process.version, cores: availableParallelism() }
writeFileSync(RESULTS, `${JSON.stringify({ ...machine, ...results }, null, 2)}\n`)

/** The one number of an option. */
function only(option: keyof typeof values): number {
  const [value = 0] = numbers(option)
  return value
}

/** @throws Error naming the option when it is not a list of whole numbers from 1. */
function numbers(option: keyof typeof values): number[] {
  return (values[option] ?? '').split(',').map((text) => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < 1)
      throw new Error(`--${option} takes whole numbers, not '${text}'`)
    return value
  })
}

function show(figures: readonly object[]): void {
  if (figures.length === 0) return
  console.table(
    figures.map((figure) =>
      Object.fromEntries(Object.entries(figure).map(([name, value]) => [name, rounded(value)])),
    ),
  )
}

function rounded(value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(3)) : value
}
