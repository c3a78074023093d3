import type { Deposit } from '../../../../domain/selling/deposit.ts'
import type { Engine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'

/** A bottle of the store. FOR SHARE: nobody can delete it until the transaction ends. Undefined for what is no bottle. */
export async function lockDepositForShare(
  trx: Queries,
  engine: Engine,
  storeId: number,
  id: number,
): Promise<{ id: number } | undefined> {
  return trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('is_deposit', '=', 1)
    .where('deleted_at', 'is', null)
    .$call(engine.locks.forShare)
    .executeTakeFirst()
}

/** The bottles that products are sold in, by the ids of these products; those of deleted bottles are missing. */
export async function findDeposits(db: Queries, ids: readonly number[]): Promise<Map<number, Deposit>> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('products as d', 'd.id', 'p.deposit_id')
    .select(['p.id as productId', 'd.id', 'd.name', 'd.code', 'd.price'])
    .where('p.id', 'in', ids)
    .where('d.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ productId, ...deposit }) => [productId, deposit]))
}

/** A product that is sold in a bottle; undefined without one. */
export async function findSoldIn(db: Queries, depositId: number): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('products')
    .select('name')
    .where('deposit_id', '=', depositId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * The products that are sold in one of some products count as changed with it: they are listed with its name and price. Most products are no
 * bottle, and cost one look by their ids. @param changed the number of the change
 */
export async function touchSoldIn(trx: Queries, ids: readonly number[], changed: number): Promise<void> {
  if (ids.length === 0) return
  const bottles = await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('is_deposit', '=', 1)
    .execute()
  if (bottles.length === 0) return
  await trx
    .updateTable('products')
    .set({ changed })
    .where(
      'deposit_id',
      'in',
      bottles.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .execute()
}
