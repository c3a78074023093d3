import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodsMessages } from '../../../domain/goods/goods-messages.ts'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createTestShop, TODAY, type Reply, type TestShop } from '../../support/shops/shop.ts'
import { adjust } from '../goods/support/adjusting.ts'
import { posted, started, tallied, tally } from '../goods/support/count-calls.ts'
import { deliveryOf, enter } from '../goods/support/delivery-calls.ts'
import { claimed, held } from '../held/support/held-calls.ts'
import {
  bringBack,
  expectConsistent,
  openRegister,
  returnOf,
  sell,
  stockOf,
  voidSale,
  wholeSale,
} from './support/return-calls.ts'

const plain = ({ status, body }: Reply) => ({ status, body })
const refused = (field: string, text: string) => ({
  status: 422,
  body: { message: text, errors: { [field]: [text] } },
})
const { invalidQuantity } = saleMessages

/** Beans at Q 8.50 the pound, with 20.5 lb in stock. */
async function addBeans(shop: TestShop): Promise<number> {
  const fields = { description: null, min_stock: 0.5, price: 8.5, cost: 5, code: 'FRIJOL' }
  const request = { ...fields, name: 'Frijol negro', unit: 'lb', stock: 20.5 }
  const { status, body } = await shop.call('POST', '/products', { as: 'admin', request })
  expect({ status, body }).toMatchObject({ status: 201, body: { data: { product: { unit: 'lb' } } } })
  return (body as { data: { product: { id: number } } }).data.product.id
}

