import type { salePayment } from '../../../domain/selling/sale-shapes.ts'
import { countCopy as copyCall, listSales, readSale, sumSales } from '../../../domain/calls/sold-sales.ts'
import type { FoundSum, NoSumReason } from '../../../domain/found-sum.ts'
import type { KeyPage } from '../../../domain/key-page.ts'
import type { SalePayment } from '../../../domain/selling/payments.ts'
import type { BlindSale, ListedSale, SalesQuestion, SoldSale } from '../../../domain/selling/sales-made.ts'
import type { PaidWith } from '../../../domain/selling/tenders.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ApiClient } from '../api-client.ts'
import { send } from '../send.ts'
import { fetchFoundSum } from './fetch-found-sum.ts'
import { pageOf, type Asked } from './list-query.ts'
import { chargedAccountOf } from './read-account.ts'

/** The rows of a page. */
const PAGE_ROWS = 50

/** Requests a page of the sales that were made, the newest first (docs/product.md §10.6). */
export async function fetchSales(
  api: ApiClient,
  { after, ...filter }: SalesQuestion,
  signal: AbortSignal,
): Promise<KeyPage<ListedSale>> {
  const asked = { ...filterOf(filter), ...pageOf(PAGE_ROWS, after) }
  const { sales, next } = await send(api, listSales, asked, { signal })
  const withoutMoney = { total: null, returned: null, tenders: [] }
  return { rows: sales.map(({ user: seller, ...sale }) => ({ ...withoutMoney, ...sale, seller })), next }
}

/** Requests what the sales of a filter come to, or why there is no sum. */
export async function fetchSalesSum(
  api: ApiClient,
  filter: Asked<SalesQuestion>,
  signal: AbortSignal,
): Promise<FoundSum | NoSumReason> {
  return fetchFoundSum(api, sumSales, filterOf(filter), signal)
}

const filterOf = ({ text, sellerId, ...filter }: Asked<SalesQuestion>) => ({
  ...filter,
  q: text,
  userId: sellerId,
})

/** Requests one sale: whole, or without money where the server does not tell it. */
export async function fetchSale(
  api: ApiClient,
  id: number,
  signal: AbortSignal,
): Promise<SoldSale | BlindSale> {
  const { sale } = await send(api, readSale, null, { id, signal })
  if (!('total' in sale)) {
    const { user: seller, items: lines, ...told } = sale
    return { ...told, seller, lines, totals: null, refundable: null }
  }
  const { user: seller, items: lines, account, refundable = [], ...told } = sale
  const { subtotal, totalDiscount: discount, totalTax: tax, total } = told
  return {
    ...told,
    seller,
    lines,
    totals: { subtotal, discount, tax, total },
    payments: told.payments.map(paymentOf),
    refundable,
    ...(account && { account: chargedAccountOf(account) }),
  }
}

function paymentOf({ tendered, ...payment }: Inner<typeof salePayment>): SalePayment<PaidWith> {
  return { ...payment, ...(tendered !== null && { tendered }) }
}

/** Counts a copy that is about to be printed. With the same key the server answers the same copy. @returns its number. */
export async function countCopy(api: ApiClient, saleId: number, key: string): Promise<number> {
  return (await send(api, copyCall, null, { id: saleId, key })).copy.number
}
