import type {
  listDeliveries as listCall,
  readDelivery as readCall,
  sumDeliveries as sumCall,
} from '../../../domain/calls/deliveries.ts'
import { endOfGuatemalaDay, startOfGuatemalaDay } from '../../../domain/dates.ts'
import { foldedWords } from '../../../domain/search/folding.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { listDeliveries, sumDeliveries, type DeliveryFilter } from '../../db/queries/goods/deliveries.ts'
import type { Actor } from '../access/actor.ts'
import { foundSum, MOST_SUMMED } from '../lists/found-sum.ts'
import { pageOf, placeText, readPlace } from '../lists/page-place.ts'
import { reportedStore } from '../reports/reported-store.ts'
import { listedDelivery, wholeDelivery } from './delivery-answers.ts'

/** Which deliveries are asked for. */
type Question = Inner<typeof sumCall.request>

/**
 * One page of the deliveries of a store, or of all that the actor may see, the newest first (docs/product.md §10.11).
 * @throws Refusal 404 for a store that does not exist or is not the own one.
 */
export async function deliveryList(
  db: ReadDatabase,
  actor: Actor,
  { limit, after, ...question }: Inner<typeof listCall.request>,
): Promise<Inner<typeof listCall.answer>> {
  const rows = await listDeliveries(db.read, db.engine, {
    ...(await askedDeliveries(db, actor, question)),
    after: readPlace(after),
    limit: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, placeText)
  return { entries: page.map(({ isVoided, ...row }) => listedDelivery(row, isVoided)), next }
}

/** What the deliveries that the list finds come to. @throws Refusal as {@link deliveryList}. */
export async function deliverySum(
  db: ReadDatabase,
  actor: Actor,
  question: Question,
): Promise<Inner<typeof sumCall.answer>> {
  const filter = await askedDeliveries(db, actor, question)
  return foundSum(await sumDeliveries(db.read, db.engine, filter, MOST_SUMMED + 1))
}

/** A delivery whole. @throws Refusal 404 */
export async function deliveryDetails(
  { read }: ReadDatabase,
  { scope }: Actor,
  { id }: { id: number },
): Promise<Inner<typeof readCall.answer>> {
  return { entry: await wholeDelivery(read, scope, id) }
}

async function askedDeliveries(
  db: ReadDatabase,
  actor: Actor,
  { from, to, q, supplierId, storeId }: Question,
): Promise<DeliveryFilter> {
  if (storeId !== undefined) await reportedStore(db.read, actor, storeId)
  return {
    scope: storeId ?? actor.scope,
    from: from === undefined ? undefined : startOfGuatemalaDay(from),
    until: to === undefined ? undefined : endOfGuatemalaDay(to),
    supplierId,
    text: q === null ? null : { words: foldedWords(q), number: /^\d{1,15}$/.test(q) ? Number(q) : null },
  }
}
