/** The calls about stock takes, and what a test reads of them. */
import { expect } from 'vitest'
import type { Data } from '../../../../domain/calls/call.ts'
import type {
  listCounts,
  listTallies,
  postCount,
  readCount,
  startCount,
  tallyArticle,
} from '../../../../domain/calls/stock-counts.ts'
import type { TallyMode } from '../../../../domain/goods/stock-count.ts'
import { TODAY, type Reply, type TestShop, type Username } from '../../../support/shops/shop.ts'

export interface Asked {
  as?: Username
  key?: string
}

const send = (shop: TestShop, path: string, request: object, { as = 'admin', key }: Asked = {}) =>
  shop.call('POST', path, {
    as,
    request,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

function dataOf<T>({ status, body }: Reply, expected: number): T {
  expect({ status, body: status === expected ? null : body }).toEqual({ status: expected, body: null })
  return (body as { data: T }).data
}

export const start = (shop: TestShop, name = 'Bodega', asked: Asked = {}) =>
  send(shop, '/stock-counts', { name }, asked)

export async function started(shop: TestShop, name?: string): Promise<number> {
  return dataOf<Data<typeof startCount>>(await start(shop, name), 201).stock_count.id
}

export const tally = (
  shop: TestShop,
  count: number,
  { product, quantity = 1, mode = 'add' }: { product: number; quantity?: number; mode?: TallyMode },
  asked: Asked = {},
) => send(shop, `/stock-counts/${count}/tallies`, { product_id: product, quantity, mode }, asked)

export async function tallied(
  ...tallyArguments: Parameters<typeof tally>
): Promise<Data<typeof tallyArticle>['tally']> {
  return dataOf<Data<typeof tallyArticle>>(await tally(...tallyArguments), 201).tally
}

export const post = (shop: TestShop, count: number, request: object = {}, asked: Asked = {}) =>
  send(shop, `/stock-counts/${count}/post`, request, asked)

export async function posted(shop: TestShop, count: number): Promise<Data<typeof postCount>['stock_count']> {
  return dataOf<Data<typeof postCount>>(await post(shop, count), 200).stock_count
}

export const discard = (shop: TestShop, count: number, asked: Asked = {}) =>
  send(shop, `/stock-counts/${count}/discard`, { reason: 'Se empezó por error' }, asked)

export async function whole(
  shop: TestShop,
  count: number,
  as: Username = 'admin',
): Promise<Data<typeof readCount>['stock_count']> {
  return dataOf<Data<typeof readCount>>(await shop.call('GET', `/stock-counts/${count}`, { as }), 200)
    .stock_count
}

export async function tallies(shop: TestShop, count: number, query = ''): Promise<Data<typeof listTallies>> {
  return dataOf<Data<typeof listTallies>>(
    await shop.call('GET', `/stock-counts/${count}/tallies${query}`, { as: 'admin' }),
    200,
  )
}

export async function listed(shop: TestShop, query = ''): Promise<Data<typeof listCounts>> {
  return dataOf<Data<typeof listCounts>>(
    await shop.call('GET', `/stock-counts${query}`, { as: 'admin' }),
    200,
  )
}

/** Opens the register of a cashier. */
export const open = (shop: TestShop, as: Username) =>
  shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 500 } })

export const sell = (shop: TestShop, product_id: number, quantity: number, as: Username = 'ana') =>
  shop.call('POST', '/sales', {
    as,
    request: { client_id: null, date: TODAY, items: [{ product_id, quantity, discount: 0, tax: 0 }] },
  })

export const refused = ({ status, body }: Reply) => ({
  status,
  message: (body as { message: string }).message,
})

/** The stocks of products in units. */
export async function stocks(shop: TestShop, ...ids: number[]): Promise<number[]> {
  const { body } = await shop.call('GET', '/products', { as: 'admin' })
  const { products } = (body as { data: { products: { id: number; stock: number }[] } }).data
  return ids.map((id) => products.find((product) => product.id === id)?.stock ?? -1)
}

/** The figures of the articles, by name. */
export const figures = async (shop: TestShop, count: number) =>
  (await whole(shop, count)).articles.map(({ product, counted, stock_then, difference, moved, value }) => [
    product.name,
    ...[counted, stock_then, difference, moved, value],
  ])

/** Agua was counted with two missing, pan with five over, and café as it should be. */
export async function counted(shop: TestShop): Promise<number> {
  const id = await started(shop)
  await tallied(shop, id, { product: shop.agua, quantity: 8 })
  await tallied(shop, id, { product: shop.pan, quantity: 105 })
  await tallied(shop, id, { product: shop.cafe, quantity: 3 })
  return id
}
