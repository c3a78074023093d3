import { IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import type { SendableTally } from '../../../domain/goods/counting.ts'
import type {
  DiscardCountRequest,
  PostCountRequest,
  StockCountRequest,
  TallyRequest,
} from '../../../domain/goods/count-contract.ts'
import type { CountState } from '../../../domain/goods/stock-count.ts'
import type { CountedArticle, StockCount, WholeStockCount } from '../../../domain/goods/stock-count-page.ts'
import type { KeyPage } from '../../../domain/key-page.ts'
import { inUnits } from '../../../domain/quantity.ts'
import type { CountRequest } from '../../machines/stock-count/count-draft.ts'
import type { WrittenTally } from '../../machines/stock-count/tally-queue.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import {
  readInstant,
  readOptional,
  readBoolean,
  readChoice,
  readFields,
  readFigure,
  readInteger,
  readList,
  readNamedRef,
  readOptionalText,
  readQuantity,
  readText,
  type Fields,
} from './read.ts'

/** The rows of a page: some years of stock takes. */
const PAGE_ROWS = 30

const states: readonly CountState[] = ['open', 'posted', 'discarded']

/** Requests a page of the stock takes of the own store, the newest first (docs/product.md §10.10). */
export async function fetchStockCounts(
  api: ApiClient,
  after: string | null,
  signal: AbortSignal,
): Promise<KeyPage<StockCount>> {
  const query = new URLSearchParams({ limit: String(PAGE_ROWS), ...(after !== null && { after }) })
  const data = readFields(await api.get(`/stock-counts?${query.toString()}`, { signal }), 'data')
  return {
    rows: readList(data['stock_counts'], 'stock_counts', readStockCount),
    next: readOptionalText(data, 'next', 'data'),
  }
}

/** Requests a stock take with its articles. */
export async function fetchStockCount(
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<WholeStockCount> {
  const where = 'stock_count'
  const count = readFields(readFields(await api.get(`/stock-counts/${id}`, { signal }), 'data')[where], where)
  return {
    ...readStockCount(count, where),
    showsDifferences: readBoolean(count, 'shows_differences', where),
    lastTally: readOptional(count, 'last_tally', where, readInteger),
    articles: readList(count['articles'], `${where}.articles`, readArticle),
  }
}

/** Begins, posts or discards a stock take. With the same key the server does it once. */
export async function changeCount(
  api: ApiClient,
  request: CountRequest,
  call: CallOptions,
): Promise<StockCount> {
  const { path, body } = callOf(request)
  const data = await api.post(path, body, { ...call, headers: { [IDEMPOTENCY_HEADER]: request.key } })
  return readStockCount(readFields(readFields(data, 'data')['stock_count'], 'stock_count'), 'stock_count')
}

function callOf(request: CountRequest): { path: string; body: object } {
  if (request.kind === 'begin')
    return { path: '/stock-counts', body: { name: request.name } satisfies StockCountRequest }
  const path = `/stock-counts/${request.countId}/${request.kind}`
  if (request.kind === 'discard')
    return { path, body: { reason: request.reason } satisfies DiscardCountRequest }
  return { path, body: { last_tally: request.lastTally } satisfies PostCountRequest }
}

/** Writes what was counted of an article. With the same key the server writes it once. */
export async function sendTally(
  api: ApiClient,
  tally: SendableTally,
  call: CallOptions,
): Promise<WrittenTally> {
  const { key, countId, article, quantity, mode } = tally
  const body: TallyRequest = { product_id: article.id, quantity: inUnits(quantity), mode }
  const options = { ...call, headers: { [IDEMPOTENCY_HEADER]: key } }
  const data = readFields(await api.post(`/stock-counts/${countId}/tallies`, body, options), 'data')
  return {
    tally,
    counted: readOptional(readFields(data['tally'], 'tally'), 'counted', 'tally', readQuantity),
  }
}

function readStockCount(count: Fields, where: string): StockCount {
  const endedBy = count['ended_by'] === null ? null : readNamedRef(count, 'ended_by', where).name
  return {
    id: readInteger(count, 'id', where),
    name: readText(count, 'name', where),
    state: readChoice(count, 'state', states, where),
    startedAt: readInstant(count, 'started_at', where),
    user: readNamedRef(count, 'user', where).name,
    endedAt: readOptional(count, 'ended_at', where, readInstant),
    endedBy,
    reason: readOptionalText(count, 'reason', where),
    lines: readOptional(count, 'lines', where, readInteger),
    differences: readOptional(count, 'differences', where, readInteger),
    missing: readOptional(count, 'missing', where, readFigure),
    over: readOptional(count, 'over', where, readFigure),
  }
}

function readArticle(line: Fields, where: string): CountedArticle {
  const product = readFields(line['product'], `${where}.product`)
  return {
    ...readNamedRef(line, 'product', where),
    code: readText(product, 'code', `${where}.product`),
    gone: readBoolean(line, 'gone', where),
    counted: readQuantity(line, 'counted', where),
    stockThen: readOptional(line, 'stock_then', where, readQuantity),
    difference: readOptional(line, 'difference', where, readQuantity),
    moved: readOptional(line, 'moved', where, readQuantity),
    value: readOptional(line, 'value', where, readFigure),
  }
}
