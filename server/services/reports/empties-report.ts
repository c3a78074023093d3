import type { reportEmpties, reportedBottle } from '../../../domain/calls/reports.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { Database } from '../../db/database.ts'
import { movedBottles, type MovedBottlesRow } from '../../db/queries/drawer/moved-bottles.ts'
import type { Actor } from '../access/actor.ts'
import { answered, PORTION, streamedList, type StreamedAnswer } from '../lists/streamed-list.ts'
import { rangeOf, shownStoreNames } from './reported-days.ts'

/**
 * Which bottles went out and came back in a range of days, of the chosen store or of all stores that the actor may see.
 * @throws Refusal 404 for a store that does not exist or is not the own one.
 */
export async function emptiesReport(
  db: Database,
  actor: Actor,
  asked: Inner<typeof reportEmpties.request>,
): StreamedAnswer<typeof reportEmpties, typeof reportedBottle> {
  const { store, range } = await rangeOf(db.read, actor, asked)
  return streamedList(db, { kind: 'report', userId: actor.userId }, async (snapshot) => {
    const names = await shownStoreNames(snapshot.read, range.scope)
    return {
      data: { store, bottles: [] },
      list: 'bottles',
      portions: answered(snapshot.portions(movedBottles(snapshot.read, range), PORTION), (row) =>
        bottleAnswer(row, names),
      ),
    }
  })
}

/** @param stores the names of the stores by id; null: the answer has no store for each row. */
function bottleAnswer(
  { store_id: storeId, ...row }: MovedBottlesRow,
  stores: ReadonlyMap<number, string> | null,
): Inner<typeof reportedBottle> {
  return { ...row, ...(stores && { store: stores.get(storeId) ?? '' }) }
}
