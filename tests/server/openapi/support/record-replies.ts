import type { Reply, TestShop } from '../../../support/shops/shop.ts'
import { idIn } from './id-in.ts'

async function changeTwice(shop: TestShop, path: string, record: number, change: object): Promise<Reply> {
  await shop.call('PUT', `${path}/${record}`, { as: 'jefa', request: change })
  const other = { ...change, name: 'De otra persona', based_on: 1 }
  return shop.call('PUT', `${path}/${record}`, { as: 'jefa', request: other })
}

async function userNamed(shop: TestShop, username: string): Promise<Reply> {
  const { id } = await shop.db.read
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'cajero')
    .executeTakeFirstOrThrow()
  const request = { name: 'Nora', username, password: 'Quetzal47Azul', roles: [id], store_id: shop.storeId }
  return shop.call('POST', '/users', { as: 'jefa', request })
}

/** Refusals of the calls about records. */
export const recordReplies: Readonly<Record<string, (shop: TestShop) => Promise<Reply[]>>> = {
  'PUT /clients/:id': async (shop) => [await changeTwice(shop, '/clients', shop.client, { name: 'Lucía' })],
  'DELETE /clients/:id': async (shop) => {
    const { body } = await shop.call('GET', '/clients', { as: 'admin' })
    const [first] = (body as { data: { clients: { id: number }[] } }).data.clients
    return [await shop.call('DELETE', `/clients/${first?.id}`, { as: 'admin' })]
  },
  'POST /products': async (shop) => {
    const product = { name: 'Té', code: 'TE-1', stock: 1, min_stock: 1, price: 1, cost: 1 }
    await shop.call('POST', '/products', { as: 'admin', request: product })
    return [await shop.call('POST', '/products', { as: 'admin', request: product })]
  },
  'PUT /products/:id': async (shop) => [
    await changeTwice(shop, '/products', shop.agua, { name: 'Agua' }),
    await shop.call('PUT', `/products/${shop.pan}`, {
      as: 'admin',
      request: { stock_change: -1_000, based_on: 1 },
    }),
  ],
  'POST /categories': async (shop) => {
    const request = { name: 'Pan', color: 'yellow' }
    await shop.call('POST', '/categories', { as: 'admin', request })
    return [await shop.call('POST', '/categories', { as: 'admin', request })]
  },
  'PUT /categories/:id': async (shop) => {
    const made = await shop.call('POST', '/categories', {
      as: 'jefa',
      request: { name: 'Pan', color: 'yellow' },
    })
    return [await changeTwice(shop, '/categories', idIn(made), { name: 'Leche' })]
  },
  'PUT /suppliers/:id': async (shop) => {
    const supplier = { name: 'Distribuidora', address: 'Zona 1', email: 'a@b.gt', phone: '22515500' }
    const made = await shop.call('POST', '/suppliers', { as: 'jefa', request: supplier })
    return [await changeTwice(shop, '/suppliers', idIn(made), { name: 'Otra' })]
  },
  'POST /users': async (shop) => [await userNamed(shop, 'beto')],
  'PUT /users/:id': async (shop) => [
    await changeTwice(shop, '/users', idIn(await userNamed(shop, 'nueva')), { name: 'Otra' }),
  ],
  'DELETE /users/:id': async (shop) => {
    await shop.call('POST', '/cash-registers/open', { as: 'admin', request: { initial_amount: 1 } })
    const { id } = await shop.db.read
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    return [await shop.call('DELETE', `/users/${id}`, { as: 'jefa' })]
  },
  'POST /stores': async (shop) => [
    await shop.call('POST', '/stores', { as: 'jefa', request: { name: 'La Bendición' } }),
  ],
  'PUT /stores/:id': async (shop) => [
    await changeTwice(shop, '/stores', shop.otherStoreId, { name: 'Otra' }),
  ],
  'DELETE /stores/:id': async (shop) => [
    await shop.call('DELETE', `/stores/${shop.storeId}`, { as: 'jefa' }),
  ],
}
