import { sql } from 'kysely'
import { quetzales } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/quantity.ts'
import { wrongDrawers, wrongPayments } from './drawer-checker.ts'
import { wrongLedgers } from './ledger-checker.ts'
import { lineAmounts, saleTotals } from '../../../domain/selling/sale.ts'
import type { Database } from '../../../server/db/database.ts'
import { forEngine } from '../../../server/db/engine.ts'

/** A sale whose success a till has received. */
export interface AcknowledgedSale {
  key: string
  id: number
  /** In quetzales, as in the answer. */
  total: number
}

/** The stock of every product by id, in units. */
export async function stockOf(db: Database): Promise<Map<number, number>> {
  const rows = await db.read.selectFrom('products').select(['id', 'stock']).execute()
  return new Map(rows.map(({ id, stock }) => [id, inUnits(stock)]))
}

/**
 * Checks the data of a whole database.
 * @param before the stock before the sales, if the database has all of them.
 * @param acknowledged every sale that a till knows of, if there may be no other.
 * @returns a sentence for each error; none when the data is consistent.
 */
export async function findInconsistencies(
  db: Database,
  before?: ReadonlyMap<number, number>,
  acknowledged?: readonly AcknowledgedSale[],
): Promise<string[]> {
  return [
    ...(await wrongSales(db)),
    ...(before ? await wrongStocks(db, before) : []),
    ...(await wrongRegisters(db)),
    ...(await wrongDrawers(db)),
    ...(await wrongPayments(db)),
    ...(await wrongLedgers(db)),
    ...(await wrongKeys(db)),
    ...(acknowledged ? await wrongAcknowledged(db, acknowledged) : []),
    ...(await wrongFile(db)),
  ]
}

async function wrongSales(db: Database): Promise<string[]> {
  const sales = await db.read.selectFrom('sales').selectAll().execute()
  const lines = await db.read.selectFrom('sale_lines').selectAll().orderBy('position').execute()
  const bySale = Map.groupBy(lines, (line) => line.sale_id)
  const wrong: string[] = []
  for (const sale of sales) {
    const own = bySale.get(sale.id) ?? []
    bySale.delete(sale.id)
    const figures = own.map((line) => ({ ...line, tax: line.tax_rate }))
    const { subtotal, discount, tax, total } = sale
    expectSame(wrong, `sale ${sale.id}`, { subtotal, discount, tax, total }, saleTotals(figures))
    if (own.length === 0) wrong.push(`sale ${sale.id} has no lines`)
    for (const line of own) {
      const name = `line ${line.position} of sale ${sale.id}`
      const kept = { subtotal: line.subtotal, taxTotal: line.tax, total: line.total }
      expectSame(wrong, name, kept, lineAmounts({ ...line, tax: line.tax_rate }))
      if (line.store_id !== sale.store_id) wrong.push(`${name} is another store's`)
    }
    expectSame(
      wrong,
      `numbering of sale ${sale.id}`,
      own.map((line) => line.position),
      own.map((_line, index) => index + 1),
    )
  }
  for (const id of bySale.keys()) wrong.push(`there are lines of a sale ${id} that is not there`)
  return wrong
}

async function wrongStocks(db: Database, before: ReadonlyMap<number, number>): Promise<string[]> {
  const wrong: string[] = []
  const sold = await db.read
    .selectFrom('sale_lines as l')
    .leftJoin('sale_packs as k', (join) =>
      join.onRef('k.sale_id', '=', 'l.sale_id').onRef('k.position', '=', 'l.position'),
    )
    .select(['l.product_id', sql<number>`sum(l.quantity * coalesce(k.factor, 1))`.as('quantity')])
    .where('l.without_stock', 'is', null)
    .groupBy('l.product_id')
    .execute()
  const soldById = new Map(sold.map(({ product_id, quantity }) => [product_id, inUnits(quantity)]))
  const back = await unitsPutBack(db)
  for (const [id, stock] of await stockOf(db)) {
    const expected = (before.get(id) ?? 0) - (soldById.get(id) ?? 0) + (back.get(id) ?? 0)
    expectSame(wrong, `stock of product ${id}`, stock, expected)
    if (stock < 0) wrong.push(`stock of product ${id} is below zero`)
  }
  return wrong
}

