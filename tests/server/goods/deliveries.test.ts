import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliveryMessages } from '../../../domain/goods/delivery-messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { movementMessages } from '../../../domain/drawer/movement-messages.ts'
import { formatMoney } from '../../../domain/money.ts'
import { units } from '../../../domain/quantity.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createTestShop, NOON, type TestShop } from '../../support/shops/shop.ts'
import { openRegister } from '../sales/support/return-calls.ts'
import {
  addSupplier,
  answer,
  enter,
  deliveries,
  deliveryOf,
  expectConsistent,
  productOf,
  refused,
} from './support/delivery-calls.ts'

describeEachDatabase('goods that come in (docs/product.md §10.11)', (engine) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await createTestShop(engine)
  })
  afterEach(async () => {
    await expectConsistent(shop)
    await shop.close()
  })

  test('goods come in at their cost, and the average is that of all', async () => {
    const supplier = await addSupplier(shop)
    const delivery = deliveryOf(
      await enter(shop, {
        supplier,
        document: 'A-17',
        lines: [{}, { product_id: shop.pan, quantity: 100, total: 100 }],
      }),
    )
    expect(delivery).toStrictEqual({
      id: delivery.id,
      number: 1,
      at: new Date(NOON).toISOString(),
      store: { id: shop.storeId, name: 'La Bendición' },
      supplier: { id: supplier, name: 'Distribuidora Maya' },
      document: 'A-17',
      paid: 'none',
      total: 140,
      state: 'done',
      user: { name: 'Marta Castillo' },
      lines: [
        {
          ...{ position: 1, product_id: shop.agua, name: 'Agua pura 600 ml', quantity: 10 },
          ...{ unit_cost: 4, total: 40, old_price: null, price: null },
        },
        {
          ...{ position: 2, product_id: shop.pan, name: 'Pan francés', quantity: 100 },
          ...{ unit_cost: 1, total: 100, old_price: null, price: null },
        },
      ],
      voided: null,
    })
    // 10 at Q 3.00 and 10 at Q 4.00; 100 at Q 0.80 and 100 at Q 1.00.
    expect(await productOf(shop, shop.agua)).toStrictEqual({ stock: units(20), cost: 35_000, price: 500 })
    expect(await productOf(shop, shop.pan)).toStrictEqual({ stock: units(200), cost: 9_000, price: 125 })
  })

  test('the average keeps hundredths of a centavo, and a cost that is set has none', async () => {
    await enter(shop, { lines: [{ product_id: shop.cafe, quantity: 4, total: 100 }] })
    // 3 at Q 30.00 and 4 at Q 25.00.
    expect(await productOf(shop, shop.cafe)).toMatchObject({ cost: 271_429 })
    const put = (cost: number) =>
      shop.call('PUT', `/products/${shop.cafe}`, { as: 'admin', request: { cost } })
    await put(27.14)
    expect(await productOf(shop, shop.cafe)).toMatchObject({ cost: 271_429 })
    await put(27.15)
    expect(await productOf(shop, shop.cafe)).toMatchObject({ cost: 271_500 })
  })

  test('with nothing in stock the cost is that of the delivery', async () => {
    await shop.call('PUT', `/products/${shop.agua}`, { as: 'admin', request: { stock: 0 } })
    await enter(shop, { lines: [{ unit_cost: 4.5 }] })
    expect(await productOf(shop, shop.agua)).toMatchObject({ stock: units(10), cost: 45_000 })
  })

  test('goods of less than half a centavo each cost half a centavo, which shows as Q 0.01', async () => {
    await shop.call('PUT', `/products/${shop.agua}`, { as: 'admin', request: { stock: 0 } })
    await enter(shop, { lines: [{ quantity: 29, total: 0.09 }] })
    expect(await productOf(shop, shop.agua)).toMatchObject({ stock: units(29), cost: 50 })
    const { body } = await shop.call('GET', '/products', { as: 'admin' })
    const shown = expect.objectContaining({ id: shop.agua, cost: 0.01 }) as unknown
    expect(body).toMatchObject({ data: { products: expect.arrayContaining([shown]) as unknown } })
  })

  test('deliveries are numbered in their store, without gaps', async () => {
    const numbers = [deliveryOf(await enter(shop)), deliveryOf(await enter(shop))].map(({ number }) => number)
    await enter(shop, { lines: [{ product_id: 999_999 }] })
    expect([...numbers, deliveryOf(await enter(shop)).number]).toEqual([1, 2, 3])
  })

  test('the same document of one supplier comes in once', async () => {
    const supplier = await addSupplier(shop)
    const other = await addSupplier(shop, 'Lácteos del Sur')
    expect(deliveryOf(await enter(shop, { supplier, document: 'A-17' })).number).toBe(1)
    const text = deliveryMessages.sameDocument('a 17', 'Distribuidora Maya', 1)
    expect(answer(await enter(shop, { supplier, document: 'a 17' }))).toStrictEqual(refused(text, 'document'))
    expect(deliveryOf(await enter(shop, { supplier: other, document: 'A-17' })).number).toBe(2)
    expect(deliveryOf(await enter(shop, { document: 'A-17' })).number).toBe(3)
  })

  test('the same key writes a delivery once', async () => {
    const first = deliveryOf(await enter(shop, { key: 'k' }))
    expect(deliveryOf(await enter(shop, { key: 'k' }))).toStrictEqual(first)
    expect(await productOf(shop, shop.agua)).toMatchObject({ stock: units(20) })
  })

  test('a delivery paid in cash takes it out of the open register', async () => {
    const supplier = await addSupplier(shop)
    expect(answer(await enter(shop, { paid: 'cash' }))).toStrictEqual(refused(registerMessages.noneOpen))
    await openRegister(shop)
    deliveryOf(await enter(shop, { supplier, document: 'A-17', paid: 'cash' }))
    const { body } = await shop.call('GET', '/cash-registers/movements', { as: 'admin' })
    expect(body).toMatchObject({
      data: {
        movements: [
          {
            ...{ kind: 'supplier', amount: 40, reason: 'Entrada 1' },
            ...{ note: 'Distribuidora Maya · A-17', reverses: null },
          },
        ],
      },
    })
  })

  test('more than the drawer should hold is not paid, and nothing comes in', async () => {
    await openRegister(shop, 'admin', 39)
    const text = movementMessages.notEnough(formatMoney(3_900))
    expect(answer(await enter(shop, { paid: 'cash' }))).toStrictEqual(refused(text))
    expect(await productOf(shop, shop.agua)).toMatchObject({ stock: units(10) })
  })

  test('a new price holds from the delivery on, and what was edited before it is refused', async () => {
    const version = async () => {
      const { body } = await shop.call('GET', '/products', { as: 'admin' })
      const { products } = (body as { data: { products: { id: number; version: number }[] } }).data
      return products.find(({ id }) => id === shop.agua)?.version
    }
    const before = await version()
    const delivery = deliveryOf(await enter(shop, { lines: [{ price: 6, price_seen: 5 }] }))
    expect(delivery.lines[0]).toMatchObject({ old_price: 5, price: 6 })
    expect(await productOf(shop, shop.agua)).toMatchObject({ price: 600 })
    const request = { price: 5.5, based_on: before }
    expect(await shop.call('PUT', `/products/${shop.agua}`, { as: 'admin', request })).toMatchObject({
      status: 409,
    })
  })

  test('a price that somebody changed meanwhile is not overwritten', async () => {
    await shop.call('PUT', `/products/${shop.agua}`, { as: 'admin', request: { price: 5.5 } })
    const text = deliveryMessages.priceChanged('Agua pura 600 ml', formatMoney(550))
    expect(answer(await enter(shop, { lines: [{ price: 6, price_seen: 5 }] }))).toStrictEqual(
      refused(text, 'lines.0.price'),
    )
    expect(deliveryOf(await enter(shop, { lines: [{ price: 5.5, price_seen: 5 }] })).number).toBe(1)
  })

  test.each([
    ['a product that is not there', { lines: [{ product_id: 999_999 }] }, 404],
    ['a product of another store', 'foreign', 404],
    ['a supplier that is not there', { supplier: 999_999 }, 404],
    ['a product twice', { lines: [{}, {}] }, 422],
    ['credit without a supplier', { paid: 'credit' }, 422],
    ['too large a total', { lines: [{ unit_cost: 99_999_999.99, quantity: 2 }] }, 422],
    ['a part of a unit', { lines: [{ quantity: 0.5 }] }, 422],
    ['nothing to pay', { paid: 'cash', lines: [{ unit_cost: 0 }] }, 422],
  ] as const)('%s is refused, and nothing comes in', async (_, asked, status) => {
    await openRegister(shop)
    const entered = asked === 'foreign' ? { lines: [{ product_id: shop.foreignProduct }] } : asked
    const reply = await enter(shop, { ...entered, lines: [...('lines' in entered ? entered.lines : [{}])] })
    expect(reply).toMatchObject({ status })
    expect((await deliveries(shop)).entries).toEqual([])
  })

  test('a supplier who was deleted meanwhile is refused at its field, and nothing comes in', async () => {
    const supplier = await addSupplier(shop)
    await shop.call('DELETE', `/suppliers/${supplier}`, { as: 'admin' })
    expect(answer(await enter(shop, { supplier }))).toStrictEqual({
      status: 404,
      body: {
        message: deliveryMessages.supplierGone,
        errors: { supplier_id: [deliveryMessages.supplierGone] },
      },
    })
    expect((await deliveries(shop)).entries).toEqual([])
  })

  test('who may not change prices or move cash enters goods without both', async () => {
    const role = await shop.db.write(async (trx) => {
      const { role_id } = await trx
        .selectFrom('users')
        .select('role_id')
        .where('username', '=', 'ana')
        .executeTakeFirstOrThrow()
      await trx.insertInto('role_permissions').values({ role_id, permission: 'create stock entry' }).execute()
      await trx
        .deleteFrom('role_permissions')
        .where('role_id', '=', role_id)
        .where('permission', '=', 'create cash movement')
        .execute()
      return role_id
    })
    expect(role).toBeGreaterThan(0)
    expect(answer(await enter(shop, { as: 'ana', lines: [{ price: 6 }] }))).toStrictEqual({
      status: 403,
      body: { message: deliveryMessages.noPriceRight },
    })
    expect(answer(await enter(shop, { as: 'ana', paid: 'cash' }))).toStrictEqual({
      status: 403,
      body: { message: deliveryMessages.noCashRight },
    })
    expect(deliveryOf(await enter(shop, { as: 'ana' })).user).toEqual({ name: 'Ana López' })
  })

  test('the list has the newest first, by pages, and finds number, document and supplier', async () => {
    const supplier = await addSupplier(shop)
    await enter(shop, { supplier, document: 'A-17' })
    await enter(shop, { document: 'Nota 9' })
    await enter(shop)
    const numbers = async (query: string) =>
      (await deliveries(shop, query)).entries.map(({ number }) => number)
    const first = await deliveries(shop, '?limit=2')
    expect(first.entries.map(({ number }) => number)).toEqual([3, 2])
    expect(await numbers(`?limit=2&after=${first.next}`)).toEqual([1])
    expect(await numbers('?q=maya')).toEqual([1])
    expect(await numbers('?q=nota')).toEqual([2])
    expect(await numbers('?q=3')).toEqual([3])
    expect(await numbers(`?supplier_id=${supplier}`)).toEqual([1])
    expect(await numbers('?from=2026-11-21')).toEqual([])
    expect(await numbers('?from=2026-11-20&to=2026-11-20')).toEqual([3, 2, 1])
    const { body } = await shop.call('GET', '/stock-entries', { as: 'jefa' })
    expect(body).toMatchObject({ data: { entries: [{ number: 3 }, { number: 2 }, { number: 1 }] } })
  })

  test('a delivery of another store is not there', async () => {
    const { id } = deliveryOf(await enter(shop))
    const asked = { as: 'jefa', request: { reason: 'Otra tienda' } } as const
    expect((await shop.call('GET', `/stock-entries/${id}`, { as: 'otra' })).status).toBe(403)
    expect((await shop.call('GET', `/stock-entries/${id + 1}`, asked)).status).toBe(404)
  })
})
