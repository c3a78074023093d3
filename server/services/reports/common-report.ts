import type { reportCommon, reportedCommon } from '../../../domain/calls/reports.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Database } from '../../db/database.ts'
import { soldCommon, type SoldCommonRow } from '../../db/queries/sales/sold-common.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedAnswer } from '../lists/streamed-list.ts'
import { rangeOf, shownStoreNames } from './reported-days.ts'

/**
 * The common articles that were sold in a range of days, of the chosen store or of all stores that the actor may see.
 * @throws Refusal 404 for a store that does not exist or is not the own one.
 */
export async function commonReport(
  db: Database,
  actor: Actor,
  asked: Inner<typeof reportCommon.request>,
): StreamedAnswer<typeof reportCommon, typeof reportedCommon> {
  const { store, range } = await rangeOf(db.read, actor, asked)
  return streamedList(db, { kind: 'report', userId: actor.userId }, async (snapshot) => {
    const names = await shownStoreNames(snapshot.read, range.scope)
    return {
      data: { store, articles: [] },
      list: 'articles',
      portions: answered(snapshot.portions(soldCommon(snapshot.read, range), PORTION), (row) =>
        articleAnswer(row, names),
      ),
    }
  })
}

/** @param stores the names of the stores by id; null: the answer has no store for each row. */
function articleAnswer(
  { id, store_id: storeId, sold_at: saleDate, user_name: user, ...line }: SoldCommonRow,
  stores: ReadonlyMap<number, string> | null,
): Inner<typeof reportedCommon> {
  const { name, quantity, returned, price, total } = line
  return {
    ...{ id, saleDate, user, name, quantity, returned, price, total },
    ...(stores && { store: stores.get(storeId) ?? '' }),
  }
}
