import type { Data } from '../../../domain/calls/call.ts'
import type { reportSales } from '../../../domain/calls/reports.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { buildApp } from '../../../server/app.ts'
import type { Database, Snapshot } from '../../../server/db/database.ts'
import { forEngine } from '../../../server/db/engine.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { writeManySales } from '../../support/shops/many-sales.ts'
import { NOON, secret } from '../../support/shops/shop.ts'
import { reportPath, withReportShop } from './support/report-shop.ts'
import { openAnswer, readAll } from './support/slow-reader.ts'

const DAY = 86_400_000

/** Hooks after the totals of a report were read (0), and before each portion of its rows is sent (from 1). */
type Meanwhile = (portion: number) => Promise<void> | void

/** A database that reports its long reads. */
function watched(db: Database, meanwhile: Meanwhile): Database {
  return {
    ...db,
    snapshot: async () => {
      const snapshot = await db.snapshot()
      let fetched = 0
      const portions: Snapshot['portions'] = async function* (query, size) {
        await meanwhile(0)
        for await (const rows of snapshot.portions(query, size)) {
          await meanwhile(++fetched)
          yield rows
        }
      }
      return { ...snapshot, portions }
    },
  }
}

describeEachDatabase('a report while tills sell', (engine) => {
  const shop = withReportShop(engine)
  const closing: (() => Promise<void>)[] = []

  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  /** A server of the shop; @returns a function that requests all sales of November and does not read the answer yet. */
  async function serve(meanwhile: Meanwhile, encoding = 'identity') {
    const app = await buildApp({ db: watched(shop().db, meanwhile), secret, clock: () => NOON })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    closing.push(() => app.close())
    const query = { start_date: '2026-11-01', end_date: '2026-11-30' }
    const address = url + API_BASE_PATH + reportPath('detailed-sales', query)
    const authorization = `Bearer ${await shop().signIn('jefa')}`
    return () => openAnswer(address, { authorization, 'accept-encoding': encoding })
  }

  const read = async (open: () => ReturnType<typeof openAnswer>) =>
    ((await readAll(await open())) as { data: Data<typeof reportSales> }).data

  /** The content of an answer, or that it was cut off. */
  const outcome = async (answer: Awaited<ReturnType<typeof openAnswer>>) => {
    try {
      return await readAll(answer)
    } catch (error) {
      expect(error).toMatchObject({ code: 'ECONNRESET' })
      return 'cut off'
    }
  }

  /** Makes sure that November has at least this many sales, and that all sales are in November. */
  async function sellMany(count: number): Promise<void> {
    const { db, storeId } = shop()
    const { id } = await db.read
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'beto')
      .executeTakeFirstOrThrow()
    const { made } = await db.read
      .selectFrom('sales')
      .select((eb) => eb.fn.countAll<number>().as('made'))
      .executeTakeFirstOrThrow()
    const missing = count - made
    if (missing > 0)
      await writeManySales(db, { storeId, userId: id, count: missing, from: NOON - 10 * DAY, until: NOON })
  }

  const sellOne = () =>
    shop().sellAt(NOON, 'ana', [{ product_id: shop().pan, quantity: 3, discount: 10, tax: 1_200 }])

  /** The totals computed from the rows. */
  function summed({ sales }: Data<typeof reportSales>): Data<typeof reportSales>['general_summary'] {
    const sum = (figure: (sale: Data<typeof reportSales>['sales'][number]) => number) =>
      sales.reduce((total, sale) => total + Math.round(figure(sale) * 100), 0) / 100
    return {
      total_sales_count: sales.length,
      total_amount: sum((sale) => sale.total),
      total_subtotal: sum((sale) => sale.subtotal),
      total_discount: sum((sale) => sale.total_discount),
      total_tax: sum((sale) => sale.total_tax),
      total_estimated_profit: sum((sale) => sale.estimated_profit),
    }
  }

  test('does not include a sale that was made after it began', async () => {
    await sellMany(1_200)
    const made: number[] = []
    const open = await serve(async (portion) => {
      if (made.length < 3) made.push(await sellOne())
      if (portion === 2) await sql`update sale_lines set cost = cost + 1`.execute(shop().db.read)
    })
    const during = await read(open)
    expect(made).toHaveLength(3)
    expect(during.general_summary).toEqual(summed(during))
    expect(during.sales.filter(({ id }) => made.includes(id))).toEqual([])
    const after = await read(open)
    expect(after.general_summary).toEqual(summed(after))
    expect(after.sales.map(({ id }) => id)).toEqual(expect.arrayContaining(made))
  })

  test('has the totals of its rows, however many tills sell', async () => {
    await sellMany(1_200)
    const open = await serve(() => undefined, 'gzip')
    const [one, other] = await Promise.all([read(open), read(open), ...Array.from({ length: 30 }, sellOne)])
    expect(one.general_summary).toEqual(summed(one))
    expect(other.general_summary).toEqual(summed(other))
    expect(one.sales.length).toBeGreaterThanOrEqual(1_200)
  })

  test('is read as fast as its reader takes it, and blocks no sale', async () => {
    await sellMany(4_000)
    // Names of 6 kB: 500 sales are 3 MB, more than the buffers between server and reader.
    const long = 'n'.repeat(6_000)
    await shop().db.write((trx) => trx.updateTable('sales').set({ client_name: long }).execute())
    let fetched = 0
    const open = await serve((portion) => {
      fetched = portion
    })
    const answer = await open()
    for (let count = 1; count <= 20; count++) await sellOne()
    const beforeReading = fetched
    await readAll(answer)
    expect(fetched).toBeGreaterThanOrEqual(8)
    expect(beforeReading).toBeLessThanOrEqual(6)
    await shop().db.write((trx) => trx.updateTable('sales').set({ client_name: 'Lucía' }).execute())
  })

  test.each(['identity', 'gzip'])(
    'that fails on the way is cut off and not taken for whole: %s',
    async (encoding) => {
      // So many that even compressed ones are being sent by then.
      await sellMany(6_000)
      const open = await serve((portion) => {
        if (portion === 12) throw new Error('The disk is gone')
      }, encoding)
      expect(await outcome(await open())).toBe('cut off')
      expect(await shop().report('simple-inventory', 'jefa', { store_id: shop().storeId })).toBeDefined()
    },
  )

  test.each(['identity', 'gzip'])(
    'that fails at its beginning is told to have failed, or cut off: %s',
    async (encoding) => {
      const open = await serve((portion) => {
        if (portion === 0) throw new Error('The disk is gone')
      }, encoding)
      expect(['cut off', { message: messages.unexpected }]).toContainEqual(await outcome(await open()))
    },
  )

  if (engine.name === 'PostgreSQL')
    test('whose connection to the database is lost is cut off, and the next one is complete', async () => {
      await sellMany(1_200)
      let lost = false
      const open = await serve(async (portion) => {
        if (portion !== 2 || lost) return
        lost = true
        await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and state = 'idle in transaction'`.execute(shop().db.read)
      })
      expect(await outcome(await open())).toBe('cut off')
      const next = await read(open)
      expect(next.general_summary).toEqual(summed(next))
    })

  test('frees its resources when its readers go away', async () => {
    await sellMany(1_200)
    const open = await serve(() => undefined)
    // More than the limit: each waits for the one before.
    for (let round = 1; round <= 8; round++) (await open()).destroy()
    await read(open)
    await expect.poll(() => readersHeld(shop().db), { timeout: 10_000 }).toBe(0)
  })
})

/** Transactions that stay open, as of a forgotten reader. */
async function readersHeld(db: Database): Promise<number> {
  const query = forEngine(db.engine.name, {
    // An open reader prevents a complete checkpoint of the WAL.
    sqlite: sql<{ busy: number }>`pragma wal_checkpoint(truncate)`,
    postgres: sql<{ busy: number }>`
      select count(*) as busy from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  })
  const { rows } = await query.execute(db.read)
  return rows[0]?.busy ?? -1
}
