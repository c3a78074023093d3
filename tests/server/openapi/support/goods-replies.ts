import { TODAY, type Reply, type TestShop, type Username } from '../../../support/shops/shop.ts'
import { adjust, adjustmentOf, mayNotFallBelow } from '../../goods/support/adjusting.ts'

/** For each call about goods: its own refusals, and answers whose optional parts are there. */
export const goodsReplies: Readonly<Record<string, (shop: TestShop) => Promise<Reply[]>>> = {
  'GET /products/:id/stock-moves': async (shop) => {
    const request = { stock_change: 8, based_on: 1 }
    await shop.call('PUT', `/products/${shop.agua}`, { as: 'jefa', request })
    const moves = `/products/${shop.agua}/stock-moves`
    return [
      await shop.call('GET', `${moves}?limit=1`, { as: 'jefa' }),
      await shop.call('GET', `${moves}?kind=gift`, { as: 'jefa' }),
    ]
  },
  'POST /stock-adjustments': async (shop) => {
    await mayNotFallBelow(shop)
    const adjustLines = (lines: object[], as: Username = 'jefa') =>
      shop.call('POST', '/stock-adjustments', { as, request: { lines, reason: 'waste', note: 'Se cayó' } })
    return [
      await adjustLines([{ product_id: shop.agua, quantity: -1 }]),
      await adjustLines([{ product_id: 999_999, quantity: -1 }]),
      await adjustLines([{ product_id: shop.agua, quantity: -99 }], 'admin'),
      await adjustLines([]),
    ]
  },
  'GET /reports/adjustments': async (shop) => {
    const days = `start_date=${TODAY}&end_date=${TODAY}`
    adjustmentOf(await adjust(shop))
    return [
      await shop.call('GET', `/reports/adjustments?${days}`, { as: 'jefa' }),
      await shop.call('GET', `/reports/adjustments?${days}&store_id=999999`, { as: 'jefa' }),
    ]
  },
}
