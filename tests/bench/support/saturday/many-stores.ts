/** Many stores in one database, each with tills that sell at once: made in SQL, without a sign-in for each till. */
import { sql } from 'kysely'
import { units } from '../../../../domain/quantity.ts'
import type { Database } from '../../../../server/db/database.ts'
import { migrate } from '../../../../server/db/migrations/migrate.ts'
import { insertProducts } from '../../../../server/db/queries/bulk.ts'
import { insertStore } from '../../../../server/db/queries/records/stores.ts'
import type { Queries } from '../../../../server/db/tables.ts'
import { demoPasswordHash, hire } from '../../../../server/demo/staff.ts'
import { sessionSecret } from '../../../../server/secret.ts'
import { createTokens } from '../../../../server/services/access/tokens.ts'
import { makeProducts } from '../search-articles.ts'

export interface StoresSize {
  stores: number
  /** Of each store. */
  tills: number
  products: number
}

/** A cashier with an open register and a session. */
export interface StoreTill {
  storeId: number
  token: string
  /** The products of its store. */
  productIds: readonly number[]
}

/** What each product has at first, in units; one hour sells much less. */
export const STOCK = 1_000_000

const HOURS_12 = 12 * 3_600_000

/**
 * Makes the stores in an empty database. The first one is made by the product's own functions; the others are copies of it.
 * @param dataDir the folder of the server, whose secret signs the tokens.
 * @returns every till, those of a store after one another.
 */
export async function makeStores(db: Database, dataDir: string, size: StoresSize): Promise<StoreTill[]> {
  await migrate(db)
  await demoPasswordHash()
  const now = Date.now()
  const { first, role } = await db.write((trx) => makeFirst(trx, db, size, now))
  await db.write(
    async (trx) => {
      await copyStores(trx, first, size.stores, now)
      await openTills(trx, role, size.tills, now)
    },
    { long: true },
  )
  return listTills(db, dataDir, role, now)
}

/** @returns the ids of the store and of the cashiers' role. */
async function makeFirst(trx: Queries, db: Database, size: StoresSize, now: number) {
  const nothing = { address: null, phone: null, email: null }
  const first = await insertStore(trx, { name: 'Tienda 1', ...nothing, createdAt: now })
  await hire(trx, first, { username: 'jefa', name: 'Elena', lastName: 'Morales', role: 'superadmin' }, now)
  const common = { description: null, stock: units(STOCK), min_stock: units(2) }
  const products = makeProducts(size.products).map(({ name, code, price }) => {
    return { name, code, price, cost: price, ...common }
  })
  await insertProducts(trx, db.engine, first, products, now)
  const { id } = await trx
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'cajero')
    .executeTakeFirstOrThrow()
  return { first, role: id }
}

/** Copies the first store, with its default client, its products and their opening moves. */
async function copyStores(trx: Queries, first: number, stores: number, now: number): Promise<void> {
  const at = sql.lit(now)
  await sql`
    insert into stores (name, name_key, created_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(stores)})
    select 'Tienda ' || n, 'tienda ' || n, ${at} from numbers where n > 1`.execute(trx)
  await sql`
    insert into clients (store_id, name, is_default, created_at)
    select s.id, c.name, c.is_default, ${at} from stores as s, clients as c
    where c.store_id = ${sql.lit(first)} and s.id <> c.store_id`.execute(trx)
  await sql`
    insert into products (store_id, code, name, description, stock, min_stock, price, cost, changed, created_at)
    select s.id, p.code, p.name, p.description, p.stock, p.min_stock, p.price, p.cost, p.changed, ${at}
    from stores as s, products as p where p.store_id = ${sql.lit(first)} and s.id <> p.store_id
    order by s.id, p.id`.execute(trx)
  await sql`
    insert into product_codes (store_id, product_id, code, code_key, factor)
    select store_id, id, code, lower(code), 1 from products
    where store_id <> ${sql.lit(first)} order by id`.execute(trx)
  await sql`
    insert into stock_moves (store_id, product_id, at, kind, quantity, balance, unit_cost)
    select store_id, id, ${at}, 'opening', stock, stock, cost from products
    where store_id <> ${sql.lit(first)} order by id`.execute(trx)
}

/** Cashiers of every store, each with an open register and a session; nobody signs in, so one hash is enough. */
async function openTills(trx: Queries, role: number, tills: number, now: number): Promise<void> {
  const [at, isCashier] = [sql.lit(now), sql`role_id = ${sql.lit(role)}`]
  await sql`
    insert into users (store_id, role_id, name, last_name, username, username_key, password_hash, created_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(tills)})
    select s.id, ${sql.lit(role)}, 'Caja', cast(n as text), 'caja' || s.id || '-' || n, 'caja' || s.id || '-' || n,
      ${await demoPasswordHash()}, ${at} from stores as s, numbers order by s.id, n`.execute(trx)
  await sql`
    insert into registers (store_id, user_id, opened_at, initial_amount)
    select store_id, id, ${at}, 50000 from users where ${isCashier} order by id`.execute(trx)
  await sql`
    insert into sessions (id, user_id, store_id, created_at, expires_at)
    select 'till-' || id, id, store_id, ${at}, ${sql.lit(now + HOURS_12)} from users where ${isCashier}`.execute(
    trx,
  )
}

async function listTills(db: Database, dataDir: string, role: number, now: number): Promise<StoreTill[]> {
  const tokens = createTokens(await sessionSecret(dataDir))
  const products = await db.read.selectFrom('products').select(['id', 'store_id']).orderBy('id').execute()
  const byStore = Map.groupBy(products, ({ store_id }) => store_id)
  const users = await db.read
    .selectFrom('users')
    .select(['id', 'store_id'])
    .where('role_id', '=', role)
    .orderBy('id')
    .execute()
  const iat = Math.floor(now / 1_000)
  return Promise.all(
    users.map(async ({ id, store_id }) => {
      const claims = { sub: String(id), jti: `till-${id}`, iat, exp: iat + HOURS_12 / 1_000 }
      const unused = { user: { name: 'Caja', last_name: '', email: '' }, roles: [], permissions: [] }
      const productIds = (byStore.get(store_id) ?? []).map((product) => product.id)
      return { storeId: store_id, token: await tokens.sign({ ...claims, ...unused }), productIds }
    }),
  )
}
