import { packInWords } from '../../../domain/entities/packs.ts'
import type { Centavos } from '../../../domain/money.ts'
import {
  writePrices,
  type ArticlePrice,
  type RepricedArticle,
} from '../../db/queries/repricing/repriced-articles.ts'
import { touchSoldIn } from '../../db/queries/records/product-deposits.ts'
import { markPriced } from '../../db/queries/records/product-records.ts'
import { record, type AuditEvent } from '../audit/record.ts'
import type { RecordWrite } from '../resources/resource.ts'

/** A price of a locked article, or of one of its packs, and what it becomes. */
export interface PriceToSet {
  article: RepricedArticle
  /** Null: the price of the article itself. */
  packId: number | null
  price: Centavos
}

/** The present price of an article or of its pack; undefined for a pack that is not there, null for one without a price of its own. */
export function presentPrice(article: RepricedArticle, packId: number | null): Centavos | null | undefined {
  return packId === null ? article.price : article.packs.get(packId)?.price
}

/**
 * Writes prices of locked articles as their form does: with the next version of each, the number of the change, by which tills are told, and
 * an entry in the audit log.
 */
export async function setPrices(
  { trx, engine, actor, now }: RecordWrite,
  storeId: number,
  prices: readonly PriceToSet[],
): Promise<void> {
  if (prices.length === 0) return
  const changed = await engine.changes.next(trx, now)
  const articles = new Map<number, ArticlePrice>()
  for (const { article, packId, price } of prices) {
    const { id, version } = article
    const next = version + 1
    const before = articles.get(id) ?? { id, price: article.price, version: next, moved: article.moved }
    articles.set(id, {
      ...before,
      ...(packId === null && { price }),
      moved: { ...before.moved, [packId === null ? 'price' : 'packs']: next },
    })
  }
  const packs = prices.flatMap(({ packId, price }) => (packId === null ? [] : [{ id: packId, price }]))
  await writePrices(trx, engine, [...articles.values()], packs, { changed, at: now })
  const repacked = prices.flatMap(({ article, packId }) => (packId === null ? [] : [article.id]))
  await markPriced(trx, [...new Set(repacked)], now)
  await touchSoldIn(trx, [...articles.keys()], changed)
  await record(trx, actor, now, ...prices.map((one) => eventOf(storeId, one)))
}

function eventOf(storeId: number, { article, packId, price }: PriceToSet): AuditEvent {
  const pack = packId === null ? undefined : article.packs.get(packId)
  const details = pack
    ? { packs: [packInWords(pack), packInWords({ ...pack, price })] }
    : { price: [article.price, price] }
  return { action: 'product.updated', entity: 'product', entityId: article.id, storeId, details }
}
