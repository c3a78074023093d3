import { settled } from '../support/processes/settled.ts'
import { expect, test, vi } from 'vitest'
import type { Data } from '../../domain/calls/call.ts'
import type { listClients, ProductsData } from '../../domain/calls/records.ts'
import { units } from '../../domain/quantity.ts'
import { insertClients, insertProducts } from '../../server/db/queries/bulk.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { createTestShop, NOON, type TestShop } from '../support/shops/shop.ts'
import { noAccount } from './resources/support/samples.ts'
import { withShop } from '../support/shops/with-shop.ts'

const agua = {
  name: 'Agua pura 600 ml',
  description: null,
  stock: 10,
  min_stock: 2,
  price: 5,
  code: '7401000000015',
  version: 1,
}

async function products(shop: TestShop, path = '/products'): Promise<ProductsData> {
  const { body } = await shop.call('GET', path, { as: 'ana' })
  return (body as { data: ProductsData }).data
}

/** Changes a product as an editor does. */
async function change(
  shop: TestShop,
  id: number,
  set: { name?: string; deleted_at?: number },
): Promise<void> {
  const { db } = shop
  await db.write(async (trx) => {
    const changed = await db.engine.changes.next(trx, NOON)
    await trx
      .updateTable('products')
      .set({ ...set, changed })
      .where('id', '=', id)
      .execute()
  })
}

describeEachDatabase('lists', (engine) => {
  const shop = withShop(engine)

  test('a cashier gets only the own store', async () => {
    const { body } = await shop().call('GET', '/stores', { as: 'otra' })
    const { otherStoreId: id } = shop()
    expect(body).toEqual({
      message: 'ok',
      data: { stores: [{ id, name: 'El Quetzal', address: null, phone: null, email: null, version: 1 }] },
    })
  })

  test('a superadmin gets all stores, the own one first', async () => {
    const { body } = await shop().call('GET', '/stores', { as: 'jefa' })
    const { data } = body as { data: { stores: { name: string }[] } }
    expect(data.stores.map((store) => store.name)).toEqual(['La Bendición', 'El Quetzal'])
  })

  test('clients come with the default client first, and only those of the own store', async () => {
    const { storeId, client } = shop()
    const { body } = await shop().call('GET', '/clients', { as: 'ana' })
    const store = { id: storeId, name: 'La Bendición' }
    const id: unknown = expect.any(Number)
    expect(body).toEqual({
      message: 'ok',
      data: {
        clients: [
          {
            id,
            name: 'Consumidor Final',
            email: null,
            phone: null,
            is_default: true,
            store,
            version: 1,
            ...noAccount,
          },
          {
            id: client,
            name: 'Lucía Pérez',
            email: 'lucia@ejemplo.gt',
            phone: '55512345',
            is_default: false,
            store,
            version: 1,
            ...noAccount,
          },
        ],
      },
    })
  })

  test('a superadmin gets the clients and products of all stores', async () => {
    const clients = await shop().call('GET', '/clients', { as: 'jefa' })
    const names = (clients.body as { data: { clients: { name: string }[] } }).data.clients.map(
      ({ name }) => name,
    )
    expect(names).toEqual(['Consumidor Final', 'Consumidor Final', 'Lucía Pérez', 'Otto'])
    const { body } = await shop().call('GET', '/products', { as: 'jefa' })
    expect((body as { data: ProductsData }).data.products).toHaveLength(4)
  })

  test('a cashier sees products of the own store without their cost, users who edit them see the cost', async () => {
    const { storeId, agua: id } = shop()
    const store = { id: storeId, name: 'La Bendición' }
    const seen = await products(shop())
    expect(seen.products.map(({ name }) => name)).toEqual([
      'Agua pura 600 ml',
      'Café molido 1 lb',
      'Pan francés',
    ])
    expect(seen.products[0]).toEqual({ id, ...agua, store })
    expect(seen).not.toHaveProperty('deleted')
    const { body } = await shop().call('GET', '/products', { as: 'admin' })
    expect((body as { data: ProductsData }).data.products[0]).toEqual({ id, ...agua, cost: 3, store })
  })

  test('with the cursor of an earlier answer only the changes since then come', async () => {
    const { pan, cafe } = shop()
    const before = await settled((since) => products(shop(), `/products?since=${since}`))
    await change(shop(), pan, { name: 'Pan desabrido' })
    await change(shop(), cafe, { deleted_at: NOON })
    const since = await products(shop(), `/products?since=${before.cursor}`)
    expect(since.products.map(({ id, name }) => ({ id, name }))).toEqual([{ id: pan, name: 'Pan desabrido' }])
    expect(since.deleted).toEqual([cafe])
    const after = await settled((next) => products(shop(), `/products?since=${next || since.cursor}`))
    expect({ products: after.products, deleted: after.deleted }).toEqual({ products: [], deleted: [] })
  })

  test.each(['of-another-database.5', 'nonsense', ''])(
    'with the cursor %j the whole list comes',
    async (cursor) => {
      const seen = await products(shop(), `/products?since=${cursor}`)
      expect(seen.products).toHaveLength(3)
      expect(seen).not.toHaveProperty('deleted')
    },
  )

  test('with the cursor of a user with other visible fields or store names, the whole list comes', async () => {
    const withCost = await shop().call('GET', '/products', { as: 'admin' })
    const cursorOf = ({ body }: { body: unknown }) => (body as { data: ProductsData }).data.cursor
    const asCashier = await products(shop(), `/products?since=${cursorOf(withCost)}`)
    expect(asCashier.products).toHaveLength(3)
    expect(asCashier).not.toHaveProperty('deleted')
    const { cursor } = asCashier
    const { db, storeId: id } = shop()
    await db.write((trx) =>
      trx.updateTable('stores').set({ name: 'La Nueva' }).where('id', '=', id).execute(),
    )
    const renamed = await products(shop(), `/products?since=${cursor}`)
    expect(renamed.products.map(({ store }) => store)).toEqual(
      Array.from({ length: 3 }, () => ({ id, name: 'La Nueva' })),
    )
  })

  test('an unchanged list is not sent again; a changed one is', async () => {
    const first = await shop().call('GET', '/products', { as: 'ana' })
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await shop().call('GET', '/products', { as: 'ana', headers })
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: null })
    expect((await shop().call('GET', '/products', { as: 'admin', headers })).status).toBe(200)
    await change(shop(), shop().pan, { name: 'Pan desabrido' })
    const changed = await shop().call('GET', '/products', { as: 'ana', headers })
    expect(changed.status).toBe(200)
    expect(changed.headers.etag).not.toBe(first.headers.etag)
  })
})

