import { exchangedReturn, refundable, saleReturn, saleVoid } from '../../../domain/calls/sale-shapes.ts'
import { list, nullOr } from '../../../domain/shape/fields.ts'
import { countCopy as copyCall } from '../../../domain/calls/taking-back.ts'
import { send } from '../send.ts'
import type { KeyPage } from '../../../domain/key-page.ts'
import type { SalePayment } from '../../../domain/selling/payments.ts'
import type {
  BlindLine,
  BlindSale,
  SaleEntry,
  SalesQuestion,
  SoldLine,
  SoldSale,
} from '../../../domain/selling/sales-made.ts'
import { saleStates } from '../../../domain/selling/sold-contract.ts'
import { paidWithIds, type PaidWith } from '../../../domain/selling/tenders.ts'
import type { ApiClient } from '../api-client.ts'
import { readChargedAccount } from './read-account.ts'
import { filterOf, pageOf, type Asked } from './list-query.ts'
import { readApproved } from './read-approved.ts'
import { readShape } from '../read-shape.ts'
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
  readTexts,
  type Fields,
} from './read.ts'

/** The rows of a page. */
const PAGE_ROWS = 50

/** Requests a page of the sales that were made, the newest first (docs/product.md §10.6). */
export async function fetchSales(
  api: ApiClient,
  { after, ...filter }: SalesQuestion,
  signal: AbortSignal,
): Promise<KeyPage<SaleEntry>> {
  const query = pageOf(salesFilter(filter), PAGE_ROWS, after)
  const data = readFields(await api.get(`/sales?${query.toString()}`, { signal }), 'sales')
  return { rows: readList(data['sales'], 'sales', readEntry), next: readOptionalText(data, 'next', 'data') }
}

/** The filters of the list of sales. */
export function salesFilter({ storeId, from, to, text, sellerId }: Asked<SalesQuestion>): URLSearchParams {
  return filterOf({ store_id: storeId, from, to, q: text, user_id: sellerId })
}

/** Requests one sale: whole, or without money where the server does not tell it. */
export async function fetchSale(
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<SoldSale | BlindSale> {
  const where = 'sale'
  const data = readFields(await api.get(`/sales/${id}`, { signal }), 'data')
  const sale = readFields(data['sale'], where)
  const common = {
    ...readHead(sale, where),
    voided: readShape(nullOr(saleVoid), sale['voided'], 'voided'),
    copies: readInteger(sale, 'copies', where),
    ...readApproved(sale, where),
  }
  if (sale['total'] === undefined) {
    const lines = readList(sale['items'], 'items', readBlindLine)
    return { ...common, lines, totals: null, refundable: null }
  }
  return {
    ...common,
    lines: readList(sale['items'], 'items', readLine),
    returns: readShape(list(saleReturn), sale['returns'], 'returns'),
    exchange: readShape(nullOr(exchangedReturn), sale['exchange'], 'exchange'),
    refundable: readShape(list(refundable), sale['refundable'] ?? [], 'refundable'),
    totals: {
      subtotal: readAmount(sale, 'subtotal', where),
      discount: readAmount(sale, 'total_discount', where),
      tax: readAmount(sale, 'total_tax', where),
      total: readAmount(sale, 'total', where),
    },
    payments: readList(sale['payments'], 'payments', readPayment),
    ...readChargedAccount(sale['account']),
  }
}

/** Counts a copy that is about to be printed. With the same key the server answers the same copy. @returns its number. */
export async function countCopy(api: ApiClient, saleId: number, key: string): Promise<number> {
  return (await send(api, copyCall, null, { id: saleId, key })).copy.number
}

function readHead(sale: Fields, where: string): Omit<SaleEntry, 'total' | 'tenders' | 'returned'> {
  return {
    id: readInteger(sale, 'id', where),
    number: readInteger(sale, 'number', where),
    soldAt: readInstant(sale, 'sold_at', where),
    store: readNamedRef(sale, 'store', where),
    client: readNamedRef(sale, 'client', where),
    seller: readNamedRef(sale, 'user', where),
    state: readChoice(sale, 'state', saleStates, where),
  }
}

function readEntry(sale: Fields, where: string): SaleEntry {
  const isKnown = (id: string): id is PaidWith => paidWithIds.some((known) => known === id)
  if (sale['total'] === undefined)
    return { ...readHead(sale, where), total: null, returned: null, tenders: [] }
  return {
    ...readHead(sale, where),
    total: readAmount(sale, 'total', where),
    returned: readAmount(sale, 'returned', where),
    tenders: readTexts(sale, 'tenders', where).filter(isKnown),
  }
}

function readBlindLine(line: Fields, where: string): BlindLine {
  return {
    position: readInteger(line, 'position', where),
    productId: readInteger(line, 'product_id', where),
    name: readText(line, 'name', where),
    quantity: readQuantity(line, 'quantity', where),
    returned: readQuantity(line, 'returned', where),
  }
}

function readLine(line: Fields, where: string): SoldLine {
  return {
    ...readBlindLine(line, where),
    price: readAmount(line, 'price', where),
    discount: readAmount(line, 'discount', where),
    subtotal: readAmount(line, 'subtotal', where),
    total: readAmount(line, 'total', where),
  }
}

function readPayment(payment: Fields, where: string): SalePayment<PaidWith> {
  return {
    tender: readChoice(payment, 'tender', paidWithIds, where),
    amount: readAmount(payment, 'amount', where),
    ...(payment['tendered'] !== null && { tendered: readAmount(payment, 'tendered', where) }),
    reference: readOptionalText(payment, 'reference', where),
  }
}
