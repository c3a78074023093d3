import { API_BASE_PATH } from '../../../domain/contract.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { listMoves } from '../../../domain/calls/stock-moves.ts'
import type { Database } from '../../../server/db/database.ts'
import { makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'
import { withGrownShop } from '../support/grown-shop.ts'
import { signIn } from '../support/tills.ts'
import { timedGet } from '../support/timed-get.ts'
import { timeQuestions } from '../support/timed-questions.ts'

/** How long a page of the kardex of a product takes, in milliseconds. */
type KardexFigure = Record<string, string | number>

/** Few products, so that each has many moves. */
const PRODUCTS = 20
/** The rows of a page on the screen. */
const ROWS = 50
/** A grown shop sells one to five lines at a time. */
const LINES_A_SALE = 3

/** Measures `GET /products/{id}/stock-moves` with at least that many moves in all, on both databases. */
export async function benchKardex({ moves }: { moves: number }): Promise<KardexFigure[]> {
  const postgres = await startBenchPostgres()
  try {
    return [
      ...(await measure('SQLite', moves, null)),
      ...(await measure('PostgreSQL', moves, await makePostgresDatabase(postgres.url))),
    ]
  } finally {
    await postgres.stop()
  }
}

async function measure(engine: string, moves: number, url: string | null): Promise<KardexFigure[]> {
  const sales = Math.ceil(moves / LINES_A_SALE)
  return withGrownShop({ products: PRODUCTS, sales, tills: 1 }, url, async (shop) => {
    const written = await shop.withDatabase(countMoves)
    if (written < moves) throw new Error(`There are only ${written} moves`)
    const server = shop.start()
    const base = (await server.url) + API_BASE_PATH
    const owner = await signIn(base, 'jefa')
    const path = (query: string) => `/products/${shop.productIds[0]}/stock-moves?limit=${ROWS}${query}`
    try {
      const newest = JSON.parse((await timedGet(base, path(''), owner.token)).body.toString('utf8')) as {
        data: Data<typeof listMoves>
      }
      if (newest.data.moves.length !== ROWS) throw new Error('A page is not full')
      const questions = {
        'the newest page': path(''),
        'the page after it': path(`&after=${newest.data.next}`),
        'a page from the middle': path(`&after=${Math.floor(written / 2)}`),
        'only sales': path('&kind=sale'),
        'a kind with few moves, long ago': path('&kind=opening'),
        'a kind without moves': path('&kind=count'),
      }
      const figures = await timeQuestions(base, owner.token, questions)
      return figures.map(({ name, ...figure }) => ({ name: `${engine}: ${name}`, moves: written, ...figure }))
    } finally {
      owner.end()
      server.kill('SIGTERM')
      await server.exit
    }
  })
}

async function countMoves(db: Database): Promise<number> {
  const { rows } = await db.read
    .selectFrom('stock_moves')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}
