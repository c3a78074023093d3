/** The calls about held sales, and what a test reads of them. */
import { expect } from 'vitest'
import type { Data } from '../../../../domain/calls/call.ts'
import type { claimSale, holdSale, listHeldSales } from '../../../../domain/calls/held-sales.ts'
import { TODAY, type Reply, type TestShop, type Username } from '../../../support/shops/shop.ts'

export interface Asked {
  as?: Username
  key?: string
  request?: object
}

const send = (shop: TestShop, path: string, { as = 'ana', key, request }: Asked = {}) =>
  shop.call('POST', path, {
    as,
    ...(request && { request }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

export const linesOf = ({ agua, pan }: TestShop) => [
  { product_id: agua, quantity: 2, discount: 1, tax: 0, price: 4.5 },
  { product_id: pan, quantity: 3, discount: 0, tax: 12 },
]

export const hold = (shop: TestShop, more: object = {}, asked: Asked = {}) =>
  send(shop, '/held-sales', { ...asked, request: { client_id: null, items: linesOf(shop), ...more } })

export async function held(
  shop: TestShop,
  more: object = {},
  asked: Asked = {},
): Promise<Data<typeof holdSale>['held_sale']> {
  const { status, body } = await hold(shop, more, asked)
  expect(status).toBe(201)
  return (body as { data: Data<typeof holdSale> }).data.held_sale
}

export const claim = (shop: TestShop, id: number, asked: Asked = {}) =>
  send(shop, `/held-sales/${id}/claim`, asked)

export async function claimed(
  shop: TestShop,
  id: number,
  asked: Asked = {},
): Promise<Data<typeof claimSale>['held_sale']> {
  const { status, body } = await claim(shop, id, asked)
  expect(status).toBe(200)
  return (body as { data: Data<typeof claimSale> }).data.held_sale
}

export const release = (shop: TestShop, id: number, asked: Asked = {}) =>
  send(shop, `/held-sales/${id}/release`, asked)

export const discard = (shop: TestShop, id: number, asked: Asked = {}) =>
  send(shop, `/held-sales/${id}/discard`, { request: { reason: 'No volvió' }, ...asked })

export async function list(
  shop: TestShop,
  as: Username = 'ana',
): Promise<Data<typeof holdSale>['held_sale'][]> {
  const { status, body } = await shop.call('GET', '/held-sales', { as })
  expect(status).toBe(200)
  return (body as { data: Data<typeof listHeldSales> }).data.held_sales
}

export const open = (shop: TestShop, as: Username) =>
  shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })

export const sell = (shop: TestShop, held_sale: object | undefined, { as = 'ana', key }: Asked = {}) => {
  const items = [{ product_id: shop.agua, quantity: 2, discount: 0, tax: 0 }]
  return send(shop, '/sales', {
    as,
    ...(key !== undefined && { key }),
    request: { client_id: null, date: TODAY, items, ...(held_sale && { held_sale }) },
  })
}

export const refused = ({ status, body }: Reply) => ({
  status,
  message: (body as { message: string }).message,
})

export const userId = async ({ db }: TestShop, username: string) =>
  (await db.read.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow())
    .id

export const rowsOf = ({ db }: TestShop, ids: readonly number[]) =>
  db.read
    .selectFrom('held_sales')
    .select(['id', 'state', 'version', 'sale_id', 'held_again', 'reason'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

export const actions = async ({ db }: TestShop) =>
  (
    await db.read
      .selectFrom('audit_log')
      .select(['action', 'user_name', 'entity_id', 'details'])
      .where('entity', '=', 'held sale')
      .orderBy('id')
      .execute()
  ).map(({ details, ...entry }) => ({ ...entry, details: JSON.parse(details) as unknown }))
