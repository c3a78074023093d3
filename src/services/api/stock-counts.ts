import {
  discardCount,
  listCounts,
  postCount,
  readCount,
  startCount,
  tallyArticle,
} from '../../../domain/calls/stock-counts.ts'
import type { StockCount } from '../../../domain/goods/count-shapes.ts'
import type { SendableTally } from '../../../domain/goods/counting.ts'
import type { WholeStockCount } from '../../../domain/goods/stock-count-page.ts'
import type { KeyPage } from '../../../domain/key-page.ts'
import type { CountRequest } from '../../machines/stock-count/count-draft.ts'
import type { WrittenTally } from '../../machines/stock-count/tally-queue.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { send } from '../send.ts'
import { pageOf } from './list-query.ts'

/** The rows of a page: some years of stock takes. */
const PAGE_ROWS = 30

/** Requests a page of the stock takes of the own store, the newest first (docs/product.md §10.10). */
export async function fetchStockCounts(
  api: ApiClient,
  after: string | null,
  signal: AbortSignal,
): Promise<KeyPage<StockCount>> {
  const asked = pageOf(PAGE_ROWS, after)
  const { stockCounts, next } = await send(api, listCounts, asked, { signal })
  return { rows: stockCounts, next }
}

/** Requests a stock take with its articles. */
export async function fetchStockCount(
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<WholeStockCount> {
  const { stockCount } = await send(api, readCount, null, { id, signal })
  const articles = stockCount.articles.map(({ product, ...figures }) => ({ ...product, ...figures }))
  const { uncounted, ...count } = stockCount
  return {
    ...count,
    articles,
    ...(uncounted && { uncounted: uncounted.map(({ product, stock }) => ({ ...product, stock })) }),
  }
}

/** Begins, posts or discards a stock take. With the same key the server does it once. */
export async function changeCount(
  api: ApiClient,
  request: CountRequest,
  call: CallOptions,
): Promise<StockCount> {
  return (await sendChange(api, request, call)).stockCount
}

function sendChange(api: ApiClient, request: CountRequest, call: CallOptions) {
  const { key } = request
  if (request.kind === 'begin') {
    const { name, categoryId } = request
    return send(api, startCount, { name, categoryId }, { ...call, key })
  }
  const sent = { ...call, key, id: request.countId }
  if (request.kind === 'discard') return send(api, discardCount, { reason: request.reason }, sent)
  const { lastTally, uncounted } = request
  return send(api, postCount, { lastTally, uncounted: uncounted && [...uncounted] }, sent)
}

/** Writes what was counted of an article. With the same key the server writes it once. */
export async function sendTally(
  api: ApiClient,
  tally: SendableTally,
  call: CallOptions,
): Promise<WrittenTally> {
  const { key, countId, article, quantity, mode } = tally
  const asked = { productId: article.id, quantity, mode }
  const { tally: written } = await send(api, tallyArticle, asked, { ...call, key, id: countId })
  return { tally, counted: written.counted }
}
