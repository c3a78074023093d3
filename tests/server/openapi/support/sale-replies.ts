import type { Data } from '../../../../domain/calls/call.ts'
import type { createSale } from '../../../../domain/calls/sales.ts'
import { insertCopy } from '../../../../server/db/queries/sales/sale-copies.ts'
import { NOON, TODAY, type TestShop } from '../../../support/shops/shop.ts'

/** A sale of one water. */
export const saleOf = ({ agua }: TestShop, more: object = {}) => ({
  client_id: null,
  date: TODAY,
  items: [{ product_id: agua, quantity: 1, discount: 0, tax: 0 }],
  ...more,
})

/** One unit of the first line of a sale pays. */
const exchangeOf = (sale_id: number) => ({
  exchange: { sale_id, lines: [{ position: 1, quantity: 1, restock: true }], reason: 'Otro sabor' },
})

export const openRegister = (shop: TestShop) =>
  shop.call('POST', '/cash-registers/open', { as: 'jefa', request: { initial_amount: 1 } })

/** The replies of the calls that sell and print. */
export const saleReplies = {
  'POST /sales/:id/copies': async (shop: TestShop) => {
    await openRegister(shop)
    const sold = await shop.call('POST', '/sales', { as: 'jefa', request: saleOf(shop) })
    const { id } = (sold.body as { data: Data<typeof createSale> }).data.sale
    await shop.db.write(async (trx) => {
      const { store_id, user_id, user_name } = await trx
        .selectFrom('sales')
        .select(['store_id', 'user_id', 'user_name'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return insertCopy(trx, { store_id, user_id, user_name, sale_id: id, number: 100, at: NOON })
    })
    return [await shop.call('POST', `/sales/${id}/copies`, { as: 'jefa' })]
  },
  'POST /sales': async (shop: TestShop) => {
    await openRegister(shop)
    const sell = (more: object) => shop.call('POST', '/sales', { as: 'jefa', request: saleOf(shop, more) })
    return [
      await sell({ total: 1 }),
      await sell({ client_id: 999_999 }),
      await sell({ client_id: shop.client }),
      await sell(exchangeOf(1)),
      await sell(exchangeOf(1)),
      await sell(exchangeOf(999_999)),
    ]
  },
}
