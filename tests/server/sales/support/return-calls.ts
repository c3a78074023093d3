import type { Data } from '../../../../domain/calls/call.ts'
import type { createSale } from '../../../../domain/calls/sales.ts'
import { expect } from 'vitest'
import type { createReturn } from '../../../../domain/calls/taking-back.ts'
import type { soldSale } from '../../../../domain/calls/sold-sales.ts'
import type { Wire } from '../../../../domain/shape/shape.ts'
import { inUnits } from '../../../../domain/quantity.ts'
import { findInconsistencies } from '../../../../server/db/maintenance/consistency-checks.ts'
import { TODAY, type Reply, type TestShop, type Username } from '../../../support/shops/shop.ts'

export const openRegister = (shop: TestShop, as: Username = 'admin', amount = 100) =>
  shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: amount } })

export const closeRegister = (shop: TestShop, as: Username = 'admin') =>
  shop.call('POST', '/cash-registers/close', { as, request: { closing_amount: 100 } })

export interface Sold {
  as?: Username
  client?: number | null
  items?: { product_id: number; quantity: number; discount?: number; tax?: number }[]
  payments?: unknown
}

/** Sells four breads, or what is said. @returns the number of the sale. */
export async function sell(
  shop: TestShop,
  { as = 'admin', client = null, items = [{ product_id: shop.pan, quantity: 4 }], payments }: Sold = {},
): Promise<number> {
  const request = {
    ...{ client_id: client, date: TODAY, payments },
    items: items.map((item) => ({ discount: 0, tax: 0, ...item })),
  }
  const reply = await shop.call('POST', '/sales', { as, request })
  expect(reply).toMatchObject({ status: 201 })
  return (reply.body as { data: Data<typeof createSale> }).data.sale.id
}

export interface Back {
  as?: Username
  key?: string
  lines?: { position: number; quantity: number; restock?: boolean }[]
  refunds?: unknown
  reason?: string
}

/** Brings one unit of the first line back, or what is said. */
export const bringBack = (
  shop: TestShop,
  sale: number,
  { as = 'admin', key, lines = [{ position: 1, quantity: 1 }], refunds, reason = 'Equivocado' }: Back = {},
) =>
  shop.call('POST', `/sales/${sale}/returns`, {
    as,
    request: { lines: lines.map((line) => ({ restock: true, ...line })), refunds, reason },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** The return of an answer. */
export function returnOf({ status, body }: Reply): Data<typeof createReturn>['return'] {
  expect([status, body]).toEqual([201, expect.anything()])
  return (body as { data: Data<typeof createReturn> }).data.return
}

export const voidSale = (shop: TestShop, sale: number, as: Username = 'admin', key?: string) =>
  shop.call('POST', `/sales/${sale}/void`, {
    as,
    request: { reason: 'Se cobró dos veces' },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

export async function wholeSale(
  shop: TestShop,
  sale: number,
  as: Username = 'admin',
): Promise<Wire<typeof soldSale>> {
  const { body } = await shop.call('GET', `/sales/${sale}`, { as })
  return (body as { data: { sale: Wire<typeof soldSale> } }).data.sale
}

export async function stockOf(shop: TestShop, product: number): Promise<number> {
  const { stock } = await shop.db.read
    .selectFrom('products')
    .select('stock')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  return inUnits(stock)
}

/** Every rule of `pos verify` holds. */
export async function expectConsistent({ db }: Pick<TestShop, 'db'>): Promise<void> {
  expect(await db.write((trx) => findInconsistencies(trx))).toEqual([])
}
