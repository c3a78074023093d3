import type { Data } from '../../../domain/calls/call.ts'
import type { changePrices, listRepricings, undoPrices } from '../../../domain/calls/repricings.ts'
import type { Reply, TestShop, Username } from '../../support/shops/shop.ts'

export const CHANGE = '0190f3b2-5e1a-7c3d-8f4e-1a2b3c4d5e6f'

/** Five per cent more, up to the quarter. */
export const fiveMore = { by: 'percent', value: 5, step: 0.25, rounding: 'up' }

interface AskedChange {
  as?: Username
  key?: string
  change?: string
  rule?: object
  rows: readonly object[]
  last?: boolean
}

/** Sends one portion of a change of prices. */
export const reprice = (
  shop: TestShop,
  { as = 'admin', key, change = CHANGE, rule = fiveMore, rows, last = true }: AskedChange,
): Promise<Reply> =>
  shop.call('POST', '/repricings', {
    as,
    request: { change, rule, rows, last },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** Asks once for old prices to be brought back. */
export const undo = (shop: TestShop, id: number, key?: string): Promise<Reply> =>
  shop.call('POST', `/repricings/${id}/undo`, {
    as: 'admin',
    request: {},
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

export function repricingIn({ status, body }: Reply): Data<typeof changePrices>['repricing'] {
  if (status !== 200) throw new Error(`Not changed: ${status} ${JSON.stringify(body)}`)
  return (body as { data: Data<typeof changePrices> }).data.repricing
}

export const undoneIn = ({ body }: Reply): Data<typeof undoPrices> =>
  (body as { data: Data<typeof undoPrices> }).data

export async function repricings(shop: TestShop): Promise<Data<typeof listRepricings>['repricings']> {
  const { body } = await shop.call('GET', '/repricings', { as: 'admin' })
  return (body as { data: Data<typeof listRepricings> }).data.repricings
}

/** The id of the newest change of prices. */
export async function newestRepricing(shop: TestShop): Promise<number> {
  const [newest] = await repricings(shop)
  if (newest === undefined) throw new Error('No prices were changed')
  return newest.id
}

/** The present prices of products, in centavos. */
export async function pricesOf({ db }: TestShop, ...ids: readonly number[]): Promise<number[]> {
  const rows = await db.read.selectFrom('products').select(['id', 'price']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.price ?? 0)
}

/** A change of the price of the first product by a quarter, under an id of its own. @returns the id of the change. */
export async function repriced(shop: TestShop, number: number): Promise<number> {
  return repricingIn(await reprice(shop, await quarterMore(shop, number))).id
}

/** What is asked for to change the price of the first product by a quarter. */
export async function quarterMore(
  shop: TestShop,
  number: number,
): Promise<{ change: string; rule: object; rows: object[]; last: boolean }> {
  const [price = 0] = await pricesOf(shop, shop.agua)
  return {
    change: `0190f3b2-5e1a-7c3d-8f4e-${String(number).padStart(12, '0')}`,
    rule: { by: 'amount', value: 0.25, step: 0.01, rounding: 'nearest' },
    rows: [{ product_id: shop.agua, price_seen: price / 100, price: (price + 25) / 100 }],
    last: true,
  }
}
