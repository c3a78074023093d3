/** The calls about goods that came in (docs/product.md §10.11). */
import {
  createEntry,
  listEntries,
  readEntry,
  sumEntries,
  type EntryRow,
  type WholeEntry,
} from '../../../domain/calls/deliveries.ts'
import type { FoundSum, NoSumReason } from '../../../domain/found-sum.ts'
import type { EntryOrder, EntryOrderLine } from '../../../domain/goods/delivery-request.ts'
import type { EntriesQuestion } from '../../../domain/goods/delivery-records.ts'
import type { KeyPage } from '../../../domain/key-page.ts'
import type { WrittenEntry } from '../../machines/entry/entry-context.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { send } from '../send.ts'
import { fetchFoundSum } from './fetch-found-sum.ts'
import { pageOf, type Asked } from './list-query.ts'

/** The rows of a page. */
const PAGE_ROWS = 50

/** Writes an entry. With the same key the server answers the same entry. */
export async function postEntry(
  api: ApiClient,
  { key, supplier, document, lines, paid }: EntryOrder,
  call: CallOptions,
): Promise<WrittenEntry> {
  const asked = { supplierId: supplier?.id ?? null, document, lines: lines.map(lineOf), paid }
  const { id, number, total } = (await send(api, createEntry, asked, { ...call, key })).entry
  return { id, number, total }
}

function lineOf({ productId, quantity, cost, price, priceSeen }: EntryOrderLine) {
  return {
    ...{ productId, quantity },
    ...('each' in cost ? { unitCost: cost.each } : { total: cost.whole }),
    ...(price !== null && { price, priceSeen }),
  }
}

/** Requests a page of the entries of a store, the newest first. */
export async function fetchEntries(
  api: ApiClient,
  { after, ...filter }: EntriesQuestion,
  signal: AbortSignal,
): Promise<KeyPage<EntryRow>> {
  const asked = { ...filterOf(filter), ...pageOf(PAGE_ROWS, after) }
  const { entries, next } = await send(api, listEntries, asked, { signal })
  return { rows: entries, next }
}

/** Requests what the entries of a filter come to, or why there is no sum. */
export async function fetchEntriesSum(
  api: ApiClient,
  filter: Asked<EntriesQuestion>,
  signal: AbortSignal,
): Promise<FoundSum | NoSumReason> {
  return fetchFoundSum(api, sumEntries, filterOf(filter), signal)
}

const filterOf = ({ text, ...filter }: Asked<EntriesQuestion>) => ({ ...filter, q: text })

/** Requests one entry whole. */
export async function fetchEntry(api: ApiClient, id: number, signal: AbortSignal): Promise<WholeEntry> {
  return (await send(api, readEntry, null, { id, signal })).entry
}
