import { changePrices as changeCall } from '../../../domain/calls/repricings.ts'
import type { RepricedRow } from '../../../domain/repricing/repricing-shapes.ts'
import { priceBy, type PriceRule } from '../../../domain/repricing/price-rule.ts'
import { repricingMessages } from '../../../domain/repricing/repricing-messages.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import { lockStoreForOrder } from '../../db/queries/records/store-records.ts'
import { lockRepricedArticles, type RepricedArticle } from '../../db/queries/repricing/repriced-articles.ts'
import {
  countPortion,
  findLastRepricing,
  findRepricingOfClient,
  insertChangedPrices,
  insertRepricing,
} from '../../db/queries/repricing/repricings.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName, type Actor } from '../access/actor.ts'
import type { Asked } from '../commands/asked.ts'
import { keyForm } from '../commands/key-form.ts'
import { runIdempotent } from '../commands/run-idempotent.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'
import type { RecordWrite } from '../resources/resource.ts'
import { repricingAnswer } from './repricing-answer.ts'
import { presentPrice, setPrices, type PriceToSet } from './set-prices.ts'

type Request = Inner<typeof changeCall.request>

/** How long a store waits for the next portion of a change before somebody else may change prices, in milliseconds. */
const PATIENCE = 30_000

/**
 * Writes one portion of a change of prices in the own store in a short transaction, so that sales go on between the portions
 * (docs/product.md §10.25).
 * @throws Refusal 409 when a price is no longer the one that was seen, when the rule gives another one, when an article or a pack is gone, or
 * while somebody else is changing prices; 422 for a price that stands twice.
 */
export async function changePrices(asked: Asked, request: Request): Promise<Inner<typeof changeCall.answer>> {
  const { db, actor, key, now } = asked
  refuseRepeated(request.rows)
  const id = await runIdempotent(
    {
      ...{ db, actor, key, now, operation: 'change prices', texts: repricingMessages },
      request: keyForm(changeCall.request, request),
    },
    (trx) => writePortion({ trx, engine: db.engine, actor, now }, request),
  )
  return { repricing: await repricingAnswer(db.read, actor.storeId, id) }
}

async function writePortion(write: RecordWrite, request: Request): Promise<number> {
  const { trx, engine, actor, now } = write
  const { storeId } = actor
  await lockStoreForOrder(trx, engine, storeId)
  await refuseOther(trx, storeId, request.change, now)
  const { rows } = request
  const articles = await lockRepricedArticles(trx, engine, storeId, {
    productIds: [...new Set(rows.map(({ productId }) => productId))],
    packIds: rows.flatMap(({ packId }) => (packId === null ? [] : [packId])),
  })
  const prices = rows.map((row) => boundPrice(articles, request.rule, row))
  const id = await repricingOf(trx, actor, request, now)
  await setPrices(write, storeId, prices)
  await insertChangedPrices(
    trx,
    { storeId, repricingId: id },
    rows.map(({ productId, packId, priceSeen, price }) => ({
      ...{ product_id: productId, pack_id: packId, old_price: priceSeen, new_price: price },
    })),
  )
  await countPortion(trx, id, { prices: rows.length }, { at: now, isLast: request.last })
  return id
}

/** @throws Refusal 409 when the price is not the one that was seen, or would not become the one that was seen. */
function boundPrice(
  articles: ReadonlyMap<number, RepricedArticle>,
  rule: PriceRule,
  { productId, packId, priceSeen, price, byHand }: RepricedRow,
): PriceToSet {
  const article = articles.get(productId)
  if (article === undefined || presentPrice(article, packId) !== priceSeen) throw moved()
  const factor = packId === null ? 1 : (article.packs.get(packId)?.factor ?? 1)
  const made = byHand ? { price } : priceBy(rule, { price: priceSeen, cost: article.cost * factor })
  if (!('price' in made) || made.price !== price || price === priceSeen) throw moved()
  return { article, packId, price }
}

/** The change that a portion belongs to: the first one begins it. @throws Refusal 409 when it was begun otherwise, or is complete. */
async function repricingOf(
  trx: Queries,
  actor: Actor,
  { change, rule }: Request,
  now: number,
): Promise<number> {
  const ruled = { rule_by: rule.by, rule_value: rule.value, step: rule.step, rounding: rule.rounding }
  const begun = await findRepricingOfClient(trx, actor.storeId, change)
  if (begun === undefined)
    return insertRepricing(trx, {
      ...{ store_id: actor.storeId, change_id: change, user_id: actor.userId, user_name: fullName(actor) },
      ...ruled,
      ...{ at: now, written_at: now, prices: 0, undone: 0, kept: 0, is_complete: 0 },
    })
  const isSame =
    begun.user_id === actor.userId &&
    begun.rule_by === rule.by &&
    begun.rule_value === rule.value &&
    begun.step === rule.step &&
    begun.rounding === rule.rounding
  if (!isSame || begun.is_complete === 1) throw moved()
  return begun.id
}

/** A store has one change at a time. @throws Refusal 409 that says who is changing prices. */
async function refuseOther(trx: Queries, storeId: number, change: string, now: number): Promise<void> {
  const last = await findLastRepricing(trx, storeId)
  if (!last || last.is_complete === 1 || last.change_id === change || last.written_at + PATIENCE < now) return
  throw new Refusal(409, repricingMessages.runningElsewhere(last.user_name))
}

/** @throws Refusal 422 for a price that stands twice: the second could not be the one that was seen. */
function refuseRepeated(rows: readonly RepricedRow[]): void {
  const seen = new Set<string>()
  for (const [index, { productId, packId }] of rows.entries()) {
    const price = `${productId}/${packId}`
    if (seen.has(price))
      throw fieldRefusal(422, { [`rows.${index}.product_id`]: [repricingMessages.repeated] })
    seen.add(price)
  }
}

const moved = () => new Refusal(409, repricingMessages.catalogMoved)
