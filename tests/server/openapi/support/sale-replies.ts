import { TODAY, type TestShop } from '../../../support/shops/shop.ts'

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

/** The replies of the call that sells. */
export const saleReplies = {
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
