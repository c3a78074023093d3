import { commonArticleMessages } from '../../../../domain/articles/common-article-messages.ts'
import type { Engine } from '../../engine.ts'
import { onlyRow } from '../../only-row.ts'
import type { Queries } from '../../tables.ts'

/** The product under which a store sells what has none of its own; undefined before it was made. */
export async function findCommonArticle(db: Queries, storeId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('common_articles')
    .select('product_id')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return row?.product_id
}

/**
 * Makes the common article of a store that has none. It is born deleted, and without a code: so it is in no list, and nothing but its
 * sales can name it (docs/decisions/0233). The store is locked. @param now in milliseconds @returns its id
 */
export async function makeCommonArticle(
  trx: Queries,
  engine: Engine,
  storeId: number,
  now: number,
): Promise<number> {
  const found = await findCommonArticle(trx, storeId)
  if (found !== undefined) return found
  const rows = await trx
    .insertInto('products')
    .values({
      ...{ store_id: storeId, code: '', name: commonArticleMessages.name, description: null },
      ...{ stock: 0, min_stock: 0, price: 0, cost: 0, without_stock: 1, open_price: 1 },
      ...{ changed: await engine.changes.next(trx, now), created_at: now, deleted_at: now, priced_at: now },
    })
    .returning('id')
    .execute()
  const { id } = onlyRow(rows)
  await trx.insertInto('common_articles').values({ store_id: storeId, product_id: id }).execute()
  return id
}
