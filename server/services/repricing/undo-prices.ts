import { MOST_KEPT, MOST_PRICES, type undoPrices as undoCall } from '../../../domain/calls/repricings.ts'
import { messages } from '../../../domain/messages.ts'
import { repricingMessages } from '../../../domain/repricing/repricing-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { lockStoreForOrder } from '../../db/queries/records/store-records.ts'
import { lockRepricedArticles } from '../../db/queries/repricing/repriced-articles.ts'
import {
  countPortion,
  findRepricing,
  keptPrices,
  openPrices,
  settlePrices,
} from '../../db/queries/repricing/repricings.ts'
import type { Asked } from '../commands/asked.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { Refusal } from '../refusal.ts'
import type { RecordWrite } from '../resources/resource.ts'
import { repricingAnswer } from './repricing-answer.ts'
import { presentPrice, setPrices, type PriceToSet } from './set-prices.ts'

/**
 * Brings the next old prices of a change back in a short transaction (docs/product.md §10.25). A price that is no longer the one of the change
 * stays as it is. Nothing is left to do once no price is open.
 * @throws Refusal 404 for a change that is not of the own store.
 */
export async function undoPrices(
  { db, actor, key, now }: Asked,
  { id }: { id: number },
): Promise<Inner<typeof undoCall.answer>> {
  await runIdempotent(
    { db, actor, key, now, operation: 'undo prices', request: { id }, texts: repricingMessages },
    (trx) => undoPortion({ trx, engine: db.engine, actor, now }, id),
  )
  const kept = await keptPrices(db.read, id, MOST_KEPT)
  return {
    repricing: await repricingAnswer(db.read, actor.storeId, id),
    kept: kept.map(({ product, pack, price }) => ({
      name: pack === null ? product : `${product} · ${pack}`,
      price,
    })),
  }
}

async function undoPortion(write: RecordWrite, id: number): Promise<number> {
  const { trx, engine, actor, now } = write
  const { storeId } = actor
  await lockStoreForOrder(trx, engine, storeId)
  if (!(await findRepricing(trx, storeId, id))) throw new Refusal(404, messages.server.notFound)
  const rows = await openPrices(trx, id, MOST_PRICES)
  const articles = await lockRepricedArticles(trx, engine, storeId, {
    productIds: [...new Set(rows.map((row) => row.product_id))],
    packIds: rows.flatMap((row) => (row.pack_id === null ? [] : [row.pack_id])),
  })
  const back: PriceToSet[] = []
  const settled = { undone: [] as number[], kept: [] as number[], gone: [] as number[] }
  for (const { id: rowId, product_id: productId, pack_id: packId, old_price, new_price } of rows) {
    const article = articles.get(productId)
    const present = article && presentPrice(article, packId)
    if (article === undefined || present === undefined) settled.gone.push(rowId)
    else if (present !== new_price) settled.kept.push(rowId)
    else {
      settled.undone.push(rowId)
      back.push({ article, packId, price: old_price })
    }
  }
  await setPrices(write, storeId, back)
  for (const outcome of ['undone', 'kept', 'gone'] as const)
    await settlePrices(trx, settled[outcome], outcome)
  const kept = settled.kept.length + settled.gone.length
  // Whoever undoes a change that was broken off ends it.
  await countPortion(trx, id, { undone: back.length, kept }, { at: now, isLast: true })
  return id
}
