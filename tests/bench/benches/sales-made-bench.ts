import type { Data } from '../../../domain/calls/call.ts'
import type { listSales } from '../../../domain/calls/sold-sales.ts'
import { sql } from 'kysely'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import type { Database } from '../../../server/db/database.ts'
import { makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'
import { withGrownShop, type GrownShop } from '../support/grown-shop.ts'
import { signIn } from '../support/tills.ts'
import { timedGet } from '../support/timed-get.ts'
import { timeQuestions } from '../support/timed-questions.ts'

/** How long a page of the sales that were made takes, in milliseconds. */
type SalesMadeFigure = Record<string, string | number>

const PRODUCTS = 1_000
/** The rows of a page on the screen. */
const ROWS = 50

/** Measures `GET /sales` with each number of sales, on both databases. */
export async function benchSalesMade({ sales }: { sales: readonly number[] }): Promise<SalesMadeFigure[]> {
  const figures: SalesMadeFigure[] = []
  const postgres = await startBenchPostgres()
  try {
    for (const count of sales) {
      figures.push(...(await measure('SQLite', count, null)))
      figures.push(...(await measure('PostgreSQL', count, await makePostgresDatabase(postgres.url))))
    }
    return figures
  } finally {
    await postgres.stop()
  }
}

async function measure(engine: string, sales: number, url: string | null): Promise<SalesMadeFigure[]> {
  return withGrownShop({ products: PRODUCTS, sales, tills: 1 }, url, async (shop) => {
    const facts = await shop.withDatabase((db) => prepare(db, shop))
    const server = shop.start()
    const base = (await server.url) + API_BASE_PATH
    const owner = await signIn(base, 'jefa')
    const path = (query: string) => `/sales?store_id=${facts.storeId}&limit=${ROWS}${query}`
    try {
      const newest = JSON.parse((await timedGet(base, path(''), owner.token)).body.toString('utf8')) as {
        data: Data<typeof listSales>
      }
      if (newest.data.sales.length !== ROWS) throw new Error('A page is not full')
      const questions = {
        'the newest page': path(''),
        'the page after it': path(`&after=${newest.data.next}`),
        'a day in the middle': path(`&from=${facts.middleDay}&to=${facts.middleDay}`),
        'a number': path(`&q=${Math.floor(sales / 2)}`),
        'an article in every 500th line': path(`&q=${facts.code}`),
        'an article that was sold once, long ago': path('&q=vendido+una+vez'),
        'a client with one sale, long ago': path('&q=vino+una+vez'),
        'a total': path('&q=Q47.25'),
        'words that nothing has': path('&q=nada+de+esto'),
      }
      const figures = await timeQuestions(base, owner.token, questions)
      return figures.map(({ name, ...figure }) => ({ name: `${engine}: ${name}`, sales, ...figure }))
    } finally {
      owner.end()
      server.kill('SIGTERM')
      await server.exit
    }
  })
}

/** Gives the oldest sale an article and a client of its own, and the database its statistics. */
async function prepare(db: Database, { productIds, firstSaleAt }: GrownShop) {
  const { id: storeId } = await db.read.selectFrom('stores').select('id').executeTakeFirstOrThrow()
  const common = productIds[0] ?? 0
  const rare = productIds[1] ?? 0
  const { code } = await db.read
    .selectFrom('products')
    .select('code')
    .where('id', '=', common)
    .executeTakeFirstOrThrow()
  const { id: saleId } = await db.read
    .selectFrom('sales')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.write(async (trx) => {
    await trx.updateTable('sale_lines').set({ product_id: common }).where('product_id', '=', rare).execute()
    await trx.updateTable('products').set({ name: 'Vendido una vez' }).where('id', '=', rare).execute()
    await trx.updateTable('sale_lines').set({ product_id: rare }).where('sale_id', '=', saleId).execute()
    const { id: clientId } = await trx
      .insertInto('clients')
      .values({
        ...{ store_id: storeId, name: 'Vino una vez', email: null, phone: null, is_default: 0 },
        ...{ created_at: firstSaleAt, deleted_at: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.updateTable('sales').set({ client_id: clientId }).where('id', '=', saleId).execute()
    // A shop that grew day by day has its statistics.
    await sql`analyze`.execute(trx)
  })
  const middle = (firstSaleAt + Date.now()) / 2
  return { storeId, code, middleDay: new Date(middle).toISOString().slice(0, 10) }
}