/** The units of each product that went back into the stock: of returns, and of voided sales. */
async function unitsPutBack(db: Database): Promise<Map<number, number>> {
  const returned = await db.read
    .selectFrom('return_lines as b')
    .innerJoin('returns as r', 'r.id', 'b.return_id')
    .innerJoin('sale_lines as l', (join) =>
      join.onRef('l.sale_id', '=', 'r.sale_id').onRef('l.position', '=', 'b.position'),
    )
    .leftJoin('sale_packs as k', (join) =>
      join.onRef('k.sale_id', '=', 'l.sale_id').onRef('k.position', '=', 'l.position'),
    )
    .select(['l.product_id', 'b.quantity', 'k.factor'])
    .where('b.restock', '=', 1)
    .execute()
  const voided = await db.read
    .selectFrom('sale_voids as v')
    .innerJoin('sale_lines as l', 'l.sale_id', 'v.sale_id')
    .leftJoin('sale_packs as k', (join) =>
      join.onRef('k.sale_id', '=', 'l.sale_id').onRef('k.position', '=', 'l.position'),
    )
    .select(['l.product_id', 'l.quantity', 'k.factor'])
    .execute()
  const putBack = new Map<number, number>()
  for (const { product_id: id, quantity, factor } of [...returned, ...voided])
    putBack.set(id, (putBack.get(id) ?? 0) + inUnits(quantity) * (factor ?? 1))
  return putBack
}

async function wrongRegisters(db: Database): Promise<string[]> {
  const wrong: string[] = []
  const registers = await db.read.selectFrom('registers').selectAll().execute()
  const sales = await db.read.selectFrom('sales').selectAll().execute()
  const voids = await db.read.selectFrom('sale_voids').select('sale_id').execute()
  const voided = new Set(voids.map(({ sale_id }) => sale_id))
  const byRegister = Map.groupBy(sales, (sale) => sale.register_id)
  for (const register of registers) {
    const own = byRegister.get(register.id) ?? []
    const done = own.filter(({ id }) => !voided.has(id))
    const total = done.reduce((sum, sale) => sum + sale.total, 0)
    if (register.closed_at !== null)
      expectSame(wrong, `sales total of register ${register.id}`, register.sales_total, total)
    for (const sale of own) {
      if (sale.store_id !== register.store_id || sale.user_id !== register.user_id)
        wrong.push(`sale ${sale.id} is in a register of somebody else`)
      if (register.closed_at !== null && sale.sold_at > register.closed_at)
        wrong.push(`sale ${sale.id} was made after its register was closed`)
    }
  }
  const open = registers.filter((register) => register.closed_at === null)
  if (new Set(open.map((register) => register.user_id)).size !== open.length)
    wrong.push('a cashier has two registers open')
  return wrong
}

async function wrongKeys(db: Database): Promise<string[]> {
  const keys = await db.read
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('operation', '=', 'sale')
    .execute()
  const wrong: string[] = []
  const results = keys.map((key) => key.result_id)
  if (new Set(results).size !== results.length) wrong.push('two keys name the same sale')
  const sales = await db.read.selectFrom('sales').select('id').execute()
  const known = new Set(sales.map((sale) => sale.id))
  for (const id of results) if (!known.has(id)) wrong.push(`a key names sale ${id}, which is not there`)
  return wrong
}

/** Each acknowledged sale exists exactly once, by its key, and no other sale exists. */
async function wrongAcknowledged(db: Database, acknowledged: readonly AcknowledgedSale[]): Promise<string[]> {
  const kept = await db.read
    .selectFrom('idempotency_keys')
    .innerJoin('sales', 'sales.id', 'result_id')
    .select(['key', 'sales.id', 'total'])
    .where('operation', '=', 'sale')
    .execute()
  const byKey = Map.groupBy(kept, (sale) => sale.key)
  const wrong: string[] = []
  for (const { key, id, total } of acknowledged) {
    const found = (byKey.get(key) ?? []).map((sale) => ({ id: sale.id, total: quetzales(sale.total) }))
    expectSame(wrong, `what is kept of the acknowledged sale ${key}`, found, [{ id, total }])
  }
  const known = new Set(acknowledged.map((sale) => sale.id))
  if (known.size !== acknowledged.length) wrong.push('one sale was acknowledged under two keys')
  const sales = await db.read.selectFrom('sales').select('id').execute()
  for (const { id } of sales) if (!known.has(id)) wrong.push(`no till knows of sale ${id}`)
  return wrong
}

/** The errors that the engine itself finds; PostgreSQL enforces its constraints at all times. */
async function wrongFile(db: Database): Promise<string[]> {
  return forEngine(db.engine.name, { sqlite: wrongSqliteFile, postgres: () => Promise.resolve([]) })(db)
}

async function wrongSqliteFile(db: Database): Promise<string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.read)
  const foreign = await sql`pragma foreign_key_check`.execute(db.read)
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...foreign.rows.map((row) => `foreign key: ${JSON.stringify(row)}`),
  ]
}

function expectSame(wrong: string[], name: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
  if (one !== other) wrong.push(`${name} is ${one} instead of ${other}`)
}