describeEachDatabase('what is sold by weight (docs/product.md §10.17)', (engine) => {
  let shop: TestShop
  let beans: number
  beforeEach(async () => {
    shop = await createTestShop(engine)
    beans = await addBeans(shop)
    await openRegister(shop)
  })
  afterEach(async () => {
    await expectConsistent(shop)
    await shop.close()
  })

  const order = (items: object[], total?: number) =>
    shop.call('POST', '/sales', {
      as: 'admin',
      request: {
        client_id: null,
        date: TODAY,
        items: items.map((item) => ({ discount: 0, tax: 0, ...item })),
        total,
      },
    })

  test('goes out in parts and for amounts, and comes back to the centavo and the thousandth', async () => {
    const items = [
      { product_id: beans, quantity: 1.25 },
      { product_id: beans, quantity: 0.588, amount: 5 },
      { product_id: shop.pan, quantity: 4 },
    ]
    const sale = await sell(shop, { items })
    const whole = await wholeSale(shop, sale)
    expect(whole.items).toMatchObject([
      { name: 'Frijol negro', quantity: 1.25, unit: 'lb', subtotal: 10.63 },
      { name: 'Frijol negro', quantity: 0.588, unit: 'lb', subtotal: 5 },
      { name: 'Pan francés', quantity: 4, subtotal: 5 },
    ])
    expect(whole.items[2]).not.toHaveProperty('unit')
    expect(await stockOf(shop, beans)).toBe(18.662)
    const parts = [0.2, 0.3, 0.088]
    const amounts = []
    for (const quantity of parts)
      amounts.push(returnOf(await bringBack(shop, sale, { lines: [{ position: 2, quantity }] })).total)
    expect(amounts).toEqual([1.7, 2.55, 0.75])
    expect(await stockOf(shop, beans)).toBe(19.25)
    const more = await bringBack(shop, sale, { lines: [{ position: 2, quantity: 0.001 }] })
    expect(more.status).toBe(409)
  })

  test('a voided sale brings all of it back', async () => {
    const sale = await sell(shop, { items: [{ product_id: beans, quantity: 0.333 }] })
    expect((await voidSale(shop, sale)).status).toBe(201)
    expect(await stockOf(shop, beans)).toBe(20.5)
  })

  test('an amount belongs to the price of now, and to what is measured', async () => {
    const other = await order([{ product_id: beans, quantity: 0.6, amount: 5 }], 5)
    expect(plain(other)).toMatchObject({ status: 409, body: { message: saleMessages.totalChanged } })
    const bread = await order([{ product_id: shop.pan, quantity: 4, amount: 5 }], 5)
    expect(plain(bread)).toEqual(refused('items.0.quantity', invalidQuantity))
  })

  test('what is sold by the piece has the refusals of before, also without a register', async () => {
    const half = [{ product_id: shop.pan, quantity: 1.5 }]
    expect(plain(await order(half))).toEqual(refused('items.0.quantity', invalidQuantity))
    const request = { client_id: null, date: TODAY, items: [{ ...half[0], discount: 0, tax: 0 }] }
    const closed = await shop.call('POST', '/sales', { as: 'ana', request })
    expect(plain(closed)).toEqual(refused('items.0.quantity', invalidQuantity))
    const hold = await shop.call('POST', '/held-sales', { as: 'ana', request })
    expect(plain(hold)).toEqual(refused('items.0.quantity', invalidQuantity))
    expect(plain(await enter(shop, { lines: [{ product_id: shop.pan, quantity: 1.5 }] }))).toEqual(
      refused('lines.0.quantity', invalidQuantity),
    )
    expect(plain(await adjust(shop, { lines: [{ product_id: shop.pan, quantity: -0.5 }] }))).toEqual(
      refused('lines.0.quantity', goodsMessages.invalidAdjustment),
    )
    expect(plain(await tally(shop, await started(shop), { product: shop.pan, quantity: 0.5 }))).toEqual(
      refused('quantity', countMessages.invalidQuantity),
    )
    const sale = await sell(shop)
    expect(plain(await bringBack(shop, sale, { lines: [{ position: 1, quantity: 0.5 }] }))).toEqual(
      refused('lines.0.quantity', invalidQuantity),
    )
  })

  test('comes in, is counted and adjusted in parts', async () => {
    const delivery = deliveryOf(
      await enter(shop, { lines: [{ product_id: beans, quantity: 10.125, total: 60.75 }] }),
    )
    expect(delivery.lines).toMatchObject([{ quantity: 10.125, unit: 'lb', unit_cost: 6, total: 60.75 }])
    expect(await stockOf(shop, beans)).toBe(30.625)
    expect((await adjust(shop, { lines: [{ product_id: beans, quantity: -0.625 }] })).status).toBe(201)
    const count = await started(shop)
    expect(await tallied(shop, count, { product: beans, quantity: 12.5 })).toMatchObject({
      product: { unit: 'lb' },
      counted: 12.5,
    })
    await tallied(shop, count, { product: beans, quantity: 17.25 })
    await posted(shop, count)
    expect(await stockOf(shop, beans)).toBe(29.75)
    const { body } = await shop.call('GET', `/products/${beans}/stock-moves`, { as: 'admin' })
    expect(body).toMatchObject({ data: { product: { unit: 'lb' }, stock: 29.75 } })
  })

  test('waits with its weights and amounts, and an amount has the weight of now when it is resumed', async () => {
    const items = [
      { product_id: beans, quantity: 1.25, discount: 0, tax: 0, price: 8.5 },
      { product_id: beans, quantity: 0.588, amount: 5, discount: 0, tax: 0, price: 8.5 },
      { product_id: beans, quantity: 0.588, amount: 5, discount: 0, tax: 0, price: 8.5 },
    ]
    const waiting = await held(shop, { items })
    expect(waiting).toMatchObject({ total: 20.63, lines: [{ quantity: 1.25, unit: 'lb' }, {}, {}] })
    const dearer = { as: 'admin', request: { price: 10 } } as const
    expect((await shop.call('PUT', `/products/${beans}`, dearer)).status).toBe(200)
    expect((await claimed(shop, waiting.id)).items).toMatchObject([
      { quantity: 1.25, unit: 'lb', price: 10 },
      { quantity: 0.5, amount: 5, unit: 'lb', price: 10 },
      { quantity: 0.5, amount: 5, unit: 'lb', price: 10 },
    ])
  })

  test('is sold by the piece only once its stock is whole', async () => {
    const change = (request: object) => shop.call('PUT', `/products/${beans}`, { as: 'admin', request })
    const text = 'Quedan 20.5 lb en existencia: ajústala a un número entero antes de vender por unidad'
    expect(plain(await change({ unit: 'unidad', min_stock: 1 }))).toEqual(refused('unit', text))
    expect((await adjust(shop, { lines: [{ product_id: beans, quantity: -0.5 }] })).status).toBe(201)
    const minimum = await change({ unit: 'unidad' })
    expect(plain(minimum)).toEqual(refused('min_stock', messages.validation.integer))
    expect((await change({ unit: 'unidad', min_stock: 1 })).status).toBe(200)
    expect(plain(await change({ stock: 0.5 }))).toEqual(refused('stock', messages.validation.integer))
    const { details } = await shop.db.read
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'product.updated')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(details)).toEqual({ min_stock: [0.5, 1], unit: ['lb', null] })
  })

  test('reports have the unit', async () => {
    const path = `/reports/simple-inventory?store_id=${shop.storeId}`
    const { body } = await shop.call('GET', path, { as: 'admin' })
    const { products } = (body as { data: { store: { products: { id: number }[] } } }).data.store
    expect(products.find(({ id }) => id === beans)).toMatchObject({ stock: 20.5, unit: 'lb' })
    expect(products.find(({ id }) => id === shop.pan)).not.toHaveProperty('unit')
  })
})
