/** The portions of imports that were written (docs/decisions/0209); the table has the name of its first kind. */
import type { ImportTotals } from '../../../domain/file-import/kinds/planned-rows.ts'
import type { Queries } from '../tables.ts'

/** A portion of an import that was written. */
export interface ImportPortion {
  storeId: number
  importId: string
  user: { id: number; name: string }
  at: number
  totals: ImportTotals
  isLast: boolean
}

/** @returns its id. */
export async function insertPortion(trx: Queries, portion: ImportPortion): Promise<number> {
  const { storeId, importId, user, at, totals, isLast } = portion
  const { new: made, ...others } = totals
  const { id } = await trx
    .insertInto('product_imports')
    .values({
      ...{ store_id: storeId, import_id: importId, user_id: user.id, user_name: user.name, at },
      ...{ made, ...others, is_last: isLast ? 1 : 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many rows of a written portion had each result. */
export async function findPortionTotals(db: Queries, id: number): Promise<ImportTotals> {
  const { made, ...others } = await db
    .selectFrom('product_imports')
    .select(['made', 'changed', 'same', 'removed', 'refused'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { new: made, ...others }
}

/** The last portion that was written into a store, or undefined. */
export async function findLastPortion(
  db: Queries,
  storeId: number,
): Promise<{ importId: string; userName: string; at: number; isLast: boolean } | undefined> {
  const row = await db
    .selectFrom('product_imports')
    .select(['import_id as importId', 'user_name as userName', 'at', 'is_last'])
    .where('store_id', '=', storeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { importId: row.importId, userName: row.userName, at: row.at, isLast: row.is_last === 1 }
}
