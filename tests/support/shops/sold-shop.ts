import { userInfo } from 'node:os'
import { sql } from 'kysely'
import type { askedPayment } from '../../../domain/selling/sale-shapes.ts'
import type { Wire } from '../../../domain/shape/shape.ts'
import type { TenderSetting } from '../../../domain/selling/tenders.ts'
import { insertApproval } from '../../../server/db/queries/approvals.ts'
import { copiedTables } from '../../../server/db/maintenance/copied-tables.ts'
import type { Database } from '../../../server/db/database.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { createSealer } from '../../../server/services/maintenance/sealer.ts'
import { repriced, undo as undoPrices } from '../../server/repricing/repricing-calls.ts'
import { codeOf, importAll } from '../../server/goods/support/importing.ts'
import { withTables, type TestEngine } from '../databases/databases.ts'
import { comeLate } from './late-rows.ts'
import { packBread, packWater, receiveEmpties, sellBottles } from './sold-goods.ts'
import { createTestShop, NOON, TODAY, type TestShop, type Username } from './shop.ts'

/** The SQLite database of a data folder, opened as the server does. */
export function openFolder(dataDir: string): Database {
  return openDatabase({ url: null, dataDir }, (error) => {
    throw error
  })
}

/** An engine whose database is in `dataDir`. */
export function inFolder(dataDir: string): TestEngine {
  const home = {
    environment: { DATA_DIR: dataDir },
    open: () => openFolder(dataDir),
    remove: () => Promise.resolve(),
  }
  return {
    name: 'SQLite',
    create: () => Promise.resolve(home),
    createWithTables: () => withTables(home),
  }
}

/** The device of Ana's till in a sold shop. */
const device = '0193f6a0-5b7c-7def-8abc-0123456789ab'

/**
 * A test shop with rows in every table: sales of two cashiers, the third one paid in three ways, movements of cash, a client who
 * owes, sodas with the deposits of their bottles, bottles that came back, a receipt that was printed again, something that was brought back, a voided sale, an
 * approved movement, sales that were set aside, goods that came in, common articles, an import of products, a price that was changed and came back, a stock
 * take, a sale that came late, two open registers and one that was closed and counted twice. Its facts are sealed.
 */
export async function createSoldShop(engine: TestEngine): Promise<TestShop> {
  const shop = await createTestShop(engine)
  const supplier = { name: 'Molinos', address: 'Zona 12', email: 'ventas@molinos.gt', phone: '24410000' }
  const made = await shop.call('POST', '/suppliers', { as: 'admin', request: supplier })
  const { id } = (made.body as { data: { supplier: { id: number } } }).data.supplier
  await shop.call('PUT', `/suppliers/${id}`, { as: 'admin', request: { phone: '24410001' } })
  await shop.call('PUT', '/settings', { as: 'admin', request: { receipt_footer: 'Vuelva pronto', tenders } })
  await shop.call('POST', '/devices', { as: 'ana', request: { device } })
  const loose = await packBread(shop)
  await shop.call('POST', '/categories', { as: 'admin', request: { name: 'Panes', color: 'blue' } })
  for (const cashier of ['ana', 'beto'] as const) {
    const mixed = cashier === 'ana' ? mixedPayments : undefined
    await shop.call('POST', '/cash-registers/open', { as: cashier, request: { initial_amount: 100 } })
    for (const quantity of [1, 2]) await sell(shop, cashier, quantity, undefined, loose)
    await sell(shop, cashier, 1, mixed)
  }
  for (const [kind, amount] of [
    ['in', 30],
    ['drop', 20],
  ] as const)
    await shop.call('POST', '/cash-registers/movements', {
      as: 'beto',
      request: { kind, amount, reason: 'Cambio', note: `'é"` },
      headers: { 'idempotency-key': `movimiento-${kind}` },
    })
  await shop.call('POST', '/cash-registers/movements/1/reverse', { as: 'beto', request: { reason: 'Error' } })
  await oweAndPay(shop)
  await shop.call('POST', '/sales/2/copies', {
    as: 'ana',
    headers: { 'idempotency-key': 'copia-1', 'x-device': device },
  })
  await undo(shop)
  await holdAndClaim(shop, loose)
  await sellBottles(shop)
  await receive(shop, id)
  await countStock(shop)
  await shop.call('POST', '/stock-adjustments', {
    as: 'admin',
    request: { lines: [{ product_id: shop.agua, quantity: -1 }], reason: 'damaged', note: `'é"` },
    headers: { 'idempotency-key': 'ajuste-1' },
  })
  await importAll(shop, { rows: [{ row: 2, code: codeOf(1), price: 5 }], last: true })
  await undoPrices(shop, await repriced(shop, 1), 'precios-1')
  const counted = [
    { value: 100, pieces: 1 },
    { value: 5, pieces: 4 },
  ]
  await shop.call('POST', '/cash-registers/close', {
    as: 'beto',
    request: { closing_amount: 120, counted, left_amount: 100 },
    headers: { 'idempotency-key': 'cierre-1' },
  })
  const again = { closing_amount: 125, counted: [{ value: 5, pieces: 25 }], left_amount: 100, reason: `'é"` }
  const recounted = await shop.call('POST', '/cash-registers/2/recount', {
    as: 'beto',
    request: again,
    headers: { 'idempotency-key': 'reconteo-1' },
  })
  if (recounted.status !== 201) throw new Error(`Not counted again: ${JSON.stringify(recounted.body)}`)
  await receiveEmpties(shop)
  await comeLate(shop)
  await shop.call('PUT', '/settings', { as: 'admin', request: { common_article_most: 50 } })
  await approveFirstMovement(shop)
  await shop.db.write((trx) =>
    trx
      .insertInto('audit_log')
      .values({
        at: NOON,
        store_id: null,
        user_id: null,
        user_name: null,
        action: 'test',
        entity: null,
        entity_id: null,
        details: JSON.stringify({ text: `'é"` }),
        address: '::1',
        request_id: null,
      })
      .execute(),
  )
  await createSealer(shop.db).seal(NOON)
  return shop
}

