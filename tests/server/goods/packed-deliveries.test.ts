import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createTestShop, type TestShop } from '../../support/shops/shop.ts'
import { addPacks } from './support/adding-packs.ts'
import {
  answer,
  deliveryOf,
  enter,
  expectConsistent,
  productOf,
  refused,
  voidDelivery,
} from './support/delivery-calls.ts'

describeEachDatabase('goods that come in by the pack (docs/product.md §10.18)', (engine) => {
  let shop: TestShop
  let caja: number
  beforeEach(async () => {
    shop = await createTestShop(engine)
    const [first = 0] = await addPacks(shop, shop.agua, [{ name: 'Caja', code: 'CAJA-24', factor: 24 }])
    caja = first
  })
  afterEach(async () => {
    await expectConsistent(shop)
    await shop.close()
  })

  const inCases = { quantity: 2, unit_cost: 100 }

  test('cases at a cost per case put their units into the stock, and the average is exact', async () => {
    await shop.call('PUT', `/products/${shop.agua}`, { as: 'admin', request: { stock: 0 } })
    const delivery = deliveryOf(await enter(shop, { lines: [{ ...inCases, pack_id: caja }] }))
    expect([delivery.total, delivery.lines]).toStrictEqual([
      200,
      [
        {
          ...{ position: 1, product_id: shop.agua, name: 'Agua pura 600 ml' },
          ...{ pack: { id: caja, name: 'Caja', factor: 24 }, quantity: 2 },
          ...{ unit_cost: 100, total: 200, old_price: null, price: null },
        },
      ],
    ])
    // Q 200.00 for 48: Q 4.1667 each.
    expect(await productOf(shop, shop.agua)).toMatchObject({ stock: units(48), cost: 41_667 })
    const moves = await shop.call('GET', `/products/${shop.agua}/stock-moves`, { as: 'admin' })
    expect(moves.body).toMatchObject({
      data: {
        moves: expect.arrayContaining([
          expect.objectContaining({ kind: 'entry', quantity: 48, unit_cost: 4.17 }),
        ]) as unknown,
      },
    })
    const read = await shop.call('GET', `/stock-entries/${delivery.id}`, { as: 'admin' })
    expect(read.body).toMatchObject({ data: { entry: delivery } })
  })

  test('the list tells what the units of a pack cost, finer than that of one, to whoever sees costs', async () => {
    await shop.call('PUT', `/products/${shop.agua}`, { as: 'admin', request: { stock: 0 } })
    await enter(shop, { lines: [{ ...inCases, pack_id: caja }] })
    const packsFor = async (as: 'admin' | 'ana') => {
      const { body } = await shop.call('GET', '/products', { as })
      const { products } = (body as { data: { products: { id: number; packs?: object[] }[] } }).data
      return products.find(({ id }) => id === shop.agua)?.packs
    }
    const pack = { id: caja, code: 'CAJA-24', name: 'Caja', factor: 24, price: null }
    expect(await packsFor('admin')).toEqual([{ ...pack, cost: 100 }])
    expect(await packsFor('ana')).toEqual([pack])
  })

  test('the total of the document stays, and a void takes out all units and brings the cost back', async () => {
    const before = await productOf(shop, shop.agua)
    const lines = [{ quantity: 3, total: 216, pack_id: caja, price: 6 }, { product_id: shop.pan }]
    const delivery = deliveryOf(await enter(shop, { lines }))
    expect(delivery.lines).toMatchObject([
      { quantity: 3, unit_cost: 72, total: 216, old_price: 5, price: 6 },
      { quantity: 10, total: 40 },
    ])
    expect(delivery.lines[1]).not.toHaveProperty('pack')
    expect(await productOf(shop, shop.agua)).toMatchObject({ stock: before.stock + units(72), price: 600 })
    expect((await voidDelivery(shop, delivery.id)).status).toBe(201)
    expect(await productOf(shop, shop.agua)).toEqual({ ...before, price: 600 })
  })

  test('a pack that is gone, has another factor or is of another product is refused at its line', async () => {
    const text = deliveryMessages.packGone('Agua pura 600 ml', 1)
    const ask = async (line: object) => answer(await enter(shop, { lines: [{ ...inCases, ...line }] }))
    await shop.call('PUT', `/products/${shop.agua}`, {
      as: 'admin',
      request: { packs: [{ id: caja, name: 'Caja', code: 'CAJA-24', factor: 20 }] },
    })
    expect(await ask({ pack_id: caja })).toStrictEqual(refused(text, 'lines.0.pack_id'))
    const [other = 0] = await addPacks(shop, shop.pan, [{ name: 'Bolsa', code: 'BOLSA', factor: 10 }])
    expect(await ask({ pack_id: other })).toStrictEqual(refused(text, 'lines.0.pack_id'))
    expect(await ask({ product_id: shop.pan, pack_id: other, quantity: 1.5 })).toMatchObject({
      status: 422,
      body: { errors: { 'lines.0.quantity': [saleMessages.invalidQuantity] } },
    })
  })
})
