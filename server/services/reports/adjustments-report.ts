import type { reportAdjustments, reportedAdjustment } from '../../../domain/calls/reports.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { EDITED } from '../../../domain/goods/stock-moves.ts'
import { measuredIn } from '../../../domain/measures.ts'
import { amountOf } from '../../../domain/quantity.ts'
import type { Database } from '../../db/database.ts'
import { adjustedStock, type AdjustedStockRow } from '../../db/queries/goods/adjusted-stock.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedAnswer } from '../lists/streamed-list.ts'
import { filterOf, reportedCategory, toldCategory } from './reported-category.ts'
import { rangeOf, shownStoreNames } from './reported-days.ts'

/**
 * What was adjusted in a range of days, of the chosen store or of all stores that the actor may see.
 * @throws Refusal 404 for a store that does not exist or is not the own one, 422 as {@link reportedCategory}
 */
export async function adjustmentsReport(
  db: Database,
  actor: Actor,
  asked: Inner<typeof reportAdjustments.request>,
): StreamedAnswer<typeof reportAdjustments, typeof reportedAdjustment> {
  const { store, range } = await rangeOf(db.read, actor, asked)
  const category = await reportedCategory(db.read, range.scope, asked.categoryId)
  return streamedList(db, { kind: 'report', userId: actor.userId }, async (snapshot) => {
    const names = await shownStoreNames(snapshot.read, range.scope)
    return {
      data: { store, ...toldCategory(category), adjustments: [] },
      list: 'adjustments',
      portions: answered(
        snapshot.portions(adjustedStock(snapshot.read, range, filterOf(category)), PORTION),
        (row) => adjustmentAnswer(row, names),
      ),
    }
  })
}

/** @param stores the names of the stores by id; null: the answer has no store for each row. */
function adjustmentAnswer(
  row: AdjustedStockRow,
  stores: ReadonlyMap<number, string> | null,
): Inner<typeof reportedAdjustment> {
  return {
    id: row.id,
    ...(stores && { store: stores.get(row.store_id) ?? '' }),
    at: row.at,
    product: { id: row.product_id, name: row.product, ...measuredIn(row.unit) },
    reason: row.reason ?? EDITED,
    note: row.note,
    user: row.user_name,
    quantity: row.quantity,
    unitCost: row.unit_cost,
    value: amountOf(row.unit_cost, row.quantity),
  }
}
