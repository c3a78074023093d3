/** The calls about goods that came in (docs/product.md §10.11). */
import { IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import type { StockEntryRequest } from '../../../domain/goods/entry-contract.ts'
import type { EntryOrder, EntryOrderLine } from '../../../domain/goods/entry-order.ts'
import type { EntriesQuestion, EntryLine, EntryRow, WholeEntry } from '../../../domain/goods/entry-records.ts'
import { entryPayments, entryStates } from '../../../domain/goods/entry.ts'
import type { KeyPage } from '../../../domain/key-page.ts'
import { quetzales } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/quantity.ts'
import type { WrittenEntry } from '../../machines/entry/entry-context.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { filterOf, pageOf, type Asked } from './list-query.ts'
import {
  readInstant,
  readAmount,
  readChoice,
  readFields,
  readInteger,
  readList,
  readNamedRef,
  readOptionalText,
  readQuantity,
  readText,
  type Fields,
} from './read.ts'

/** The rows of a page. */
const PAGE_ROWS = 50

/** Writes an entry. With the same key the server answers the same entry. */
export async function postEntry(
  api: ApiClient,
  { key, supplier, document, lines, paid }: EntryOrder,
  call: CallOptions,
): Promise<WrittenEntry> {
  const request: StockEntryRequest = {
    supplier_id: supplier?.id ?? null,
    ...{ document, lines: lines.map(lineRequest), paid },
  }
  const options = { ...call, headers: { [IDEMPOTENCY_HEADER]: key } }
  return readWritten(await api.post('/stock-entries', request, options))
}

function lineRequest({ productId, quantity, cost, price, priceSeen }: EntryOrderLine) {
  return {
    ...{ product_id: productId, quantity: inUnits(quantity) },
    ...('each' in cost ? { unit_cost: quetzales(cost.each) } : { total: quetzales(cost.whole) }),
    ...(price !== null && { price: quetzales(price), price_seen: quetzales(priceSeen) }),
  }
}

/** Requests a page of the entries of a store, the newest first. */
export async function fetchEntries(
  api: ApiClient,
  { after, ...filter }: EntriesQuestion,
  signal: AbortSignal,
): Promise<KeyPage<EntryRow>> {
  const query = pageOf(entriesFilter(filter), PAGE_ROWS, after)
  const data = readFields(await api.get(`/stock-entries?${query.toString()}`, { signal }), 'data')
  return { rows: readList(data['entries'], 'entries', readRow), next: readOptionalText(data, 'next', 'data') }
}

/** The filters of the list of entries. */
export function entriesFilter({
  storeId,
  from,
  to,
  text,
  supplierId,
}: Asked<EntriesQuestion>): URLSearchParams {
  return filterOf({ store_id: storeId, from, to, q: text, supplier_id: supplierId })
}

/** Requests one entry whole. */
export async function fetchEntry(api: ApiClient, id: number, signal: AbortSignal): Promise<WholeEntry> {
  const entry = entryIn(await api.get(`/stock-entries/${id}`, { signal }))
  const voided = entry['voided'] === null ? null : readFields(entry['voided'], 'voided')
  return {
    ...readRow(entry, 'entry'),
    store: readNamedRef(entry, 'store', 'entry'),
    lines: readList(entry['lines'], 'lines', readLine),
    voided: voided && {
      at: readInstant(voided, 'at', 'voided'),
      user: readUser(voided, 'voided'),
      reason: readText(voided, 'reason', 'voided'),
    },
  }
}

const entryIn = (answer: unknown): Fields => readFields(readFields(answer, 'data')['entry'], 'entry')

function readWritten(answer: unknown): WrittenEntry {
  const { id, number, total } = readRow(entryIn(answer), 'entry')
  return { id, number, total }
}

function readUser(fields: Fields, where: string): string {
  return readText(readFields(fields['user'], `${where}.user`), 'name', `${where}.user`)
}

function readRow(entry: Fields, where: string): EntryRow {
  return {
    id: readInteger(entry, 'id', where),
    number: readInteger(entry, 'number', where),
    at: readInstant(entry, 'at', where),
    supplier: entry['supplier'] === null ? null : readNamedRef(entry, 'supplier', where),
    document: readOptionalText(entry, 'document', where),
    paid: readChoice(entry, 'paid', entryPayments, where),
    total: readAmount(entry, 'total', where),
    state: readChoice(entry, 'state', entryStates, where),
    user: readUser(entry, where),
  }
}

function readLine(line: Fields, where: string): EntryLine {
  const amountOrNull = (name: string) => (line[name] === null ? null : readAmount(line, name, where))
  return {
    position: readInteger(line, 'position', where),
    productId: readInteger(line, 'product_id', where),
    name: readText(line, 'name', where),
    quantity: readQuantity(line, 'quantity', where),
    unitCost: readAmount(line, 'unit_cost', where),
    total: readAmount(line, 'total', where),
    oldPrice: amountOrNull('old_price'),
    price: amountOrNull('price'),
  }
}
