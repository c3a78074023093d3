import { findOpenCount } from '../../../../server/db/queries/goods/stock-counts.ts'
import type { Reply, TestShop, Username } from '../../../support/shops/shop.ts'
import { idIn } from './id-in.ts'

const send = (shop: TestShop, path: string, request: object, as: Username = 'jefa') =>
  shop.call('POST', path, { as, request })

/** @returns the path of a stock take in which three waters were counted. */
async function countPath(shop: TestShop): Promise<string> {
  const open = await findOpenCount(shop.db.read, shop.storeId)
  const id = open?.id ?? idIn(await send(shop, '/stock-counts', { name: 'Bodega' }))
  const path = `/stock-counts/${id}`
  await send(shop, `${path}/tallies`, { product_id: shop.agua, quantity: 3, mode: 'add' })
  return path
}

/** Nobody without 'update product' sees the differences; admin has lost it. */
async function countBlind(shop: TestShop): Promise<void> {
  await shop.call('PUT', '/settings', { as: 'jefa', request: { blind_counts: true } })
  await shop.db.write((trx) =>
    trx.deleteFrom('role_permissions').where('permission', '=', 'update product').execute(),
  )
}

/** Refusals and answers of the calls about stock takes. */
export const countReplies: Readonly<Record<string, (shop: TestShop) => Promise<Reply[]>>> = {
  'GET /stock-counts': async (shop) => {
    await send(shop, `${await countPath(shop)}/post`, {})
    await countPath(shop)
    return [
      await shop.call('GET', '/stock-counts?limit=1', { as: 'jefa' }),
      await shop.call('GET', '/stock-counts?limit=0', { as: 'jefa' }),
    ]
  },
  'POST /stock-counts': async (shop) => {
    await countPath(shop)
    return [await send(shop, '/stock-counts', { name: 'Otra' }), await send(shop, '/stock-counts', {})]
  },
  'GET /stock-counts/:id': async (shop) => {
    const path = await countPath(shop)
    const seen = await shop.call('GET', path, { as: 'jefa' })
    await countBlind(shop)
    return [seen, await shop.call('GET', path, { as: 'admin' })]
  },
  'GET /stock-counts/:id/tallies': async (shop) => {
    const path = `${await countPath(shop)}/tallies`
    await send(shop, path, { product_id: shop.agua, quantity: 0, mode: 'remove' })
    return [
      await shop.call('GET', path, { as: 'jefa' }),
      await shop.call('GET', `${path}?limit=1`, { as: 'jefa' }),
      await shop.call('GET', `${path}?limit=0`, { as: 'jefa' }),
    ]
  },
  'POST /stock-counts/:id/tallies': async (shop) => {
    const path = `${await countPath(shop)}/tallies`
    const tally = { product_id: shop.agua, quantity: -999, mode: 'add' }
    return [
      await send(shop, path, tally),
      await send(shop, path, { ...tally, quantity: 2 }),
      await send(shop, path, { ...tally, product_id: 999_999, quantity: 1 }),
      await send(shop, path, { ...tally, quantity: 0.5 }),
    ]
  },
  'POST /stock-counts/:id/post': async (shop) => {
    const path = await countPath(shop)
    const stale = await send(shop, `${path}/post`, { last_tally: 999_999 })
    const wrong = await send(shop, `${path}/post`, { last_tally: 'x' })
    await countBlind(shop)
    return [stale, wrong, await send(shop, `${path}/post`, {}, 'admin')]
  },
  'POST /stock-counts/:id/discard': async (shop) => {
    const path = `${await countPath(shop)}/discard`
    const request = { reason: 'Por error' }
    const first = await send(shop, path, request)
    const again = await send(shop, path, request)
    await countBlind(shop)
    return [first, again, await send(shop, path, request, 'admin')]
  },
}
