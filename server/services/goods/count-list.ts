import type { listCounts, listTallies as listCall, readCount } from '../../../domain/calls/stock-counts.ts'
import { messages } from '../../../domain/messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { findStockCount, listStockCounts } from '../../db/queries/goods/stock-counts.ts'
import { listTallies } from '../../db/queries/goods/stock-tallies.ts'
import type { Actor } from '../access/actor.ts'
import { pageOf, placeText, readPlace } from '../lists/page-place.ts'
import { Refusal } from '../refusal.ts'
import { listedCount, listedTallies, wholeCount } from './count-answers.ts'

type PageAsked = Inner<typeof listCounts.request>

/** One page of the stock takes of the actor's store, the newest first. */
export async function countList(
  db: ReadDatabase,
  actor: Actor,
  { limit, after }: PageAsked,
): Promise<Inner<typeof listCounts.answer>> {
  const { storeId } = actor
  const rows = await listStockCounts(db.read, { storeId, after: readPlace(after), limit: limit + 1 })
  const { page, next } = pageOf(rows, limit, ({ started_at: at, id }) => placeText({ at, id }))
  return { stockCounts: page.map((row) => listedCount(row, actor)), next }
}

/** One page of what was tallied, the newest first. @throws Refusal 404 */
export async function tallyList(
  db: ReadDatabase,
  actor: Actor,
  { id, limit, after }: PageAsked & { id: number },
): Promise<Inner<typeof listCall.answer>> {
  const count = await findStockCount(db.read, actor.storeId, id)
  if (!count) throw new Refusal(404, messages.server.notFound)
  const rows = await listTallies(db.read, { countId: id, after: readPlace(after), limit: limit + 1 })
  const { page, next } = pageOf(rows, limit, placeText)
  return { stockCount: listedCount(count, actor), tallies: await listedTallies(db.read, page), next }
}

/** A stock take with all that was counted. @throws Refusal 404 */
export async function countDetails(
  db: ReadDatabase,
  actor: Actor,
  { id }: { id: number },
): Promise<Inner<typeof readCount.answer>> {
  const row = await findStockCount(db.read, actor.storeId, id)
  if (!row) throw new Refusal(404, messages.server.notFound)
  return { stockCount: await wholeCount(db.read, row, actor) }
}
