import { sql } from 'kysely'
import { isOfCategory, type CategoryFilter } from '../of-category.ts'
import type { Scope } from '../records/stores.ts'
import type { Queries } from '../../tables.ts'

/** A change of stock that somebody decided, as {@link adjustedStock} reads it. */
export type AdjustedStockRow = Awaited<ReturnType<ReturnType<typeof adjustedStock>['execute']>>[number]

/**
 * The adjustments and the changes in the form of a product, of one store or of all, in the order of time: from an instant to before
 * another one (milliseconds since the epoch).
 */
export function adjustedStock(
  db: Queries,
  { scope, from, until }: { scope: Scope; from: number; until: number },
  category: CategoryFilter,
) {
  return (
    db
      .selectFrom('stock_moves as m')
      .innerJoin('products as p', 'p.id', 'm.product_id')
      .leftJoin('stock_adjustments as a', (join) =>
        join.onRef('a.id', '=', 'm.document_id').on('m.document_type', '=', 'adjustment'),
      )
      .select(['m.id', 'm.store_id', 'm.at', 'm.product_id', 'p.name as product', 'p.unit', 'm.quantity'])
      .select(['m.unit_cost', 'm.user_name', 'm.reason', 'a.note'])
      // As the index has it: a database does not use it for values that it learns later.
      .where(sql<boolean>`m.kind in ('adjustment', 'edit')`)
      .where('m.at', '>=', from)
      .where('m.at', '<', until)
      .$if(category !== undefined, (query) => query.where(isOfCategory('p.id', category ?? null)))
      // Of all stores, by store too: the index begins with it.
      .$if(scope === null, (query) =>
        query.where('m.store_id', 'in', (eb) => eb.selectFrom('stores').select('id')),
      )
      .$if(scope !== null, (query) => query.where('m.store_id', '=', scope))
      .orderBy('m.at')
      .orderBy('m.id')
  )
}
