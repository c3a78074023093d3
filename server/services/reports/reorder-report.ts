import type { productToOrder, reportReorder } from '../../../domain/calls/reports.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { measuredIn } from '../../../domain/measures.ts'
import { addDays, guatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import { REORDER_DAYS, toOrder } from '../../../domain/reports/reorder-report.ts'
import type { Database } from '../../db/database.ts'
import { productsToOrder, type ProductToOrder } from '../../db/queries/reorder.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedAnswer } from '../lists/streamed-list.ts'
import { filterOf, reportedCategory, toldCategory } from './reported-category.ts'
import { reportedStore } from './reported-store.ts'

/**
 * What to order in the chosen store or the own one.
 * @param now milliseconds since the epoch.
 * @throws Refusal 404 as {@link reportedStore}, 422 as {@link reportedCategory}
 */
export async function reorderReport(
  db: Database,
  actor: Actor,
  asked: Inner<typeof reportReorder.request>,
  now: number,
): StreamedAnswer<typeof reportReorder, typeof productToOrder> {
  const store = await reportedStore(db.read, actor, asked.storeId ?? actor.storeId)
  const category = await reportedCategory(db.read, store.id, asked.categoryId)
  const from = startOfGuatemalaDay(addDays(guatemalaDay(now), 1 - REORDER_DAYS))
  return streamedList(db, { kind: 'report', userId: actor.userId }, (snapshot) =>
    Promise.resolve({
      data: { store, ...toldCategory(category), products: [] },
      list: 'products',
      portions: answered(
        snapshot.portions(
          productsToOrder(snapshot.read, { storeId: store.id, from, category: filterOf(category) }),
          PORTION,
        ),
        productAnswer,
      ),
    }),
  )
}

function productAnswer({
  supplier_id,
  supplier,
  min_stock: minStock,
  unit,
  ...product
}: ProductToOrder): Inner<typeof productToOrder> {
  return {
    ...product,
    ...measuredIn(unit),
    minStock,
    supplier: supplier_id === null ? null : { id: supplier_id, name: supplier ?? '' },
    order: toOrder({ ...product, minStock }),
  }
}
