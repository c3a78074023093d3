import type { Reply, TestShop } from '../../../support/shops/shop.ts'
import { idIn } from './id-in.ts'

const heldOf = (shop: TestShop) => ({
  client_id: null,
  items: [{ product_id: shop.agua, quantity: 1, discount: 0, tax: 0 }],
})

/** @returns the id of a sale that waits. */
const heldSale = async (shop: TestShop, more: object = {}) =>
  idIn(await shop.call('POST', '/held-sales', { as: 'jefa', request: { ...heldOf(shop), ...more } }))

/** Refusals and answers of the calls about held sales. */
export const heldReplies: Readonly<Record<string, (shop: TestShop) => Promise<Reply[]>>> = {
  'GET /held-sales': async (shop) => {
    const id = await heldSale(shop)
    await heldSale(shop, { client_id: shop.client })
    await shop.call('POST', `/held-sales/${id}/claim`, { as: 'jefa' })
    return [await shop.call('GET', '/held-sales', { as: 'jefa' })]
  },
  'POST /held-sales': async (shop) => {
    const hold = (more: object) =>
      shop.call('POST', '/held-sales', { as: 'jefa', request: { ...heldOf(shop), ...more } })
    return [
      await hold({ client_id: shop.client }),
      await hold({ client_id: 999_999 }),
      await hold({ held_sale: { id: 1, version: 1 } }),
      await hold({ items: [...heldOf(shop).items, ...heldOf(shop).items] }),
    ]
  },
  'POST /held-sales/:id/claim': async (shop) => {
    const path = `/held-sales/${await heldSale(shop, { client_id: shop.client })}/claim`
    return [
      await shop.call('POST', path, { as: 'jefa' }),
      await shop.call('POST', path, { as: 'admin' }),
      await shop.call('POST', '/held-sales/999/claim', { as: 'admin' }),
      await shop.call('POST', path, { as: 'jefa', request: { hold: {} } }),
    ]
  },
  'POST /held-sales/:id/release': async (shop) => [
    await shop.call('POST', `/held-sales/${await heldSale(shop)}/release`, { as: 'jefa' }),
    await shop.call('POST', '/held-sales/1/release', { as: 'jefa', request: { version: 'x' } }),
  ],
  'POST /held-sales/:id/discard': async (shop) => {
    const request = { reason: 'No volvió' }
    const path = `/held-sales/${await heldSale(shop)}/discard`
    const discard = () => shop.call('POST', path, { as: 'jefa', request })
    return [await discard(), await discard()]
  },
}
