import type { reportInventory, stockedProduct } from '../../../domain/calls/reports.ts'
import { measuredIn } from '../../../domain/measures.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Database } from '../../db/database.ts'
import { countProducts, inventory } from '../../db/queries/reports.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedAnswer } from '../lists/streamed-list.ts'
import { filterOf, reportedCategory, toldCategory } from './reported-category.ts'
import { reportedStore } from './reported-store.ts'

/** The current stock of a store, with current costs and prices. @throws Refusal 404 as {@link reportedStore}, 422 as {@link reportedCategory} */
export async function inventoryReport(
  db: Database,
  actor: Actor,
  asked: Inner<typeof reportInventory.request>,
): StreamedAnswer<typeof reportInventory, typeof stockedProduct> {
  const store = await reportedStore(db.read, actor, asked.storeId)
  const category = await reportedCategory(db.read, store.id, asked.categoryId)
  return streamedList(db, { kind: 'report', userId: actor.userId }, async (snapshot) => {
    const totalProducts = await countProducts(snapshot.read, store.id, filterOf(category))
    return {
      data: {
        ...toldCategory(category),
        store: { ...store, products: [] },
        generalSummary: { totalProducts },
      },
      list: 'products',
      portions: answered(
        snapshot.portions(inventory(snapshot.read, store.id, filterOf(category)), PORTION),
        ({ unit, ...product }) => ({
          ...product,
          ...measuredIn(unit),
        }),
      ),
    }
  })
}
