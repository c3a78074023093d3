import { sql } from 'kysely'
import type { Thousandths } from '../../../domain/quantity.ts'
import type { Queries } from '../tables.ts'
import { isNoSale } from './goods/is-no-sale.ts'
import { isOfCategory, type CategoryFilter } from './of-category.ts'
import { isNotVoided } from './sales/voided.ts'

/** A product that is to be ordered, as {@link productsToOrder} reads it. */
export type ProductToOrder = Awaited<ReturnType<ReturnType<typeof productsToOrder>['execute']>>[number]

/**
 * The products of a store at or below their minimum, with what was sold of each since `from` (milliseconds since the epoch), less what was
 * brought back of it; by supplier and name.
 */
export function productsToOrder(
  db: Queries,
  { storeId, from, category }: { storeId: number; from: number; category: CategoryFilter },
) {
  const sold = db
    .selectFrom('sales as s')
    .innerJoin('sale_lines as l', 'l.sale_id', 's.id')
    .leftJoin('sale_packs as k', (join) =>
      join.onRef('k.sale_id', '=', 'l.sale_id').onRef('k.position', '=', 'l.position'),
    )
    .select(sql<Thousandths>`sum((l.quantity - l.returned) * coalesce(k.factor, 1))`.as('quantity'))
    .select('l.product_id')
    .where('s.store_id', '=', storeId)
    .where('s.sold_at', '>=', from)
    .where(isNotVoided('s.id'))
    .groupBy('l.product_id')
  return (
    db
      .selectFrom('products as p')
      .leftJoin(sold.as('sold'), 'sold.product_id', 'p.id')
      .leftJoin('stock_entries as e', (join) =>
        join.on('e.id', '=', (eb) =>
          eb
            .selectFrom('stock_moves as m')
            .select('m.document_id')
            .whereRef('m.product_id', '=', 'p.id')
            .where('m.kind', '=', 'entry')
            .where(isNoSale('m.kind'))
            .orderBy('m.id', 'desc')
            .limit(1),
        ),
      )
      .leftJoin('suppliers as v', 'v.id', 'e.supplier_id')
      .select(['p.id', 'p.name', 'p.code', 'p.stock', 'p.unit', 'p.min_stock', 'p.cost'])
      .select(['v.id as supplier_id', 'v.name as supplier'])
      .select(sql<Thousandths>`coalesce(sold.quantity, 0)`.as('sold'))
      .where('p.store_id', '=', storeId)
      .where('p.deleted_at', 'is', null)
      .where('p.without_stock', '=', 0)
      .whereRef('p.stock', '<=', 'p.min_stock')
      .$if(category !== undefined, (query) => query.where(isOfCategory('p.id', category ?? null)))
      // Those that nobody is known to sell come last, on both databases.
      .orderBy((eb) => eb.case().when('v.id', 'is', null).then(1).else(0).end())
      .orderBy('v.name')
      .orderBy('v.id')
      .orderBy('p.name')
      .orderBy('p.id')
  )
}
