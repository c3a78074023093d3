import type { Data } from '../../../domain/calls/call.ts'
import type { reportInventory } from '../../../domain/calls/reports.ts'
import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { units } from '../../../domain/quantity.ts'
import { insertProducts } from '../../../server/db/queries/bulk.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, type Username } from '../../support/shops/shop.ts'
import { reportPath, withReportShop } from './support/report-shop.ts'

describeEachDatabase('the inventory report', (engine) => {
  const shop = withReportShop(engine)

  const inventory = async (as: Username, store_id: number) =>
    (await shop().report('simple-inventory', as, { store_id })) as Data<typeof reportInventory>

  /** A store with these articles, each a centavo dearer than the one before. @returns the ids of store and articles. */
  const stock = (name: string, articles: readonly string[]) =>
    shop().db.write(async (trx) => {
      const contact = { address: null, phone: null, email: null }
      const storeId = await insertStore(trx, { name, ...contact, createdAt: NOON })
      const products = articles.map((article, index) => ({
        code: `A-${index}`,
        name: article,
        description: null,
        stock: units(index),
        min_stock: 0,
        price: 1_000 + index,
        cost: 500 + index,
      }))
      return { storeId, ids: await insertProducts(trx, shop().db.engine, storeId, products, NOON) }
    })

  test('has the undeleted products of the store by name, with cost and price', async () => {
    const { storeId, ids } = await stock('La Estrella', ['Zapote', 'Aguacate', 'Mango', 'Aguacate'])
    const [zapote, aguacate, mango, other] = ids
    await shop().call('DELETE', `/products/${mango}`, { as: 'jefa' })
    expect(await inventory('jefa', storeId)).toEqual({
      store: {
        id: storeId,
        name: 'La Estrella',
        products: [
          { id: aguacate, name: 'Aguacate', stock: 1, cost: 5.01, price: 10.01 },
          { id: other, name: 'Aguacate', stock: 3, cost: 5.03, price: 10.03 },
          { id: zapote, name: 'Zapote', stock: 0, cost: 5, price: 10 },
        ],
      },
      general_summary: { total_products: 3 },
    })
  })

  test('of a store without products is empty', async () => {
    const { storeId } = await stock('La Vacía', [])
    expect(await inventory('jefa', storeId)).toEqual({
      store: { id: storeId, name: 'La Vacía', products: [] },
      general_summary: { total_products: 0 },
    })
  })

  test('of more products than a portion has each of them once', async () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `Artículo ${index % 7}`)
    const { storeId, ids } = await stock('La Grande', names)
    const { store, general_summary: summary } = await inventory('jefa', storeId)
    expect(store.products.map(({ id }) => id).sort((one, next) => one - next)).toEqual(ids)
    expect(summary.total_products).toBe(1_000)
  })

  test('keeps texts that look like JSON', async () => {
    const names = ['"products":[]', '"],"general_summary":{', 'ñandú 🧉 \u2028 <b>']
    const { storeId } = await stock('La "products":[] rara', names)
    const { store } = await inventory('jefa', storeId)
    expect({ name: store.name, products: store.products.map(({ name }) => name).sort() }).toEqual({
      name: 'La "products":[] rara',
      products: [...names].sort(),
    })
  })

  test('is of the own store, or for a superadmin of any: others answer 404', async () => {
    const { storeId, otherStoreId, call } = shop()
    expect((await inventory('admin', storeId)).store.id).toBe(storeId)
    expect((await inventory('jefa', otherStoreId)).store.id).toBe(otherStoreId)
    for (const store_id of [otherStoreId, 999_999]) {
      const path = reportPath('simple-inventory', { store_id })
      const { status, body } = await call('GET', path, { as: 'admin' })
      expect({ status, body }).toEqual({ status: 404, body: { message: messages.server.notFound } })
    }
  })

  test.each([
    ['', messages.validation.required],
    ['?store_id=', messages.validation.required],
    ['?store_id=0', messages.validation.choice],
    ['?store_id=1&store_id=2', messages.validation.choice],
    ['?store_id=1.5', messages.validation.choice],
    ['?store_id=%00', messages.validation.choice],
  ])('asked with %j is refused at the field: it takes a store (docs/product.md §5)', async (query, text) => {
    const { status, body } = await shop().call('GET', `/reports/simple-inventory${query}`, { as: 'jefa' })
    expect({ status, body }).toEqual({ status: 422, body: { message: text, errors: { store_id: [text] } } })
  })
})
