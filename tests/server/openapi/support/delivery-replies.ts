import type { Reply, TestShop } from '../../../support/shops/shop.ts'
import { idIn } from './id-in.ts'

const deliveryOf = ({ agua }: TestShop, more: object = {}) => ({
  ...{ supplier_id: null, document: null, paid: 'none' },
  lines: [{ product_id: agua, quantity: 1, unit_cost: 4 }],
  ...more,
})

const enter = (shop: TestShop, more: object = {}) =>
  shop.call('POST', '/stock-entries', { as: 'jefa', request: deliveryOf(shop, more) })

const voidDelivery = (shop: TestShop, id: number) =>
  shop.call('POST', `/stock-entries/${id}/void`, { as: 'jefa', request: { reason: 'Error' } })

async function supplierOf(shop: TestShop): Promise<number> {
  const request = { name: 'Molinos', address: 'Zona 1', email: 'a@b.gt', phone: '22515500' }
  return idIn(await shop.call('POST', '/suppliers', { as: 'jefa', request }))
}

/** A supplier who is owed Q 4.00. */
async function owed(shop: TestShop): Promise<number> {
  const supplier = await supplierOf(shop)
  await enter(shop, { supplier_id: supplier, paid: 'credit' })
  return supplier
}

const pay = (shop: TestShop, supplier: number, amount: number, paid: string) =>
  shop.call('POST', `/suppliers/${supplier}/payments`, { as: 'jefa', request: { amount, paid } })

/** Refusals and answers of the calls about goods that came in. */
export const deliveryReplies: Readonly<Record<string, (shop: TestShop) => Promise<Reply[]>>> = {
  'GET /stock-entries': async (shop) => {
    await enter(shop)
    await enter(shop, { supplier_id: await supplierOf(shop), document: 'A-1' })
    return [
      await shop.call('GET', '/stock-entries?limit=1', { as: 'jefa' }),
      await shop.call('GET', '/stock-entries?limit=0', { as: 'jefa' }),
      await shop.call('GET', '/stock-entries?store_id=99', { as: 'jefa' }),
    ]
  },
  'GET /stock-entries/sum': async (shop) => [
    await shop.call('GET', '/stock-entries/sum', { as: 'jefa' }),
    await shop.call('GET', '/stock-entries/sum?supplier_id=0', { as: 'jefa' }),
    await shop.call('GET', '/stock-entries/sum?store_id=99', { as: 'jefa' }),
  ],
  'GET /stock-entries/:id': async (shop) => {
    const id = idIn(await enter(shop))
    const whole = await shop.call('GET', `/stock-entries/${id}`, { as: 'jefa' })
    await voidDelivery(shop, id)
    return [whole, await shop.call('GET', `/stock-entries/${id}`, { as: 'jefa' })]
  },
  'POST /stock-entries': async (shop) => [
    await enter(shop, { paid: 'cash' }),
    await enter(shop, { supplier_id: 999_999 }),
    await enter(shop, { lines: [] }),
    await enter(shop, { lines: [{ product_id: shop.agua, quantity: 1, total: 4, price: 6, price_seen: 5 }] }),
  ],
  'POST /stock-entries/:id/void': async (shop) => {
    const id = idIn(await enter(shop))
    return [await voidDelivery(shop, id), await voidDelivery(shop, id), await voidDelivery(shop, 999_999)]
  },
  'POST /suppliers/:id/payments': async (shop) => {
    const supplier = await owed(shop)
    return [
      await pay(shop, supplier, 1, 'other'),
      await pay(shop, supplier, 1, 'cash'),
      await pay(shop, supplier, 99, 'other'),
      await pay(shop, 999_999, 1, 'other'),
    ]
  },
  'POST /supplier-payments/:id/reverse': async (shop) => {
    const paid = idIn(await pay(shop, await owed(shop), 1, 'other'))
    const reverse = (id: number) =>
      shop.call('POST', `/supplier-payments/${id}/reverse`, { as: 'jefa', request: { reason: 'Error' } })
    return [await reverse(paid), await reverse(paid), await reverse(999_999)]
  },
  'GET /reports/payables': async (shop) => {
    await owed(shop)
    return [
      await shop.call('GET', '/reports/payables', { as: 'jefa' }),
      await shop.call('GET', '/reports/payables?store_id=999999', { as: 'jefa' }),
      await shop.call('GET', '/reports/payables?store_id=x', { as: 'jefa' }),
    ]
  },
}