/** A stock take was posted. */
async function countStock(shop: TestShop): Promise<void> {
  const call = (path: string, request: object, key: string) =>
    shop.call('POST', path, { as: 'admin', request, headers: { 'idempotency-key': key } })
  await call('/stock-counts', { name: `'é"` }, 'conteo-1')
  await call('/stock-counts/1/tallies', { product_id: shop.pan, quantity: 90, mode: 'add' }, 'suma-1')
  await call('/stock-counts/1/post', {}, 'publica-1')
}

/** Goods came in, paid in cash and on credit; one entry was voided, and a part of what is owed was paid. */
async function receive(shop: TestShop, supplier_id: number): Promise<void> {
  const call = (path: string, request: object, key: string) =>
    shop.call('POST', path, { as: 'admin', request, headers: { 'idempotency-key': key } })
  const enter = (key: string, more: object) => {
    const lines = [{ product_id: shop.cafe, quantity: 2, total: 50.01, price: 43, price_seen: 42.5 }]
    return call('/stock-entries', { supplier_id: null, document: null, paid: 'none', lines, ...more }, key)
  }
  const water = (quantity: number) => [{ product_id: shop.agua, quantity, unit_cost: 3.5 }]
  await enter('entrada-1', { supplier_id, paid: 'cash', lines: water(4) })
  await enter('entrada-2', { supplier_id, paid: 'credit', document: `'é"` })
  await enter('entrada-3', { lines: water(1) })
  await call('/stock-entries/3/void', { reason: `'é"` }, 'anula-entrada-1')
  const loose = await packWater(shop)
  const inPacks = water(2).map((line) => ({ ...line, pack_id: loose }))
  await enter('entrada-4', { supplier_id, document: 'A-17', lines: inPacks })
  const paid = { amount: 10, paid: 'cash', reference: `'é"` }
  await call(`/suppliers/${supplier_id}/payments`, paid, 'pago-1')
  await call(`/suppliers/${supplier_id}/payments`, { amount: 5, paid: 'other' }, 'pago-2')
}

/** Two sales wait; one of them was claimed and held again. */
async function holdAndClaim(shop: TestShop, pack_id: number): Promise<void> {
  const items = [{ product_id: shop.pan, pack_id, quantity: 2, discount: 0.25, tax: 12.5, price: 1.25 }]
  const call = (path: string, request: object, key: string) =>
    shop.call('POST', path, { as: 'ana', request, headers: { 'idempotency-key': key } })
  await call('/held-sales', { label: `'é"`, client_id: shop.client, items }, 'aparta-1')
  await call('/held-sales/1/claim', {}, 'recupera-1')
  const held_sale = { id: 1, version: 2 }
  await call('/held-sales', { label: 'Otra vez', client_id: shop.client, items, held_sale }, 'aparta-2')
  await call('/held-sales', { client_id: null, items }, 'aparta-3')
  await call('/held-sales/3/claim', {}, 'recupera-2')
}

