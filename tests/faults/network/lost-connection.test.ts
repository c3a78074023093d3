import type { Data } from '../../../domain/calls/call.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrations/migrate.ts'
import { postgres } from '../../support/databases/databases.ts'
import { endConnection, endConnections, waitingForLocks } from '../support/backends.ts'
import { tellFigures } from '../support/figures.ts'
import { openFaultShop, type FaultShop } from '../support/fault-shop.ts'
import { order, startLoad } from '../support/load.ts'
import { openPostgresLine } from '../support/postgres-line.ts'
import { randomPause } from '../support/random-pause.ts'
import { ask, askUntilBroken, type Question } from '../support/requests.ts'
import { rounds } from '../support/rounds.ts'

const CASHIERS = 8

/** A sale of one unit of the first product. */
function sellFirst(shop: FaultShop, token: string, key?: string): Question {
  const items = [{ product_id: shop.products[0]?.id ?? 0, quantity: 1, discount: 0, tax: 0 }]
  return { path: '/sales', token, request: order(shop, items), ...(key !== undefined && { key }) }
}

const countSales = (shop: FaultShop) =>
  shop.withDatabase(async (db) => (await db.read.selectFrom('sales').select('id').execute()).length)

describe('a lost PostgreSQL connection', () => {
  async function openDatabase(): Promise<Database> {
    const home = await postgres.create()
    const db = home.open()
    onTestFinished(async () => {
      await db.close()
      await home.remove()
    })
    await migrate(db)
    return db
  }

  test('between two queries of a transaction makes it run again', async () => {
    const db = await openDatabase()
    let runs = 0
    const names = await db.write(async (trx) => {
      runs += 1
      await trx
        .insertInto('roles')
        .values({ name: `run ${runs}` })
        .execute()
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      if (runs === 1) await endConnection(db, rows[0]?.pid ?? 0)
      return trx.selectFrom('roles').select('name').execute()
    })
    expect(names).toEqual([{ name: 'run 2' }])
    expect(await db.read.selectFrom('roles').select('name').execute()).toEqual([{ name: 'run 2' }])
  })

  test('together with all others does not affect reads', async () => {
    const db = await openDatabase()
    const read = () => db.read.selectFrom('settings').select('id').execute()
    const many = () => Promise.all(Array.from({ length: 10 }, read))
    await many()
    for (let round = 1; round <= 5; round++) {
      await endConnections(db)
      expect(await many()).toEqual(Array.from({ length: 10 }, () => [{ id: 1 }]))
    }
  })

  test('during a sale does not affect the till: one sale', async () => {
    const shop = await openFaultShop(postgres, { cashiers: 1 })
    onTestFinished(shop.close)
    const url = await shop.start().url
    const [till] = await shop.openTills(url, 1)
    const question = sellFirst(shop, till?.token ?? '', randomUUID())
    const selling = await shop.withDatabase(async (db) => {
      // The sale must wait for this row lock, so it is certainly inside its transaction.
      const started = await db.write(async (trx) => {
        await trx.selectFrom('products').select('id').forUpdate().execute()
        const answer = ask(url, question)
        const pid = await vi.waitUntil(async () => (await waitingForLocks(db))[0], { timeout: 10_000 })
        await endConnection(db, pid)
        return { answer }
      })
      return started.answer
    })
    expect(selling?.status).toBe(201)
    const { sale } = (selling?.body as { data: Data<typeof createSale> }).data
    expect(await shop.inconsistencies([{ key: question.key ?? '', id: sale.id, total: sale.total }])).toEqual(
      [],
    )
  })

  test('during the commit makes one sale: with a key the till gets its answer, without one it is not sold again', async () => {
    const shop = await openFaultShop(postgres, { cashiers: 1 })
    onTestFinished(shop.close)
    const line = await openPostgresLine(shop.environment['DATABASE_URL'] ?? '')
    const url = await shop.start({ DATABASE_URL: line.url }).url
    const [till] = await shop.openTills(url, 1)
    const token = till?.token ?? ''

    line.cutNextCommit()
    const keyed = await ask(url, sellFirst(shop, token, randomUUID()))
    expect({ status: keyed?.status, sales: await countSales(shop) }).toEqual({ status: 201, sales: 1 })

    const keyless = await askUntilBroken(line.cutNextCommit, () => ask(url, sellFirst(shop, token)))
    expect(keyless.answer).toEqual({
      status: 503,
      body: { message: messages.server.busy },
      retryLater: true,
    })
    expect(await countSales(shop)).toBe(2 + keyless.successes)

    line.cutNextCommit()
    const closing = {
      path: '/cash-registers/close',
      token,
      request: { closing_amount: 500 },
      key: randomUUID(),
    }
    expect((await ask(url, closing))?.status).toBe(200)
    expect(await shop.inconsistencies()).toEqual([])
  })

  test('again and again under load does not affect any till', async () => {
    const times = rounds({ short: 5, long: 300 })
    const shop = await openFaultShop(postgres, { cashiers: CASHIERS })
    onTestFinished(shop.close)
    const server = shop.start()
    const url = await server.url
    const load = startLoad({ shop, tills: await shop.openTills(url, CASHIERS), url: () => url })
    let ended = 0
    await shop.withDatabase(async (db) => {
      for (let time = 1; time <= times; time++) {
        // So that no sale meets the fault twice.
        await load.soldByAll()
        await randomPause(1, 60)
        ended += await endConnections(db)
      }
    })
    await load.finish()
    expect({ refused: load.refused, unsettled: [...load.unsettled] }).toEqual({ refused: [], unsettled: [] })
    expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
    tellFigures('PostgreSQL connections killed under load', {
      times,
      'connections killed': ended,
      acknowledged: load.acknowledged.length,
    })
  })
})