describeEachDatabase('a list that is too long to be made at once', (engine) => {
  test('is complete and in order, and has a cursor and a tag like a short one', async () => {
    const names = Array.from({ length: 2_100 }, (_, index) => `Vela ${String(index).padStart(4, '0')}`)
    const figures = { description: null, stock: units(1), min_stock: 0, price: 100, cost: 50 }
    const shop = await createTestShop(
      engine,
      names.toReversed().map((name) => ({ name, code: name, ...figures })),
    )
    await settled((since) => products(shop, `/products?since=${since}`))
    const listed = await products(shop)
    expect(listed.products.map(({ name }) => name)).toEqual([
      'Agua pura 600 ml',
      'Café molido 1 lb',
      'Pan francés',
      ...names,
    ])
    expect(listed.products[0]).toEqual({
      id: shop.agua,
      ...agua,
      store: { id: shop.storeId, name: 'La Bendición' },
    })
    const first = await shop.call('GET', '/products', { as: 'ana' })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await shop.call('GET', '/products', { as: 'ana', headers })).status).toBe(304)
    await shop.close()
  })
})

describeEachDatabase('long lists beside tills', (engine) => {
  const shop = withShop(engine)

  test('thousands of clients come completely and in order, the default client first, at the speed of the reader', async () => {
    const { db, storeId, client } = shop()
    const names = Array.from({ length: 2_100 }, (_, index) => `Vela ${String(index).padStart(4, '0')}`)
    const rows = names.toReversed().map((name) => ({ name, email: null, phone: null }))
    await db.write((trx) => insertClients(trx, storeId, rows, NOON))
    const opened = vi.spyOn(db, 'snapshot')
    const { body } = await shop().call('GET', '/clients', { as: 'ana' })
    const { clients } = (body as { data: Data<typeof listClients> }).data
    expect(clients.map(({ name }) => name)).toEqual(['Consumidor Final', 'Lucía Pérez', ...names])
    expect(clients[1]).toEqual({
      id: client,
      name: 'Lucía Pérez',
      email: 'lucia@ejemplo.gt',
      phone: '55512345',
      is_default: false,
      version: 1,
      ...noAccount,
      store: { id: storeId, name: 'La Bendición' },
    })
    expect(opened).toHaveBeenCalledOnce()
  })

  test('an old cursor with thousands of changes is answered as a long list', async () => {
    const { db, pan } = shop()
    const { cursor } = await settled((since) => products(shop(), `/products?since=${since}`))
    const figures = { description: null, stock: units(1), min_stock: 0, price: 100, cost: 50 }
    const rows = Array.from({ length: 2_100 }, (_, index) => ({
      name: 'Vela',
      code: `V${index}`,
      ...figures,
    }))
    await db.write((trx) => insertProducts(trx, db.engine, shop().storeId, rows, NOON))
    await change(shop(), pan, { deleted_at: NOON })
    const opened = vi.spyOn(db, 'snapshot')
    const changed = await products(shop(), `/products?since=${cursor}`)
    expect({ count: changed.products.length, deleted: changed.deleted }).toEqual({
      count: 2_100,
      deleted: [pan],
    })
    expect(opened).toHaveBeenCalledOnce()
    const after = await settled((since) =>
      products(shop(), `/products?since=${since === '' ? changed.cursor : since}`),
    )
    expect(after.products).toEqual([])
  })
})

