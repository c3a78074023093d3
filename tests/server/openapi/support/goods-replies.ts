import { TODAY, type Reply, type TestShop, type Username } from '../../../support/shops/shop.ts'
import { codeOf, importPortion, importSeen, portionOf, sendPeople } from '../../goods/support/importing.ts'
import { reprice, repriced, undo } from '../../repricing/repricing-calls.ts'
import { adjust, adjustmentOf, mayNotFallBelow } from '../../goods/support/adjusting.ts'

/** A dry run, a refusal for the rows that are refused, the writing, and one that has become another. */
async function repliesOf(shop: TestShop, people: 'clients' | 'suppliers', rows: object[]): Promise<Reply[]> {
  const { cursor } = await importSeen(shop, people, { rows })
  return [
    await sendPeople(shop, people, { rows }),
    await sendPeople(shop, people, { rows, cursor, apply: true }),
    await sendPeople(shop, people, { rows, cursor, apply: true, skip_refused: true }),
    await sendPeople(shop, people, { rows, cursor, apply: true, skip_refused: true }),
    await sendPeople(shop, people, { rows: [] }),
  ]
}

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
  'POST /clients/import': async (shop) => {
    const rows = [
      { row: 2, name: 'Rosa', email: 'rosa@correo.gt', phone: '55512345', credit_limit: 50, balance: 5 },
      { row: 3, name: 'Lucía Pérez', phone: '11112222', email: 'otra@correo.gt' },
      { row: 4, name: 'Luis' },
    ]
    return repliesOf(shop, 'clients', rows)
  },
  'POST /suppliers/import': async (shop) => {
    const rows = [
      { row: 2, name: 'El Sol', address: 'Zona 1', email: 'sol@correo.gt', phone: '22200000' },
      { row: 3, name: 'La Luna' },
    ]
    return repliesOf(shop, 'suppliers', rows)
  },
  'POST /repricings': async (shop) => {
    const rows = [{ product_id: shop.agua, price_seen: 5, price: 5.25 }]
    return [
      await reprice(shop, { rows }),
      await reprice(shop, { rows }),
      await reprice(shop, { rows: [...rows, ...rows] }),
    ]
  },
  'POST /repricings/:id/undo': async (shop) => {
    const id = await repriced(shop, 1)
    await shop.call('PUT', `/products/${shop.agua}`, { as: 'admin', request: { price: 9 } })
    return [await undo(shop, id), await undo(shop, id + 1)]
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
  'GET /reports/empties': async (shop) => {
    const days = `start_date=${TODAY}&end_date=${TODAY}`
    return [
      await shop.call('GET', `/reports/empties?${days}`, { as: 'jefa' }),
      await shop.call('GET', `/reports/empties?${days}&store_id=999999`, { as: 'jefa' }),
    ]
  },
  'GET /reports/common-articles': async (shop) => {
    const path = `/reports/common-articles?start_date=${TODAY}&end_date=${TODAY}`
    return [
      await shop.call('GET', path, { as: 'jefa' }),
      await shop.call('GET', `${path}&store_id=999999`, { as: 'jefa' }),
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
