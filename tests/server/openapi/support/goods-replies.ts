import { TODAY, type Reply, type TestShop, type Username } from '../../../support/shops/shop.ts'
import { codeOf, importPortion, portionOf } from '../../goods/support/importing.ts'
import { adjust, adjustmentOf, mayNotFallBelow } from '../../goods/support/adjusting.ts'

/** For each call about goods: its own refusals, and answers whose optional parts are there. */
export const goodsReplies: Readonly<Record<string, (shop: TestShop) => Promise<Reply[]>>> = {
  'POST /products/import': async (shop) => {
    const rows = [
      { row: 2, code: '7501', name: 'Jabón', price: 6, cost: 4, stock: 5 },
      { row: 3, code: '7502', name: 'Fósforos', cost: 1 },
      { row: 4, code: codeOf(1), price: 7 },
      { row: 5, code: codeOf(2), remove: true },
    ]
    const seen = await importPortion(shop, { rows })
    const { cursor } = portionOf(seen)
    return [
      seen,
      await importPortion(shop, { rows, cursor, apply: true }),
      await importPortion(shop, { rows, cursor, apply: true, skip_refused: true }),
      await importPortion(shop, { rows, cursor, apply: true, skip_refused: true }),
      await importPortion(shop, { rows: [] }),
    ]
  },
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
