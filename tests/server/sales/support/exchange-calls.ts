import type { Data } from '../../../../domain/calls/call.ts'
import type { createSale } from '../../../../domain/calls/sales.ts'
import { expect } from 'vitest'
import { TODAY, type Reply, type TestShop } from '../../../support/shops/shop.ts'
import type { Back, Sold } from './return-calls.ts'

/** What is brought back, and what is sold for it. */
export interface Exchange extends Omit<Back, 'refunds'>, Pick<Sold, 'client' | 'items' | 'payments'> {
  amount?: number
  total?: number
}

/** Items of a sale of breads. */
export const bread = ({ pan }: TestShop, quantity: number) => [{ product_id: pan, quantity }]

/** Sells one water for one unit of the first line of a sale, or what is said. */
export const exchange = (
  shop: TestShop,
  saleId: number,
  {
    as = 'admin',
    key,
    lines = [{ position: 1, quantity: 1 }],
    reason = 'Otro sabor',
    amount,
    client = null,
    items = [{ product_id: shop.agua, quantity: 1 }],
    payments,
    total,
  }: Exchange = {},
) =>
  shop.call('POST', '/sales', {
    as,
    request: {
      ...{ client_id: client, date: TODAY, payments, total },
      items: items.map((item) => ({ discount: 0, tax: 0, ...item })),
      exchange: {
        ...{ sale_id: saleId, reason, amount },
        lines: lines.map((line) => ({ restock: true, ...line })),
      },
    },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** The sale of an answer. */
export function exchangedOf({ status, body }: Reply): Required<Data<typeof createSale>['sale']> {
  expect([status, body]).toEqual([201, expect.anything()])
  return (body as { data: Data<typeof createSale> }).data.sale as Required<Data<typeof createSale>['sale']>
}