/** Admin has a PIN, and approved the first movement of beto. */
async function approveFirstMovement(shop: TestShop): Promise<void> {
  await shop.db.write(async (trx) => {
    await trx.updateTable('users').set({ pin_hash: '$argon2id$' }).where('username', '=', 'admin').execute()
    const { id } = await trx
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const { user_id, user_name, store_id } = await trx
      .selectFrom('cash_movements')
      .select(['user_id', 'user_name', 'store_id'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    await insertApproval(trx, {
      ...{ store_id, operation: 'create movement', result_id: 1, permission: 'create cash movement' },
      ...{
        user_id,
        user_name,
        token_hash: 'x',
        approver_id: id,
        approver_name: `Marta 'é" Castillo`,
        at: NOON,
      },
    })
  })
}

/** Client Lucía owes Q 40.00 from the notebook, and pays Q 15.00 of it; a second payment is undone. */
async function oweAndPay(shop: TestShop): Promise<void> {
  const call = async (as: Username, path: string, request: object, key: string) => {
    const reply = await shop.call('POST', path, { as, request, headers: { 'idempotency-key': key } })
    if (reply.status !== 201) throw new Error(`Not written: ${JSON.stringify(reply.body)}`)
  }
  await shop.call('PUT', `/clients/${shop.client}`, { as: 'admin', request: { credit_limit: 200 } })
  const account = `/clients/${shop.client}`
  await call('admin', `${account}/adjustments`, { amount: 40, reason: 'Cuaderno' }, 'saldo-1')
  for (const [amount, key] of [
    [15, 'abono-1'],
    [5, 'abono-2'],
  ] as const)
    await call('beto', `${account}/payments`, { amount, tender: 'cash' }, key)
  await call('beto', '/client-payments/3/reverse', { reason: 'Error' }, 'anula-1')
}

/** A bread of the third sale is brought back, in the register of admin, who also voids a sale. */
async function undo(shop: TestShop): Promise<void> {
  await shop.call('POST', '/cash-registers/open', { as: 'admin', request: { initial_amount: 100 } })
  const reason = `'é"`
  const lines = [{ position: 2, quantity: 1, restock: true }]
  const back = { lines, refunds: [{ tender: 'card', amount: 1.41, reference: '9' }], reason }
  const voided = await sell(shop, 'admin')
  for (const [path, request] of [
    ['/sales/3/returns', back],
    [`/sales/${voided}/void`, { reason }],
  ] as const) {
    const headers = { 'idempotency-key': path }
    const { status, body } = await shop.call('POST', path, { as: 'admin', request, headers })
    if (status !== 201) throw new Error(`Not undone: ${JSON.stringify(body)}`)
  }
}

/** Cards and transfers are taken, transfers only with a reference. */
const tenders: TenderSetting[] = [
  { id: 'card', enabled: true, reference: 'optional' },
  { id: 'transfer', enabled: true, reference: 'required' },
]

/** They come to Q 8.97: the total of one water. */
const mixedPayments: Wire<typeof askedPayment>[] = [
  { tender: 'card', amount: 2.5 },
  { tender: 'transfer', amount: 3, reference: '\'é" 12-34' },
  { tender: 'cash', amount: 3.47, tendered: 5 },
]

let keys = 0

/** Sells water with a discount and bread with a tax that must be rounded. @returns the sale's number. */
export async function sell(
  shop: TestShop,
  as: Username,
  quantity = 1,
  payments?: readonly Wire<typeof askedPayment>[],
  pack_id?: number,
): Promise<number> {
  const items = [
    { product_id: shop.agua, quantity, discount: 0.25, tax: 0 },
    { product_id: shop.pan, quantity: 3, discount: 0, tax: 12.5, pack_id },
  ]
  const { status, body } = await shop.call('POST', '/sales', {
    as,
    request: { client_id: null, date: TODAY, items, payments },
    headers: { 'idempotency-key': `venta-${++keys}` },
  })
  if (status !== 201) throw new Error(`Not sold: ${JSON.stringify(body)}`)
  return (body as { data: { sale: { id: number } } }).data.sale.id
}

/** Every row of every copied table, without the column `changed`, which is different in each database. */
export async function allRows(db: Database): Promise<Record<string, unknown[]>> {
  const tables = copiedTables.map(async (table) => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db.read)
    const plain = rows.map(({ changed: _changed, ...row }) => asText(row))
    return [table, plain.sort()] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

/** The expected rows after an operator's command has added its entry to the audit log. */
export function withOperatorsEntry(
  rows: Record<string, unknown[]>,
  at: number,
  action: string,
  details: object,
): Record<string, unknown[]> {
  const log = rows['audit_log'] ?? []
  const nobody = { store_id: null, user_id: null, user_name: null }
  const nothing = { entity: null, entity_id: null, address: null, request_id: null }
  const text = JSON.stringify({ ...details, system_user: userInfo().username })
  const entry = { id: log.length + 1, at, ...nobody, action, ...nothing, details: text }
  return { ...rows, audit_log: [...log, asText(entry)].sort() }
}

function asText(row: object): string {
  return JSON.stringify(Object.entries(row).sort(([one], [other]) => one.localeCompare(other)))
}