describeEachDatabase('cursors', (engine) => {
  const shop = withShop(engine)

  test('reveal nothing that can be read, compared or counted, about any store', async () => {
    const { db } = shop()
    const { instance } = await db.read.selectFrom('settings').select('instance').executeTakeFirstOrThrow()
    const seen = [await products(shop()), await products(shop())].map(({ cursor = '' }) => cursor)
    expect(seen[0]).not.toBe(seen[1])
    for (const cursor of seen) {
      expect(cursor).toMatch(/^[\w-]{40,}$/)
      expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain(instance)
    }
  })

  test('of an earlier release, and forged ones, get the whole list', async () => {
    const { db } = shop()
    const { instance } = await db.read.selectFrom('settings').select('instance').executeTakeFirstOrThrow()
    const { cursor = '' } = await products(shop())
    const forged = (cursor.startsWith('A') ? 'B' : 'A') + cursor.slice(1)
    for (const since of [`${instance}.view.5`, forged, cursor.slice(0, 20), cursor.slice(0, -4)])
      expect(await products(shop(), `/products?since=${since}`)).not.toHaveProperty('deleted')
  })
})

describeEachDatabase('changes seen while a transaction runs', (engine) => {
  const shop = withShop(engine)

  test('a change whose transaction began before the cursor and ended after it is not missed', async () => {
    if (engine.name === 'SQLite') return // Writes are serial, and a read sees the last of them.
    const { db, pan, agua: other } = shop()
    const midway = Promise.withResolvers<undefined>()
    const go = Promise.withResolvers<undefined>()
    const slow = db.write(async (trx) => {
      const changed = await db.engine.changes.next(trx, NOON)
      await trx.updateTable('products').set({ name: 'Pan lento', changed }).where('id', '=', pan).execute()
      midway.resolve(undefined)
      await go.promise
    })
    await midway.promise
    await change(shop(), other, { name: 'Agua rápida' })
    const between = await products(shop())
    go.resolve(undefined)
    await slow
    const since = await products(shop(), `/products?since=${between.cursor}`)
    expect(since.products.map(({ name }) => name)).toContain('Pan lento')
  })
})
