import type { sumSales as sumCall } from '../../../domain/calls/sold-sales.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { findSaleIds } from '../../db/queries/sales/sale-list.ts'
import { sumSales, sumSalesWithIds } from '../../db/queries/sales/sale-sum.ts'
import type { Actor } from '../access/actor.ts'
import { foundSum, MOST_SUMMED, tooMany } from '../lists/found-sum.ts'
import { askedSales } from './sale-list.ts'

/** A search reads the ids of what it finds, so it is summed only up to fewer sales. */
const MOST_FOUND = 10_000

/**
 * What the sales that a list finds come to. Who closes blind is told none (docs/decisions/0163).
 * @throws Refusal as the list does.
 */
export async function saleSum(
  db: ReadDatabase,
  actor: Actor,
  question: Inner<typeof sumCall.request>,
): Promise<Inner<typeof sumCall.answer>> {
  const { filter, matches, isBlind } = await askedSales(db, actor, question)
  if (isBlind) return { sum: null, reason: 'blind' }
  if (!matches) return foundSum(await sumSales(db.read, filter, MOST_SUMMED + 1))
  const page = { after: undefined, limit: MOST_FOUND + 1 }
  const ids = await findSaleIds(db.read, filter, matches, page)
  return ids.length > MOST_FOUND ? tooMany : foundSum(await sumSalesWithIds(db.read, ids))
}
