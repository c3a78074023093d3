import { expect, test } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { depositMessages } from '../../../domain/selling/deposit-messages.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { reprice } from '../repricing/repricing-calls.ts'
import { importAll } from '../goods/support/importing.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  bringBack,
  expectConsistent,
  openRegister,
  returnOf,
  stockOf,
  voidSale,
  wholeSale,
} from './support/return-calls.ts'

describeEachDatabase('deposits', (engine) => {
  const shop = withShop(engine)
  const put = (id: number, request: object) => shop().call('PUT', `/products/${id}`, { as: 'admin', request })
  const make = (request: object) => shop().call('POST', '/products', { as: 'admin', request })
  const plain = { description: null, without_stock: false, stock: 0, min_stock: 0, price: 1, cost: 0.4 }

  /** Bread is sold in a bottle of Q 1.00. @returns the id of the bottle. */
  const bottled = async () => {
    const { body } = await make({ ...plain, name: 'Botella', code: 'ENV1', is_deposit: true })
    const { id } = (body as { data: { product: { id: number } } }).data.product
    expect(await put(shop().pan, { deposit_id: id })).toMatchObject({ status: 200 })
    return id
  }
  const item = (product_id: number, quantity: number, more: object = {}) => ({
    ...{ product_id, quantity, discount: 0, tax: 0 },
    ...more,
  })
  const deposit = (id: number, quantity: number, more: object = {}) =>
    item(id, quantity, { is_deposit: true, ...more })
  const order = (items: readonly object[], more: object = {}) =>
    shop().call('POST', '/sales', { as: 'admin', request: { client_id: null, date: TODAY, items, ...more } })
  const listed = async (id: number) => {
    const { body } = await shop().call('GET', '/products', { as: 'ana' })
    return (body as { data: { products: { id: number }[] } }).data.products.find((one) => one.id === id)
  }
  const profit = async () => {
    const path = `/reports/detailed-sales?start_date=${TODAY}&end_date=${TODAY}`
    const { body } = await shop().call('GET', path, { as: 'admin' })
    return (body as { data: { general_summary: { total_estimated_profit: number } } }).data.general_summary
      .total_estimated_profit
  }

  test('a bottle has neither stock nor bottle, and an article tells the one that it is sold in', async () => {
    const id = await bottled()
    expect(await listed(id)).toMatchObject({ is_deposit: true, without_stock: true, stock: 0 })
    const told = { deposit: { id, name: 'Botella', code: 'ENV1', price: 1 } }
    expect(await listed(shop().pan)).toMatchObject(told)
    const refusals = [
      [await put(id, { deposit_id: id }), 'deposit_id', depositMessages.ofItself],
      [await put(shop().agua, { deposit_id: shop().pan }), 'deposit_id', depositMessages.unknown],
      [await put(shop().pan, { unit: 'lb' }), 'deposit_id', depositMessages.measured],
      [await put(id, { unit: 'lb' }), 'is_deposit', depositMessages.measured],
      [await put(id, { without_stock: false }), 'without_stock', depositMessages.withoutStock],
      [await put(shop().pan, { is_deposit: true, stock: 0 }), 'deposit_id', depositMessages.ofItself],
    ] as const
    for (const [reply, field, text] of refusals)
      expect([reply.status, reply.body]).toMatchObject([422, { errors: { [field]: [text] } }])
    expect(await put(id, { is_deposit: false })).toMatchObject({
      status: 409,
      body: { errors: { is_deposit: [depositMessages.isNamed('Pan francés')] } },
    })
    await expectConsistent(shop())
  })

  test('what a bottle costs reaches the tills with the articles that are sold in it, and a deleted one leaves them', async () => {
    const id = await bottled()
    let cursor: string | null = null
    const changes = async () => {
      const path = cursor === null ? '/products' : `/products?since=${encodeURIComponent(cursor)}`
      const { body } = await shop().call('GET', path, { as: 'ana' })
      const { data } = body as { data: { products: { id: number; deposit?: object }[]; cursor: string } }
      cursor = data.cursor
      return data.products.find((one) => one.id === shop().pan)
    }
    await changes()
    await put(id, { price: 1.5 })
    expect(await changes()).toMatchObject({ deposit: { id, price: 1.5 } })
    await importAll(shop(), { rows: [{ row: 2, code: 'ENV1', price: 1.75 }], last: true })
    expect(await changes()).toMatchObject({ deposit: { id, price: 1.75 } })
    await reprice(shop(), { rows: [{ product_id: id, price_seen: 1.75, price: 2.75, by_hand: true }] })
    expect(await changes()).toMatchObject({ deposit: { id, price: 2.75 } })
    await shop().call('DELETE', `/products/${id}`, { as: 'admin' })
    const left = await changes()
    expect([left?.id, left?.deposit]).toEqual([shop().pan, undefined])
  })

  test('a deposit is a line of its sale without profit and stock, and comes back with its goods alone', async () => {
    await openRegister(shop())
    const id = await bottled()
    const items = [item(shop().pan, 4), deposit(id, 4), item(shop().agua, 1)]
    const { status, body } = await order(items, { total: 5 + 4 + 5 })
    expect([status, body]).toMatchObject([
      201,
      { data: { sale: { items: [{}, { name: 'Envase Botella', price: 1, is_deposit: true }, {}] } } },
    ])
    const { items: lines } = await wholeSale(shop(), 1)
    expect(lines.map(({ is_deposit }) => is_deposit)).toEqual([undefined, true, undefined])
    expect([await stockOf(shop(), shop().pan), await stockOf(shop(), id)]).toEqual([96, 0])
    const earned = await profit()
    await order([item(id, 5)])
    expect(await profit()).toBe(earned)
    const alone = await bringBack(shop(), 1, { lines: [{ position: 1, quantity: 1 }] })
    expect(alone).toMatchObject({
      status: 422,
      body: { errors: { 'lines.0.quantity': [depositMessages.follows] } },
    })
    const lone = await bringBack(shop(), 1, { lines: [{ position: 2, quantity: 1 }] })
    expect(lone.status).toBe(422)
    const back = await bringBack(shop(), 1, {
      lines: [
        { position: 1, quantity: 3 },
        { position: 2, quantity: 3 },
      ],
    })
    expect(returnOf(back).total).toBe(3 * 2.25)
    expect([await stockOf(shop(), shop().pan), await stockOf(shop(), id)]).toEqual([99, 0])
    await voidSale(shop(), 2)
    await expectConsistent(shop())
  })

  test('a line that is not the deposit of the line before it is refused, as after another bottle was chosen', async () => {
    await openRegister(shop())
    const id = await bottled()
    const changed = (line: number, name: string) => ({
      status: 409,
      body: { errors: { [`items.${line - 1}.product_id`]: [depositMessages.changed(line, name)] } },
    })
    const wrong = [
      [item(shop().pan, 2), deposit(id, 1)],
      [item(shop().pan, 2), deposit(id, 2, { discount: 0.5 })],
      [item(shop().pan, 2), deposit(id, 2, { tax: 12 })],
      [item(shop().pan, 2), deposit(shop().agua, 2)],
    ]
    for (const items of wrong) expect(await order(items)).toMatchObject(changed(2, 'Pan francés'))
    expect(await order([item(shop().agua, 2), deposit(id, 2)])).toMatchObject(changed(2, 'Agua pura 600 ml'))
    expect(await order([deposit(id, 2)])).toMatchObject(changed(1, 'Botella'))
    const twice = [item(shop().pan, 2), deposit(id, 2), deposit(id, 2)]
    expect(await order(twice)).toMatchObject(changed(3, 'Botella'))
    // Who brings the bottle pays none.
    expect((await order([item(shop().pan, 2)])).status).toBe(201)
    await put(shop().pan, { deposit_id: null })
    expect(await order([item(shop().pan, 2), deposit(id, 2)])).toMatchObject(changed(2, 'Pan francés'))
    await put(shop().pan, { deposit_id: id })
    await put(id, { price: 2 })
    expect(await order([item(shop().pan, 2), deposit(id, 2)], { total: 4.5 })).toMatchObject({
      status: 409,
      body: { message: saleMessages.totalChanged },
    })
  })

  test('of a pack the deposit has all bottles, and a sale that waits keeps which lines are deposits', async () => {
    await openRegister(shop())
    const id = await bottled()
    const packs = [{ name: 'Caja 24', factor: 24, price: 27, code: 'C24' }]
    const { body } = await put(shop().pan, { packs })
    const pack_id = (body as { data: { product: { packs: { id: number }[] } } }).data.product.packs[0]?.id
    const crate = item(shop().pan, 2, { pack_id })
    expect((await order([crate, deposit(id, 2)])).status).toBe(409)
    const items = [crate, deposit(id, 48), item(shop().pan, 1), deposit(id, 1)]
    const held = await shop().call('POST', '/held-sales', {
      as: 'admin',
      request: { client_id: null, items },
    })
    expect(held).toMatchObject({ status: 201, body: { data: { held_sale: { total: 54 + 48 + 1.25 + 1 } } } })
    const claimed = await shop().call('POST', '/held-sales/1/claim', { as: 'admin', request: {} })
    const { items: waiting } = (
      claimed.body as { data: { held_sale: { items: { is_deposit?: true; deposit?: object }[] } } }
    ).data.held_sale
    expect(waiting.map(({ is_deposit, deposit: told }) => [is_deposit ?? false, told !== undefined])).toEqual(
      [
        [false, true],
        [true, false],
        [false, true],
        [true, false],
      ],
    )
    expect((await order(items, { held_sale: { id: 1, version: 2 } })).status).toBe(201)
    expect((await bringBack(shop(), 1, { lines: [{ position: 1, quantity: 1 }, { position: 2, quantity: 24 }] })).status).toBe(201) // prettier-ignore
    await expectConsistent(shop())
  })
})
