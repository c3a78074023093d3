/** Compares the sales of a database with those that were planned. */
import { sql } from 'kysely'
import { units } from '../../../../domain/quantity.ts'
import type { Database } from '../../../../server/db/database.ts'
import { forEngine } from '../../../../server/db/engine.ts'
import { verify } from '../../../../server/services/maintenance/verify.ts'
import { STOCK } from './many-stores.ts'
import type { MadeSale } from './persistent-till.ts'
import type { PlannedSale } from './planned-sales.ts'

/** The rules of `pos verify`. @throws Error with what does not hold. */
export async function verifyShop(db: Database): Promise<void> {
  const { damage, wrongSchema, inconsistencies } = await verify(db)
  const wrong = [...damage, ...wrongSchema, ...inconsistencies]
  if (wrong.length > 0) throw new Error(`The data is inconsistent: ${wrong.slice(0, 5).join('; ')}`)
}

/**
 * Counts the answered sales that are not there with the id of their answer, and the sales that are there without being planned,
 * or a second time. A sale without an answer may be there or not.
 * @throws Error when a product has another stock than the planned sales leave, where none is lost, doubled or unanswered.
 */
export async function compareWithPlan(
  db: Database,
  planned: readonly PlannedSale[],
  made: readonly MadeSale[],
): Promise<{ lost: number; doubled: number }> {
  const sales = await db.read
    .selectFrom('sales')
    .leftJoin('idempotency_keys', (join) =>
      join.onRef('result_id', '=', 'sales.id').on('operation', '=', 'sale'),
    )
    .select(['sales.id', 'key'])
    .execute()
  const kept = new Map(sales.map(({ key, id }) => [key, id]))
  const lost = made.filter(({ key, id }) => kept.get(key) !== id).length
  const doubled = sales.length - planned.filter(({ key }) => kept.has(key)).length
  if (lost === 0 && doubled === 0 && made.length === planned.length) await compareStock(db, planned)
  return { lost, doubled }
}

async function compareStock(db: Database, planned: readonly PlannedSale[]): Promise<void> {
  const sold = new Map<number, number>()
  for (const { productIds } of planned) for (const id of productIds) sold.set(id, (sold.get(id) ?? 0) + 1)
  const products = await db.read.selectFrom('products').select(['id', 'stock']).execute()
  const wrong = products.filter(({ id, stock }) => stock !== units(STOCK - (sold.get(id) ?? 0)))
  if (wrong.length > 0) throw new Error(`${wrong.length} products have a wrong stock`)
}

/**
 * The size of the database in bytes. On PostgreSQL without the products: their replaced versions stay until a vacuum, and
 * depend on its moment.
 */
export async function bytesOfSales(db: Database): Promise<number> {
  const { rows } = await forEngine(db.engine.name, {
    sqlite: sql<{ bytes: number }>`
      select (page_count - freelist_count) * page_size as bytes
      from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`,
    postgres: sql<{ bytes: number }>`
      select pg_database_size(current_database()) - pg_total_relation_size('products') as bytes`,
  }).execute(db.read)
  return rows[0]?.bytes ?? NaN
}
