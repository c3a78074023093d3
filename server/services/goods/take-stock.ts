import {
  tallyArticle,
  type discardCount as discardCall,
  type startCount as startCall,
} from '../../../domain/calls/stock-counts.ts'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import { countedOf, tallied } from '../../../domain/goods/stock-count.ts'
import { withoutStockMessages } from '../../../domain/articles/without-stock-messages.ts'
import { formatMeasured, measuredIn, suitsUnit } from '../../../domain/measures.ts'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import {
  endStockCount,
  findOpenCount,
  findStockCount,
  insertStockCount,
  lockStockCount,
  lockStockCountForShare,
  type StockCountRow,
} from '../../db/queries/goods/stock-counts.ts'
import { findTally, insertTally, talliesByProduct } from '../../db/queries/goods/stock-tallies.ts'
import { lockProductsForUpdate } from '../../db/queries/records/products.ts'
import { lockStoreForOrder } from '../../db/queries/records/store-records.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { record } from '../audit/record.ts'
import type { Asked } from '../commands/asked.ts'
import { keyForm } from '../commands/key-form.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import { chosenCategory, refuseOtherCategory } from './count-category.ts'
import { actorSeesDifferences, listedCount, listedTallies } from './count-answers.ts'

const texts = countMessages

/** Starts a stock take in the store of the actor (docs/product.md §10.10). @throws Refusal 409 while another one is open, 422 as {@link chosenCategory}. */
export async function startCount(
  { db, actor, key, now }: Asked,
  request: Inner<typeof startCall.request>,
): Promise<Inner<typeof startCall.answer>> {
  const { storeId, userId } = actor
  const id = await runIdempotent(
    { db, actor, key, operation: 'start stock count', request, now, texts },
    async (trx) => {
      await lockStoreForOrder(trx, db.engine, storeId)
      const open = await findOpenCount(trx, storeId)
      if (open) throw new Refusal(409, texts.oneOpen(open.name))
      const category = await chosenCategory(trx, storeId, request.categoryId)
      const countId = await insertStockCount(trx, {
        ...{ store_id: storeId, name: request.name, user_id: userId, user_name: fullName(actor) },
        ...{ started_at: now, state: 'open', ended_at: null, ended_by: null, ended_by_name: null },
        ...{ reason: null, lines: null, differences: null, missing: null, over: null },
        ...category,
      })
      const details = {
        name: request.name,
        ...(category.category_name !== null && { category: category.category_name }),
      }
      await record(trx, actor, now, {
        ...{ action: 'stock_count.started', entity: 'stock count', entityId: countId, details },
      })
      return countId
    },
  )
  return answerOf(db.read, actor, id)
}

/**
 * Writes what was counted of a product, with its stock of this moment (docs/product.md §10.10).
 * @throws Refusal 404 for a stock take or a product that is not there, 409 when the stock take has ended, or more is taken back
 * than was counted, or the product is of another category than the stock take; 422 for what has no stock.
 */
export async function tally(
  { db, actor, key, now }: Asked,
  { id: countId, ...asked }: Inner<typeof tallyArticle.request> & { id: number },
): Promise<Inner<typeof tallyArticle.answer>> {
  const { storeId, userId } = actor
  const request = { stock_count_id: countId, ...keyForm(tallyArticle.request, asked) }
  const id = await runIdempotent(
    { db, actor, key, operation: 'tally stock', request, now, texts },
    async (trx) => {
      const count = refuseEnded(
        await lockStockCountForShare(trx, { engine: db.engine, storeId, id: countId }),
      )
      const { productId, quantity, mode } = asked
      // The lock gives the tallies of a product one order, and makes the stock that of this moment.
      const product = (await lockProductsForUpdate(trx, db.engine, storeId, [productId])).get(productId)
      if (!suitsUnit(quantity, measuredIn(product?.unit ?? 'unidad')))
        throw fieldRefusal(422, { quantity: [texts.invalidQuantity] })
      if (!product) throw new Refusal(404, saleMessages.productGone)
      if (product.without_stock === 1)
        throw fieldRefusal(422, { product_id: [withoutStockMessages.notCounted(product.name)] })
      const before = countedOf((await talliesByProduct(trx, countId, [productId])).get(productId) ?? [])
      const { stock, name } = product
      await refuseOtherCategory(trx, count, { id: productId, name, isCounted: before !== null })
      const after = tallied(before, { quantity, mode, stock })
      if (after === 'below zero')
        throw new Refusal(
          409,
          texts.takenBelowZero(product.name, formatMeasured(before?.counted ?? 0, measuredIn(product.unit))),
        )
      if (after === 'too large') throw new Refusal(409, texts.tooMany(product.name))
      return insertTally(trx, {
        ...{ store_id: storeId, count_id: countId, product_id: productId, quantity, mode, stock },
        ...{ user_id: userId, user_name: fullName(actor), at: now },
      })
    },
  )
  const [written] = await listedTallies(db.read, [await findTally(db.read, id)])
  if (!written) throw new Error(`Tally ${id} is not there`)
  return { tally: written }
}

/** Ends a stock take without any effect on the stock. @throws Refusal 403, 404, 409 when it has ended. */
export async function discardCount(
  { db, actor, key, now }: Asked,
  { id: countId, reason }: Inner<typeof discardCall.request> & { id: number },
): Promise<Inner<typeof discardCall.answer>> {
  const request = { stock_count_id: countId, reason }
  const id = await runIdempotent(
    { db, actor, key, operation: 'discard stock count', request, now, texts },
    async (trx) => {
      await refuseBlind(trx, actor)
      refuseEnded(await lockStockCount(trx, { engine: db.engine, storeId: actor.storeId, id: countId }))
      const by = { id: actor.userId, name: fullName(actor) }
      await endStockCount(trx, countId, { by, now, how: { state: 'discarded', reason } })
      await record(trx, actor, now, {
        ...{ action: 'stock_count.discarded', entity: 'stock count', entityId: countId, details: { reason } },
      })
      return countId
    },
  )
  return answerOf(db.read, actor, id)
}

/** @returns the open stock take. @throws Refusal 404, 409 */
export function refuseEnded(count: StockCountRow | undefined): StockCountRow {
  if (!count) throw new Refusal(404, messages.server.notFound)
  if (count.state !== 'open') throw new Refusal(409, texts.ended)
  return count
}

/** Who does not see the differences does not end the stock take. @throws Refusal 403 */
export async function refuseBlind(trx: Queries, actor: Actor): Promise<void> {
  if (!(await actorSeesDifferences(trx, actor))) throw new Refusal(403, texts.blind)
}

/** A stock take of the actor's store after a command. @throws when it is not there. */
export async function answerOf(
  db: Queries,
  actor: Actor,
  id: number,
): Promise<Inner<typeof startCall.answer>> {
  const row = await findStockCount(db, actor.storeId, id)
  if (!row) throw new Error(`Stock count ${id} is not there`)
  return { stockCount: listedCount(row, actor) }
}
