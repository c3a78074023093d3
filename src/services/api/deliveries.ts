/** The calls about goods that came in (docs/product.md §10.11). */
import {
  createDelivery,
  listDeliveries,
  readDelivery,
  sumDeliveries,
  type ListedDelivery,
  type WholeDelivery,
} from '../../../domain/calls/deliveries.ts'
import type { FoundSum, NoSumReason } from '../../../domain/found-sum.ts'
import type { DeliveryRequest, DeliveryRequestLine } from '../../../domain/goods/delivery-request.ts'
import type { DeliveriesQuestion } from '../../../domain/goods/delivery-records.ts'
import type { KeyPage } from '../../../domain/key-page.ts'
import type { WrittenEntry } from '../../machines/entry/entry-context.ts'
import type { ApiClient } from '../api-client.ts'
import { answerOf, asked, type CommandSender } from '../outbox/asked.ts'
import { send } from '../send.ts'
import { fetchFoundSum } from './fetch-found-sum.ts'
import { pageOf, type Asked } from './list-query.ts'

/** The rows of a page. */
const PAGE_ROWS = 50

/** Writes a delivery. */
export const postEntry: CommandSender<DeliveryRequest, WrittenEntry> = {
  ask: ({ supplier, document, lines, paid }) =>
    asked(createDelivery, { supplierId: supplier?.id ?? null, document, lines: lines.map(lineOf), paid }),
  read: answerOf(createDelivery, ({ entry: { id, number, total } }) => ({ id, number, total })),
}

function lineOf({ productId, packId, quantity, cost, price, priceSeen }: DeliveryRequestLine) {
  return {
    ...{ productId, quantity },
    ...(packId !== undefined && { packId }),
    ...('each' in cost ? { unitCost: cost.each } : { total: cost.whole }),
    ...(price !== null && { price, priceSeen }),
  }
}

/** Requests a page of the deliveries of a store, the newest first. */
export async function fetchDeliveries(
  api: ApiClient,
  { after, ...filter }: DeliveriesQuestion,
  signal: AbortSignal,
): Promise<KeyPage<ListedDelivery>> {
  const asked = { ...filterOf(filter), ...pageOf(PAGE_ROWS, after) }
  const { entries: deliveries, next } = await send(api, listDeliveries, asked, { signal })
  return { rows: deliveries, next }
}

/** Requests what the deliveries of a filter come to, or why there is no sum. */
export async function fetchDeliveriesSum(
  api: ApiClient,
  filter: Asked<DeliveriesQuestion>,
  signal: AbortSignal,
): Promise<FoundSum | NoSumReason> {
  return fetchFoundSum(api, sumDeliveries, filterOf(filter), signal)
}

const filterOf = ({ text, ...filter }: Asked<DeliveriesQuestion>) => ({ ...filter, q: text })

/** Requests one delivery whole. */
export async function fetchDelivery(api: ApiClient, id: number, signal: AbortSignal): Promise<WholeDelivery> {
  return (await send(api, readDelivery, null, { id, signal })).entry
}
