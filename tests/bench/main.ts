/** `npm run bench [-- --products=1000,10000 --clients=1,50 --only=search]`: measures, prints a table, keeps the figures. */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { benchLists } from './list-bench.ts'
import { benchListsInBrowser } from './list-browser-bench.ts'
import { benchReports } from './report-bench.ts'
import { benchRestore } from './restore-bench.ts'
import { benchSales } from './sales-bench.ts'
import { benchSearch } from './search-bench.ts'
import { benchSignIn } from './sign-in-bench.ts'
import { benchExport, benchPdf } from './worker-bench.ts'

const RESULTS = 'bench-results.json'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,10000,100000' },
    slowed: { type: 'string', default: '1,4' },
    clients: { type: 'string', default: '1,10,50' },
    only: { type: 'string', default: 'search,lists,sales,report,export,pdf,sign-in,restore' },
    sales: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '1000,100000' },
    tries: { type: 'string', default: '200' },
    closing: { type: 'string', default: '2000' },
    history: { type: 'string', default: '50000' },
  },
})
const only = values.only.split(',')

const search = only.includes('search')
  ? await benchSearch({
      products: numbers('products', values.products),
      slowed: numbers('slowed', values.slowed),
    })
  : []
const lists = only.includes('lists') ? benchLists({ products: numbers('products', values.products) }) : []
const painted = only.includes('lists')
  ? await benchListsInBrowser({ products: numbers('products', values.products) })
  : []
const sales = only.includes('sales') ? await benchSales({ clients: numbers('clients', values.clients) }) : []
const reports = only.includes('report') ? await benchReports({ sales: numbers('sales', values.sales) }) : []
const exports = only.includes('export') ? await benchExport({ rows: numbers('rows', values.rows) }) : []
const pdf = only.includes('pdf') ? await benchPdf({ sales: numbers('closing', values.closing) }) : []
const [tries = 0] = numbers('tries', values.tries)
const signIn = only.includes('sign-in') ? await benchSignIn({ tries }) : []
const restore = only.includes('restore')
  ? await benchRestore({ sales: numbers('history', values.history) })
  : []

show(search)
show(lists)
show(painted)
show(sales)
show(reports)
show(exports)
show(pdf)
show(signIn)
show(restore)
writeFileSync(
  RESULTS,
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, cores: availableParallelism(), search, lists, painted, sales, reports, exports, pdf, signIn, restore }, null, 2)}\n`,
)

/** @throws Error naming the option when it is not a list of whole numbers from 1. */
function numbers(option: string, list: string): number[] {
  return list.split(',').map((text) => {
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
