import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createTestShop, type TestShop } from '../../support/shops/shop.ts'
import { findAccesses, madeIndexes, type Access } from './support/accesses.ts'
import { recorded } from '../../support/databases/record-queries.ts'
import { fillShop } from './support/filled-shop.ts'
import { workADay } from './support/working-day.ts'

/** Each index, and the query that would scan the table without it; null for an index that only enforces a rule. */
const needs: Readonly<Record<string, string | null>> = {
  // A token is good once.
  approvals_token: null,
  cash_movements_register: 'GET /cash-registers/current',
  // A movement is undone once.
  cash_movements_reverses: null,
  // The table stays small.
  categories_name: null,
  client_ledger_charge: null,
  client_ledger_client: 'GET /clients/:id/ledger as admin',
  client_ledger_register: 'POST /cash-registers/close',
  // Nothing is undone twice.
  client_ledger_reverses: null,
  clients_default: 'POST /sales',
  clients_owing: 'GET /reports/receivables as admin',
  clients_store: 'GET /clients as admin',
  devices_letter: 'POST /devices',
  findings_open: 'GET /findings as admin',
  held_sales_open: 'GET /held-sales',
  // A sale comes of one held sale.
  held_sales_sale: null,
  idempotency_keys_expiring: 'the job old-keys',
  idempotency_keys_owner: 'POST /sales',
  product_codes_key: 'POST /products as admin',
  product_codes_own: 'DELETE /products/:id as admin',
  product_codes_packs: 'GET /products?since as jefa',
  product_imports_store: 'POST /products/import',
  products_category: 'GET /categories as admin',
  products_changed: 'GET /products?since as jefa',
  // Two codes from before that differ by case alone stay two, and each is that of one product.
  products_code: null,
  // No letter twice in a category.
  products_quick_key: null,
  // A movement pays for bottles once.
  received_empties_movement_id: null,
  received_empties_sale_id: 'GET /sales/:id',
  registers_asked: 'POST /cash-registers/open',
  registers_number: 'POST /cash-registers/close',
  registers_open: 'POST /sales',
  registers_opened: 'GET /cash-registers as jefa',
  registers_store_opened: 'GET /cash-registers as admin',
  repricing_rows_outcome: 'POST /repricings/:id/undo',
  repricings_store: 'POST /repricings',
  returns_at: 'GET /reports/detailed-sales as admin',
  returns_exchange_sale: 'GET /sales/:id',
  returns_register: 'POST /cash-registers/close',
  returns_sale: 'GET /sales/:id',
  sale_lines_product: 'GET /sales?q, an article, as admin',
  sale_payments_reference: 'POST /sales, transfer',
  sale_payments_register: 'POST /cash-registers/close',
  sale_voids_register: 'POST /cash-registers/close',
  sales_client: 'GET /sales?q, a client, as admin',
  sales_day: 'GET /reports/detailed-sales as jefa',
  sales_register: 'POST /cash-registers/close',
  sales_store_day: 'GET /reports/detailed-sales as admin',
  sales_total: 'GET /sales?q, a total, as admin',
  sessions_user: 'DELETE /users/:id as admin',
  sign_in_tries_end: 'POST /login',
  stock_counts_open: 'POST /stock-counts',
  stock_counts_started: 'GET /stock-counts',
  stock_entries_at: 'GET /stock-entries as admin',
  stock_entries_document: 'POST /stock-entries',
  // A movement pays one entry.
  stock_entries_movement: null,
  stock_moves_adjusted: 'GET /reports/adjustments as admin',
  stock_moves_adjustment: 'POST /stock-adjustments',
  stock_moves_kind: 'GET /products/:id/stock-moves?kind as admin',
  stock_moves_product: 'GET /products/:id/stock-moves as admin',
  stock_tallies_newest: 'GET /stock-counts/:id/tallies',
  stock_tallies_product: 'POST /stock-counts/:id/tallies',
  // No two stores with one name.
  stores_name: null,
  // A movement pays once, and nothing is undone twice.
  supplier_ledger_movement: null,
  supplier_ledger_reverses: null,
  supplier_ledger_supplier: 'POST /stock-entries, credit',
  // The table stays small.
  suppliers_owed: null,
  suppliers_store: 'GET /suppliers as admin',
  users_store: 'GET /users as admin',
  users_username: 'POST /login',
}

/** Tables that stay small: a shop has few stores, each with one common article, few roles, users and categories, few late sales with findings, the sessions of half a day, and some stock takes a year. */
const small = [
  'categories',
  'common_articles',
  'findings',
  'role_permissions',
  'roles',
  'sessions',
  'stock_counts',
  'stores',
  'suppliers',
  'users',
]

/** Allowed full scans of growing tables. */
const meant = {
  both: [
    // A superadmin requests all records.
    'GET /clients as jefa: clients',
    'GET /products as jefa: products',
    // The packs of the whole list are read at once, on SQLite by their own index.
    'GET /products as admin: product_codes',
    'GET /products as jefa: product_codes',
    // An operator's query, from the end; an index would cost every sale a write.
    'npm run pos -- audit: audit_log',
  ],
  PostgreSQL: [
    // Few lines that are set aside are of packs.
    'GET /held-sales: held_sale_packs',
    // The names and notes of many adjustments: they are read at once.
    'GET /reports/adjustments as admin: products',
    'GET /reports/adjustments as admin: stock_adjustments',
    'GET /reports/adjustments as jefa: products',
    'GET /reports/adjustments as jefa: stock_adjustments',
    // Sales that arrived late are few beside all others: those after a closing are read at once, and not looked up for each sale.
    'GET /cash-registers/current: late_sales',
    'POST /cash-registers/:id/close: late_sales',
    'POST /cash-registers/:id/recount: late_sales',
    'POST /cash-registers/close: late_sales',
    'POST /cash-registers/movements: late_sales',
    // What was undone is little beside thousands of sales: it is read at once, and not looked up for each of them.
    'GET /cash-registers/:id: return_tenders',
    'GET /cash-registers/:id: returns',
    'GET /cash-registers/:id: sale_voids',
    'GET /reports/reorder as admin: sale_voids',
    // The last entries of many products: the entries are read at once.
    'GET /reports/reorder as admin: stock_entries',
  ],
  SQLite: [],
}

describeEachDatabase('the query plans', (engine) => {
  let shop: TestShop
  let accesses: Access[]
  beforeAll(async () => {
    const { engine: listened, record } = recorded(engine)
    shop = await createTestShop(listened)
    await fillShop(shop)
    // A database that was never vacuumed has other plans, and PostgreSQL vacuums it at a time of its own.
    if (engine.name === 'PostgreSQL') await sql`vacuum analyze`.execute(shop.db.read)
    await workADay(shop, record)
    accesses = await findAccesses(shop.db, record)
  })
  afterAll(() => shop.close())

  const indexesOf = (step: string) =>
    accesses.filter((access) => access.step === step).map(({ index }) => index)

  test('each index is used by a query of the product, or enforces a rule', async () => {
    expect(await madeIndexes(shop.db)).toEqual(Object.keys(needs))
    const unused = Object.entries(needs).filter(
      ([index, step]) => step !== null && !indexesOf(step).includes(index),
    )
    expect(unused).toEqual([])
  })

  test('no query scans a growing table, except the allowed ones', () => {
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
      'idempotency_keys by idempotency_keys_owner',
      'products by key',
      'registers by registers_open',
      'role_permissions by key',
      'roles by key',
      'sessions by key',
      // The change number; PostgreSQL numbers its transactions itself.
      ...settings,
      'users by key',
    ])
  })
})
