/** What a late sale needs of records that may be deleted by now. */
import type { NamedRef } from '../../../../domain/contract.ts'
import type { Engine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'
import type { ProductToSell } from '../records/products.ts'
import type { PackToSell } from '../sales/line-packs.ts'

interface Deletable {
  isDeleted: boolean
}

/** The products of a store among `ids`, also deleted ones, locked in the order of their ids as those of any sale. */
export async function lockAnyProducts(
  trx: Queries,
  engine: Engine,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, ProductToSell & Deletable>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name', 'price', 'cost', 'stock', 'unit', 'without_stock', 'open_price'])
    .select(['is_deposit', 'deposit_id', 'deleted_at'])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(engine.locks.forNoKeyUpdate)
    .execute()
  return new Map(
    rows.map(({ deleted_at: at, ...product }) => [product.id, { ...product, isDeleted: at !== null }]),
  )
}

/** The packs of a store among `ids`, by id, also those that were removed. */
export async function findAnyPacks(
  db: Queries,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, PackToSell & Deletable>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_codes')
    .select(['id', 'product_id as productId', 'code', 'name', 'factor', 'price', 'deleted_at'])
    .where('id', 'in', ids)
    .where('store_id', '=', storeId)
    .where('name', 'is not', null)
    .execute()
  return new Map(
    rows.map(({ name, deleted_at: at, ...pack }) => [
      pack.id,
      { ...pack, name: name ?? '', isDeleted: at !== null },
    ]),
  )
}

/** A client of a store who may be deleted; the default client for null. */
export async function findAnyBuyer(
  db: Queries,
  storeId: number,
  id: number | null,
): Promise<(NamedRef & Deletable) | undefined> {
  const row = await db
    .selectFrom('clients')
    .select(['id', 'name', 'deleted_at'])
    .where('store_id', '=', storeId)
    .$if(id === null, (query) => query.where('is_default', '=', 1))
    .$if(id !== null, (query) => query.where('id', '=', id))
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, isDeleted: row.deleted_at !== null }
}

/** Brings a deleted client back. */
export async function restoreClient(trx: Queries, id: number): Promise<void> {
  await trx.updateTable('clients').set({ deleted_at: null }).where('id', '=', id).execute()
}
