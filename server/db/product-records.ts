import { nextChange } from './changes.ts'
import type { Dialect, Queries } from './database.ts'
import type { NewProduct } from './bulk.ts'

/** Writes the fields of a living product. */
export async function updateProduct(
  trx: Queries,
  dialect: Dialect,
  id: number,
  fields: NewProduct,
  now: number,
): Promise<void> {
  await setProduct(trx, dialect, id, fields, now)
}

/** Hides a product: it is neither listed nor sold any more, and its sales stay. */
export async function hideProduct(trx: Queries, dialect: Dialect, id: number, now: number): Promise<void> {
  await setProduct(trx, dialect, id, { deleted_at: now }, now)
}

async function setProduct(
  trx: Queries,
  dialect: Dialect,
  id: number,
  set: NewProduct | { deleted_at: number },
  now: number,
): Promise<void> {
  const changed = await nextChange(trx, dialect, now)
  await trx
    .updateTable('products')
    .set({ ...set, changed })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The name of the living product that has the code in that store, or undefined. */
export async function findCodeHolder(
  db: Queries,
  storeId: number,
  code: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('name')
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.name
}
