import type { Data } from '../../../domain/calls/call.ts'
import type { createSale } from '../../../domain/calls/sales.ts'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import pg from 'pg'
import { sql } from 'kysely'
import { messages } from '../../../domain/messages.ts'
import { postgres } from '../../support/databases/databases.ts'
import { waitingForLocks } from '../support/backends.ts'
import { openFaultShop } from '../support/fault-shop.ts'
import { order } from '../support/load.ts'
import { ask, askUntilSettled } from '../support/requests.ts'

const busy = { status: 503, body: { message: messages.server.busy }, retryLater: true }

/** A shop whose server has its own PostgreSQL user, and an administrator's connection. */
async function openOwnedShop() {
  const shop = await openFaultShop(postgres, { cashiers: 1 })
  onTestFinished(shop.close)
  const address = new URL(shop.environment['DATABASE_URL'] ?? '')
  const database = address.pathname.slice(1)
  const role = `role_${randomUUID().replaceAll('-', '')}`
  const elsewhere = new URL(address)
  elsewhere.pathname = '/postgres'
  const admin = new pg.Client({ connectionString: elsewhere.href })
  await admin.connect()
  await admin.query(`create role ${role} login password 'one'`)
  const inside = (text: string) => shop.withDatabase((db) => sql.raw(text).execute(db.read))
  await inside(`grant all on schema public to ${role}`)
  await inside(`grant all on all tables in schema public to ${role}`)
  onTestFinished(async () => {
    await inside(`drop owned by ${role}`)
    await admin.query(`drop role ${role}`)
    await admin.end()
  })
  Object.assign(address, { username: role, password: 'one' })
  const url = await shop.start({ DATABASE_URL: address.href }).url
  const [till] = await shop.openTills(url, 1)
  const items = [{ product_id: shop.products[0]?.id ?? 0, quantity: 1, discount: 0, tax: 0 }]
  const sale = { path: '/sales', token: till?.token ?? '', request: order(shop, items), key: randomUUID() }
  const throwOut = async () => {
    await admin.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`,
    )
  }
  return { shop, url, sale, role, database, throwOut, admin: (text: string) => admin.query(text), inside }
}

type OwnedShop = Awaited<ReturnType<typeof openOwnedShop>>

/** An administrator's changes to the database while tills sell, and how to undo them. */
const states: Record<
  string,
  { change: (shop: OwnedShop) => Promise<unknown>; undo: (shop: OwnedShop) => Promise<unknown> }
> = {
  'only read, as a standby (25006)': {
    change: async ({ admin, role, throwOut }) => {
      await admin(`alter role ${role} set default_transaction_read_only = on`)
      await throwOut()
    },
    // No connection is ended here: the server itself must close its read-only connections.
    undo: ({ admin, role }) => admin(`alter role ${role} reset default_transaction_read_only`),
  },
  'given another password (28P01)': {
    change: async ({ admin, role, throwOut }) => {
      await admin(`alter role ${role} password 'other'`)
      await throwOut()
    },
    undo: ({ admin, role }) => admin(`alter role ${role} password 'one'`),
  },
  'closed to its user (28000)': {
    change: async ({ admin, role, throwOut }) => {
      await admin(`alter role ${role} nologin`)
      await throwOut()
    },
    undo: ({ admin, role }) => admin(`alter role ${role} login`),
  },
  'renamed (3D000)': {
    change: async ({ admin, database, throwOut }) => {
      // Otherwise the server connects again before the name is another one.
      await admin(`alter database ${database} with allow_connections false`)
      await throwOut()
      await admin(`alter database ${database} rename to ${database}_away`)
      await admin(`alter database ${database}_away with allow_connections true`)
    },
    undo: ({ admin, database }) => admin(`alter database ${database}_away rename to ${database}`),
  },
  'closed to all connections (55000)': {
    change: async ({ admin, database, throwOut }) => {
      await admin(`alter database ${database} with allow_connections false`)
      await throwOut()
    },
    undo: ({ admin, database }) => admin(`alter database ${database} with allow_connections true`),
  },
  'without a right on a table (42501)': {
    change: ({ inside, role }) => inside(`revoke insert on sales from ${role}`),
    undo: ({ inside, role }) => inside(`grant insert on sales to ${role}`),
  },
}

test.each(Object.entries(states))(
  'a database %s: the till gets 503 and nothing is written; after the correction the same sale is written once',
  async (_name, { change, undo }) => {
    const owned = await openOwnedShop()
    const { shop, url, sale } = owned
    await change(owned)
    expect(await ask(url, sale)).toEqual(busy)
    await undo(owned)
    const sold = await askUntilSettled(() => url, sale)
    expect(sold.status).toBe(201)
    const { id, total } = (sold.body as { data: Data<typeof createSale> }).data.sale
    expect(await shop.inconsistencies([{ key: sale.key, id, total }])).toEqual([])
  },
)

test('a database closed to new connections (55000) is not ready, though it has old ones', async () => {
  const { url, database, admin, sale } = await openOwnedShop()
  const ready = { method: 'GET', path: '/health/ready' } as const
  await admin(`alter database ${database} with allow_connections false`)
  await vi.waitFor(async () => expect(await ask(url, ready)).toMatchObject({ status: 503 }), 20_000)
  await admin(`alter database ${database} with allow_connections true`)
  await vi.waitFor(async () => expect(await ask(url, ready)).toMatchObject({ status: 200 }), 20_000)
  expect((await askUntilSettled(() => url, sale)).status).toBe(201)
})

test('a statement that an administrator cancels (57014): the till gets 503, asks again and sells once', async () => {
  const { shop, url, sale } = await openOwnedShop()
  await shop.withDatabase(async (db) => {
    const first = await db.write(async (trx) => {
      await trx.selectFrom('products').select('id').forUpdate().execute()
      const answer = ask(url, sale)
      const pid = await vi.waitUntil(async () => (await waitingForLocks(db))[0], { timeout: 4_000 })
      await sql`select pg_cancel_backend(${pid})`.execute(db.read)
      return { answer: await answer }
    })
    expect(first.answer).toEqual(busy)
  })
  const sold = await askUntilSettled(() => url, sale)
  const { id, total } = (sold.body as { data: Data<typeof createSale> }).data.sale
  expect(await shop.inconsistencies([{ key: sale.key, id, total }])).toEqual([])
})

test('a report that takes longer than the time limit of a sale is completed', async () => {
  const { shop } = await openOwnedShop()
  await shop.withDatabase(async (db) => {
    const snapshot = await db.snapshot({ kind: 'report', userId: 1 })
    try {
      await expect(sql`select pg_sleep(5.5)`.execute(snapshot.read)).resolves.toMatchObject({
        rows: [{ pg_sleep: '' }],
      })
      await expect(sql`select pg_sleep(30)`.execute(db.read)).rejects.toMatchObject({ code: '57014' })
    } finally {
      await snapshot.close()
    }
  })
})
