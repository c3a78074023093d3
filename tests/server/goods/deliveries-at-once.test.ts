import { expect, test } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { setStock } from '../../support/shops/stock.ts'
import { openRegister } from '../sales/support/return-calls.ts'
import {
  addSupplier,
  enter,
  deliveries,
  deliveryOf,
  expectConsistent,
  productOf,
  voidDelivery,
} from './support/delivery-calls.ts'
import { TODAY, type Reply } from '../../support/shops/shop.ts'

const ROUNDS = Array.from({ length: 20 }, (_, round) => round + 1)

const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort((a, b) => a - b)

describeEachDatabase('two at once with the same goods (docs/product.md §10.11)', (engine) => {
  const shop = withShop(engine)

  test('the same document that two enter comes in once, 20 of 20', async () => {
    const supplier = await addSupplier(shop())
    for (const round of ROUNDS) {
      const document = `A-${round}`
      const replies = await Promise.all([
        enter(shop(), { supplier, document }),
        enter(shop(), { as: 'jefa', supplier, document }),
      ])
      expect(statuses(replies)).toEqual([201, 409])
    }
    expect((await deliveries(shop())).entries.map(({ number }) => number)).toEqual(ROUNDS.toReversed())
    expect(await productOf(shop(), shop().agua)).toMatchObject({ stock: units(210) })
    await expectConsistent(shop())
  })

  test('a delivery is voided or its goods are sold, 20 of 20', async () => {
    await openRegister(shop(), 'ana', 100)
    for (const _ of ROUNDS) {
      await setStock(shop().db, 0, [shop().agua])
      const { id } = deliveryOf(await enter(shop(), { lines: [{ quantity: 3 }] }))
      const sell = shop().call('POST', '/sales', {
        as: 'ana',
        request: {
          ...{ client_id: null, date: TODAY },
          items: [{ product_id: shop().agua, quantity: 1, discount: 0, tax: 0 }],
        },
      })
      const replies = await Promise.all([voidDelivery(shop(), id), sell])
      expect(statuses(replies)).toEqual([201, 409])
      const isVoided = replies[0].status === 201
      expect(await productOf(shop(), shop().agua)).toMatchObject({ stock: units(isVoided ? 0 : 2) })
    }
    await expectConsistent(shop())
  })

  test('a price is the one of the delivery or the edited one, and whoever came second is told, 20 of 20', async () => {
    for (const round of ROUNDS) {
      const { body } = await shop().call('GET', '/products', { as: 'admin' })
      const { products } = (body as { data: { products: { id: number; version: number; price: number }[] } })
        .data
      const seen = products.find(({ id }) => id === shop().agua)
      const request = { price: 5 + round / 100, based_on: seen?.version }
      const replies = await Promise.all([
        enter(shop(), { lines: [{ price: 6 + round / 100, price_seen: seen?.price ?? 0 }] }),
        shop().call('PUT', `/products/${shop().agua}`, { as: 'jefa', request }),
      ])
      const hasEntered = replies[0].status === 201
      expect(replies.map(({ status }) => status)).toEqual(hasEntered ? [201, 409] : [409, 200])
      expect(await productOf(shop(), shop().agua)).toMatchObject({
        price: (hasEntered ? 600 : 500) + round,
      })
    }
    await expectConsistent(shop())
  })

  test('two deliveries of the same goods in opposite order both come in, 20 of 20', async () => {
    for (const _ of ROUNDS) {
      const lines = [{ product_id: shop().agua }, { product_id: shop().pan, unit_cost: 1 }]
      const replies = await Promise.all([
        enter(shop(), { lines }),
        enter(shop(), { as: 'jefa', lines: lines.toReversed() }),
      ])
      expect(statuses(replies)).toEqual([201, 201])
    }
    expect(await productOf(shop(), shop().pan)).toMatchObject({ stock: units(500) })
    await expectConsistent(shop())
  })

  test('a delivery that two void goes out once, 20 of 20', async () => {
    for (const _ of ROUNDS) {
      const { id } = deliveryOf(await enter(shop()))
      const replies = await Promise.all([voidDelivery(shop(), id), voidDelivery(shop(), id, 'jefa')])
      expect(statuses(replies)).toEqual([201, 409])
    }
    expect(await productOf(shop(), shop().agua)).toMatchObject({ stock: units(10) })
  })
})
