import { v7 as uuid } from 'uuid'
import type { Data } from '../../../domain/calls/call.ts'
import type { importProducts } from '../../../domain/calls/imports.ts'
import { MOST_ROWS } from '../../../domain/file-import/kinds/planned-rows.ts'
import { API_BASE_PATH, IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import { findInconsistencies } from '../../support/databases/checker.ts'
import { makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'
import { withGrownShop, type GrownShop } from '../support/grown-shop.ts'
import { percentile } from '../support/measure.ts'
import { openTill, sellAsTheyCome, signIn, type SignedIn } from '../support/tills.ts'

export interface ImportOptions {
  /** The rows of each file. */
  rows: readonly number[]
}

/**
 * An import of a file while a till sells: its time in seconds, and how long customers waited, in milliseconds from their arrival to the end of their sale of
 * five lines.
 */
export interface ImportFigures {
  name: string
  rows: number
  seconds: number
  sales: number
  p50: number
  p95: number
  max: number
}

type Answer = Data<typeof importProducts>
type Rows = readonly object[]

const PRODUCTS = 1_000
/** The time between two customers, in milliseconds: a till in a shop has far fewer. */
const EVERY = 40
const ALONE = 5_000

/** Measures a dry run and the writing of new, changed and equal rows, on both databases. @throws Error when the data is inconsistent. */
export async function benchImport({ rows }: ImportOptions): Promise<ImportFigures[]> {
  const postgres = await startBenchPostgres()
  const figures: ImportFigures[] = []
  try {
    for (const count of rows) {
      figures.push(...(await measure('SQLite', count, null)))
      figures.push(...(await measure('PostgreSQL', count, await makePostgresDatabase(postgres.url))))
    }
    return figures
  } finally {
    await postgres.stop()
  }
}

function measure(engine: string, count: number, databaseUrl: string | null): Promise<ImportFigures[]> {
  return withGrownShop({ products: PRODUCTS, sales: 1_000, tills: 1 }, databaseUrl, async (shop) => {
    const server = shop.start()
    const base = (await server.url) + API_BASE_PATH
    const owner = await signIn(base, 'jefa')
    const till = await openTill(base, 'caja1')
    const figures: ImportFigures[] = []
    const time = async (name: string, rows: number, work: () => Promise<unknown>) => {
      const [seconds, times] = await beside(shop, till, work)
      const waits = { p50: percentile(times, 50), p95: percentile(times, 95), max: Math.max(...times) }
      figures.push({ name: `${engine}: ${name}`, rows, seconds, sales: times.length, ...waits })
    }
    try {
      await time('sales alone, for comparison', 0, () => new Promise((done) => setTimeout(done, ALONE)))
      for (const [what, rows] of Object.entries(filesOf(count))) {
        let cursors: string[] = []
        await time(`${what}, dry run`, count, async () => (cursors = await sendAll(owner, rows, null)))
        await time(`${what}, written`, count, () => sendAll(owner, rows, cursors))
      }
    } finally {
      owner.end()
      till.end()
      server.kill('SIGTERM')
      await server.exit
    }
    const wrong = await shop.withDatabase((db) => findInconsistencies(db))
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
    return figures
  })
}

/** Sells as customers come while something is done. @returns its seconds, and the time of each customer. */
async function beside(
  shop: GrownShop,
  till: SignedIn,
  work: () => Promise<unknown>,
): Promise<[seconds: number, times: number[]]> {
  let isDone = false
  const selling = sellWhile(shop, till, () => !isDone)
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1_000
  isDone = true
  return [seconds, await selling]
}

/** Sells in stretches of some customers as long as something is going on. */
async function sellWhile(shop: GrownShop, till: SignedIn, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let seed = 1; goesOn(); seed++)
    times.push(...(await sellAsTheyCome(till, shop.productIds, seed, EVERY, performance.now() + 5 * EVERY)))
  return times
}

/** Files of that many rows: new articles, half of them with letters in their codes; the same ones with another price and stock; and once more. */
function filesOf(count: number): Readonly<Record<string, Rows>> {
  const rowsWith = (price: number, stock: number) =>
    Array.from({ length: count }, (_, index) => ({
      row: index + 2,
      code: index % 2 === 0 ? String(9_000_000_000_000 + index) : `Art-${index}`,
      name: `Artículo importado ${index}`,
      description: 'Caja de doce unidades',
      price: price + (index % 100),
      cost: 1 + (index % 100),
      stock: stock + (index % 50),
      min_stock: 2,
    }))
  return { new: rowsWith(5, 1), 'changed with stock': rowsWith(6, 2), same: rowsWith(6, 2) }
}

/** Sends a file in portions. @param cursors of the dry run, to write; null: a dry run. @returns the cursors. */
async function sendAll({ post }: SignedIn, rows: Rows, cursors: readonly string[] | null): Promise<string[]> {
  const id = uuid()
  const answered: string[] = []
  for (let from = 0; from < rows.length; from += MOST_ROWS) {
    const portion = {
      ...{ rows: rows.slice(from, from + MOST_ROWS), import: id, stock_of_known: true },
      ...(cursors ? { apply: true, cursor: cursors[from / MOST_ROWS] } : { apply: false }),
      last: from + MOST_ROWS >= rows.length,
    }
    const { data } = (await post('/products/import', portion, { [IDEMPOTENCY_HEADER]: uuid() })) as {
      data: Answer
    }
    answered.push(data.cursor)
  }
  return answered
}
