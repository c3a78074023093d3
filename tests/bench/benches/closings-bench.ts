import type { Data } from '../../../domain/calls/call.ts'
import type { listRegisters } from '../../../domain/calls/register-list.ts'
import { sql, type Insertable } from 'kysely'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import type { Database } from '../../../server/db/database.ts'
import type { RegisterTable } from '../../../server/db/tables/drawer-tables.ts'
import { makePostgresDatabase, startBenchPostgres } from '../support/bench-postgres.ts'
import { withGrownShop } from '../support/grown-shop.ts'
import { signIn } from '../support/tills.ts'
import { timedGet } from '../support/timed-get.ts'
import { timeQuestions } from '../support/timed-questions.ts'

/** How long a page of 'Cierres de caja' takes, in milliseconds. */
type ClosingsFigure = Record<string, string | number>

/** The rows of a page on the screen. */
const ROWS = 30
/** Rows in one insert: PostgreSQL takes at most 65,535 values. */
const AT_ONCE = 1_000
const CASHIERS = 10
const SHIFT = 12 * 3_600_000

/** Measures `GET /cash-registers` with that many closings, on both databases. */
export async function benchClosings({ closings }: { closings: number }): Promise<ClosingsFigure[]> {
  const postgres = await startBenchPostgres()
  try {
    return [
      ...(await measure('SQLite', closings, null)),
      ...(await measure('PostgreSQL', closings, await makePostgresDatabase(postgres.url))),
    ]
  } finally {
    await postgres.stop()
  }
}

async function measure(engine: string, closings: number, url: string | null): Promise<ClosingsFigure[]> {
  return withGrownShop({ products: 10, sales: 10, tills: CASHIERS }, url, async (shop) => {
    const { storeId, userId, middleDay } = await shop.withDatabase((db) => writeClosings(db, closings))
    const server = shop.start()
    const base = (await server.url) + API_BASE_PATH
    const owner = await signIn(base, 'jefa')
    const path = (query: string) => `/cash-registers?store_id=${storeId}&limit=${ROWS}${query}`
    const page = (query: string) => timedGet(base, path(query), owner.token)
    try {
      const first = JSON.parse((await page('')).body.toString('utf8')) as { data: Data<typeof listRegisters> }
      if (first.data.registers.length !== ROWS) throw new Error('A page is not full')
      const questions = {
        'the newest page': path(''),
        'a page from the middle': path(`&to=${middleDay}`),
        'the page after it': path(`&to=${middleDay}&after=${await nextOf(page, `&to=${middleDay}`)}`),
        'the newest page of a cashier': path(`&user_id=${userId}`),
      }
      const figures = await timeQuestions(base, owner.token, questions)
      return figures.map(({ name, ...figure }) => ({ name: `${engine}: ${name}`, closings, ...figure }))
    } finally {
      owner.end()
      server.kill('SIGTERM')
      await server.exit
    }
  })
}

async function nextOf(page: (query: string) => Promise<{ body: Buffer }>, query: string): Promise<string> {
  const { data } = JSON.parse((await page(query)).body.toString('utf8')) as {
    data: Data<typeof listRegisters>
  }
  return data.next ?? ''
}

/** Writes closed registers of all cashiers, two a day each, up to now. */
async function writeClosings(db: Database, closings: number) {
  const { id: storeId } = await db.read.selectFrom('stores').select('id').executeTakeFirstOrThrow()
  const users = await db.read.selectFrom('users').select('id').where('username', 'like', 'caja%').execute()
  const now = Date.now()
  const rowOf = (index: number): Insertable<RegisterTable> => {
    const openedAt = now - Math.ceil((closings - index) / CASHIERS) * SHIFT
    return {
      user_id: users[index % users.length]?.id ?? 0,
      store_id: storeId,
      opened_at: openedAt,
      closed_at: openedAt + SHIFT / 2,
      initial_amount: 50_000,
      closing_amount: 60_000,
      sales_total: 10_000,
      expected_cash: 60_000,
      number: 1_000 + index,
    }
  }
  for (let from = 0; from < closings; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, closings - from) }, (_, index) => rowOf(from + index))
    await db.write((trx) => trx.insertInto('registers').values(rows).execute())
  }
  // A shop that grew day by day has its statistics.
  await db.write((trx) => sql`analyze registers`.execute(trx))
  const middle = now - Math.ceil(closings / 2 / CASHIERS) * SHIFT
  return { storeId, userId: users[0]?.id ?? 0, middleDay: new Date(middle).toISOString().slice(0, 10) }
}
