import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createTestShop, type TestShop } from '../../support/shops/shop.ts'
import { findAccesses, madeIndexes, type Access } from './support/accesses.ts'
import { recorded } from '../../support/databases/record-queries.ts'
import { fillShop, workADay } from './support/working-day.ts'

/** Each index, and what would read a whole table without it; null where it is there for the rule it holds alone. */
const needs: Readonly<Record<string, string | null>> = {
  clients_default: 'POST /sales',
  clients_store: 'GET /clients as admin',
  products_changed: 'GET /products?since as jefa',
  products_code: 'POST /products as admin',
  registers_open: 'POST /sales',
  sales_day: 'GET /reports/detailed-sales as jefa',
  sales_register: 'POST /cash-registers/close',
  sales_store_day: 'GET /reports/detailed-sales as admin',
  sessions_user: 'DELETE /users/:id as admin',
  sign_in_tries_end: 'POST /login',
  // No two stores of one name.
  stores_name: null,
  suppliers_store: 'GET /suppliers as admin',
  users_store: 'GET /users as admin',
  users_username: 'POST /login',
}

/** Tables that stay small whatever is sold: a shop has some stores, roles and users, and the sessions of half a day. */
const small = ['role_permissions', 'roles', 'sessions', 'stores', 'suppliers', 'users']

/** What reads the whole of a table that grows, and may. */
const meant = {
  both: [
    // Everything is what a superadmin asks for.
    'GET /clients as jefa: clients',
    'GET /products as jefa: products',
    // Once in the life of a store, and the first row found ends it.
    'DELETE /stores/:id as jefa: registers',
    // The operator's question, read from the end; an index would cost every sale a write.
    'npm run pos -- audit: audit_log',
  ],
  // Its numbers of changes do not come in order, so the tag is made of all of them; in its own process, for no till waits.
  PostgreSQL: ['GET /products, unchanged, as jefa: products'],
  SQLite: [],
}

describeEachDatabase('the ways to the rows', (engine) => {
  let shop: TestShop
  let accesses: Access[]
  beforeAll(async () => {
    const { engine: listened, record } = recorded(engine)
    shop = await createTestShop(listened)
    await fillShop(shop)
    if (engine.name === 'PostgreSQL') await sql`analyze`.execute(shop.db.read)
    await workADay(shop, record)
    accesses = await findAccesses(shop.db, record)
  })
  afterAll(() => shop.close())

  const indexesOf = (step: string) =>
    accesses.filter((access) => access.step === step).map(({ index }) => index)

  test('each index is needed by a query of the product, or holds a rule', async () => {
    expect(await madeIndexes(shop.db)).toEqual(Object.keys(needs))
    const unused = Object.entries(needs).filter(
      ([index, step]) => step !== null && !indexesOf(step).includes(index),
    )
    expect(unused).toEqual([])
  })

  test('no query goes through the whole of a table that grows, but those that must', () => {
    const whole = accesses.filter(({ table, index }) => index === null && !small.includes(table))
    const found = new Set(whole.map(({ step, table }) => `${step}: ${table}`))
    expect([...found].sort()).toEqual([...meant.both, ...meant[engine.name]].sort())
  })

  test('a sale finds every row by a key or an index', () => {
    const ways = accesses
      .filter(({ step }) => step === 'POST /sales')
      .map(({ table, index }) => `${table} by ${index}`)
    const settings = engine.name === 'SQLite' ? ['settings by key'] : []
    expect([...new Set(ways)].sort()).toEqual([
      'clients by clients_default',
      'clients by key',
      'idempotency_keys by key',
      'products by key',
      'registers by registers_open',
      'role_permissions by key',
      'roles by key',
      'sessions by key',
      // The number of the change; PostgreSQL numbers its transactions itself.
      ...settings,
      'users by key',
    ])
  })
})
