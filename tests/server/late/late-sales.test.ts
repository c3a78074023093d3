import { expect, test } from 'vitest'
import { findingTexts, lateMessages } from '../../../domain/selling/late-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { stockOf } from '../../support/databases/checker.ts'
import { NOON, TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { lateCalls, type Till } from './support/late-calls.ts'

const YEAR = 365 * 86_400_000
const HOUR = 3_600_000

describeEachDatabase('sales that were made while the server was away (docs/product.md §10.27)', (engine) => {
  const shop = withShop(engine)
  const {
    call,
    openTill,
    lateSale,
    deliver,
    findings,
    wholeSale,
    idOf,
    cafe,
    pan,
    put,
    sellOnCredit,
    onCredit,
    consistent,
  } = lateCalls(shop)
  const kinds = async () => (await findings()).map(({ kind }) => kind)

  test('are both kept when two tills sell the last unit, and one of them is a finding', async () => {
    const [ana, beto] = [await openTill('ana', 1), await openTill('beto', 2)]
    const first = await deliver(ana, lateSale(ana, 1, [cafe(3)]), 'ana-1')
    expect(first).toMatchObject({
      status: 201,
      body: { data: { sale: { total: 127.5, device_number: 'A-000001', user: { name: 'Ana López' } } } },
    })
    const second = idOf(await deliver(beto, lateSale(beto, 1, [cafe(1)]), 'beto-1'))
    expect((await stockOf(shop().db)).get(shop().cafe)).toBe(-1)
    expect(await findings()).toMatchObject([
      {
        ...{
          kind: 'short stock',
          sale_id: second,
          device_number: 'B-000001',
          seller: { name: 'Beto Tzoc' },
          total: 42.5,
        },
        ...{ text: findingTexts.short('Café molido 1 lb', '1', '0'), settled_at: null },
      },
    ])
    expect(await wholeSale(second)).toMatchObject({
      ...{ device_number: 'B-000001', sold_at: new Date(NOON - 60_000).toISOString() },
      items: [{ name: 'Café molido 1 lb', quantity: 1, price: 42.5 }],
    })
    await consistent()
    // What is sold while the server is there stays within the stock.
    const online = {
      client_id: null,
      date: TODAY,
      items: [{ product_id: shop().cafe, quantity: 1, discount: 0, tax: 0 }],
    }
    expect((await call('/sales', 'ana', online)).status).toBe(409)
  })

  test('are written as their till showed them, whatever was changed, deleted or is above a limit since', async () => {
    await sellOnCredit(10)
    const ana = await openTill('ana', 1)
    await put(`/products/${shop().pan}`, { price: 2 })
    await shop().call('DELETE', `/products/${shop().cafe}`, { as: 'admin' })
    await shop().call('DELETE', `/clients/${shop().client}`, { as: 'admin' })
    const request = lateSale(ana, 7, [pan(4), { ...cafe(1), discount: 2.5 }], { ...onCredit(45), total: 45 })
    const id = idOf(await deliver(ana, request, 'venta-7'))
    expect(await wholeSale(id)).toMatchObject({
      ...{ total: 45, total_discount: 2.5, client: { name: 'Lucía Pérez' } },
      items: [
        { name: 'Pan francés', price: 1.25, total: 5 },
        { name: 'Café molido 1 lb', price: 42.5, discount: 2.5, total: 40 },
      ],
      payments: [{ tender: 'credit', amount: 45 }],
    })
    const found = new Map((await findings()).map(({ kind, text }) => [kind, text]))
    expect([...found.keys()].sort()).toEqual(['deleted', 'old price', 'over limit'])
    expect(found.get('old price')).toBe(findingTexts.oldPrice('Pan francés', 125, 200))
    expect(found.get('deleted')).toBe(
      `${findingTexts.goneProduct('Café molido 1 lb')}. ${findingTexts.clientBack('Lucía Pérez')}`,
    )
    const { body } = await call('/clients', 'admin')
    expect(body).toMatchObject({ data: { clients: [{}, { name: 'Lucía Pérez', balance: 45 }] } })
    await consistent()
  })

  test('of packs, by weight, for an amount, at a typed price and with a deposit are what was shown', async () => {
    const make = async (request: object) => {
      const plain = { description: null, min_stock: 0, cost: 0.5, stock: 50, price: 1 }
      const { body } = await shop().call('POST', '/products', {
        as: 'admin',
        request: { ...plain, ...request },
      })
      return (body as { data: { product: { id: number; packs: { id: number }[] } } }).data.product
    }
    const beans = await make({ name: 'Frijol', code: 'FRIJOL', unit: 'lb', price: 8.5 })
    const bottle = await make({ name: 'Botella', code: 'ENV1', is_deposit: true, stock: 0 })
    const soda = await make({
      ...{ name: 'Gaseosa', code: 'GASEOSA', price: 7, deposit_id: bottle.id },
      packs: [{ code: 'CAJA', name: 'Caja 12', factor: 12, price: 80 }],
    })
    const recharge = await make({
      name: 'Recarga',
      code: 'RECARGA',
      stock: 0,
      without_stock: true,
      open_price: true,
    })
    const [box] = soda.packs
    const common = { common_article_most: 50 }
    const settings = await put('/settings', common)
    const commonId = (settings.body as { data: { settings: { common_article_id: number } } }).data.settings
      .common_article_id
    const ana = await openTill('ana', 1)
    // Meanwhile its articles become others.
    await put(`/products/${soda.id}`, { packs: [], deposit_id: null, price: 9 })
    await put(`/products/${recharge.id}`, { open_price: false })
    await put('/settings', { common_article_most: 0 })
    const line = (product_id: number, quantity: number, more: object = {}) => ({
      ...{ product_id, quantity, discount: 0, tax: 0 },
      ...more,
    })
    const request = {
      ...lateSale(ana, 1, []),
      items: [
        line(beans.id, 1.25),
        line(beans.id, 0.588, { amount: 5 }),
        line(soda.id, 1, { pack_id: box?.id }),
        line(bottle.id, 12, { is_deposit: true }),
        line(recharge.id, 1, { typed_price: 25 }),
        line(commonId, 2, { typed_name: 'Flores', typed_price: 60 }),
      ],
    }
    const prices = [
      { product_id: beans.id, price: 8.5, unit: 'lb' },
      { product_id: soda.id, pack_id: box?.id, price: 80 },
      { product_id: bottle.id, price: 1 },
    ]
    const id = idOf(await deliver(ana, { ...request, late: { ...request.late, prices } }, 'venta-1'))
    expect(await wholeSale(id)).toMatchObject({
      total: 10.63 + 5 + 80 + 12 + 25 + 120,
      items: [
        { quantity: 1.25, unit: 'lb', price: 8.5, total: 10.63 },
        { quantity: 0.588, price: 8.5, total: 5 },
        { name: 'Gaseosa · Caja 12', quantity: 1, price: 80, pack: { factor: 12 } },
        { name: 'Envase Botella', quantity: 12, price: 1, is_deposit: true },
        { name: 'Recarga', price: 25 },
        { name: 'Flores', quantity: 2, price: 60 },
      ],
    })
    expect((await stockOf(shop().db)).get(soda.id)).toBe(38)
    expect((await findings()).map(({ kind, text }) => [kind, text])).toEqual(
      expect.arrayContaining([['deleted', findingTexts.gonePack('Gaseosa · Caja 12')]]),
    )
    await consistent()
  })

  test('change no figure of a register that was closed meanwhile, and count on their own day', async () => {
    const evening = NOON + 11 * HOUR
    shop().clock.now = evening
    const ana = await openTill('ana', 1)
    idOf(await deliver(ana, lateSale(ana, 1, [pan(8)], { soldAt: evening }), 'venta-1'))
    // After midnight.
    shop().clock.now = evening + 2 * HOUR
    const closed = await shop().call('POST', '/cash-registers/close', {
      as: 'ana',
      request: { closing_amount: 110 },
    })
    expect(closed.body).toMatchObject({ data: { sales_total: 10, expected_cash: 110, difference: 0 } })
    const { body: before } = await call(`/cash-registers/${ana.registerId}`, 'admin')
    await sellOnCredit(500)
    for (const [n, more] of [
      [2, {}],
      [3, onCredit(42.5)],
    ] as const)
      idOf(await deliver(ana, lateSale(ana, n, [cafe(1)], { soldAt: evening, ...more }), `venta-${n}`))
    expect((await call(`/cash-registers/${ana.registerId}`, 'admin')).body).toMatchObject(before as object)
    expect(await kinds()).toEqual(['late after closing', 'late after closing'])
    const path = `/reports/detailed-sales?start_date=${TODAY}&end_date=${TODAY}`
    expect((await call(path, 'admin')).body).toMatchObject({
      data: { general_summary: { total_amount: 95 } },
    })
    await consistent()
    // Its cashier goes on in the next one, whose figures are its own.
    await call('/cash-registers/open', 'ana', { initial_amount: 50 })
    idOf(await deliver(ana, lateSale(ana, 4, [cafe(1)], { soldAt: evening }), 'venta-4'))
    const next = await shop().call('POST', '/cash-registers/close', {
      as: 'ana',
      request: { closing_amount: 50 },
    })
    expect(next.body).toMatchObject({ data: { sales_total: 0, difference: 0 } })
    await consistent()
  })

  test('are kept with a clock that is a year wrong, which is a finding', async () => {
    const ana = await openTill('ana', 1)
    for (const [n, soldAt] of [
      [1, NOON + YEAR],
      [2, NOON - YEAR],
    ] as const) {
      const id = idOf(await deliver(ana, lateSale(ana, n, [pan(1)], { soldAt }), `venta-${n}`))
      expect(await wholeSale(id)).toMatchObject({ sold_at: new Date(soldAt).toISOString() })
    }
    expect(await findings()).toMatchObject([
      { kind: 'clock', text: findingTexts.beforeOpening },
      { kind: 'clock', text: findingTexts.ahead },
    ])
    const closed = await shop().call('POST', '/cash-registers/close', {
      as: 'ana',
      request: { closing_amount: 102.5 },
    })
    expect(closed.body).toMatchObject({ data: { sales_total: 2.5, difference: 0 } })
    await consistent()
  })

  test('of before a restored backup find the server as it was: without the device, and without the register', async () => {
    const ana = await openTill('ana', 1)
    const restored: Till = { ...ana, registerId: 999 }
    await shop().db.write((trx) => trx.deleteFrom('devices').execute())
    idOf(await deliver(restored, lateSale(restored, 41, [pan(1)]), 'venta-41'))
    expect(await call('/devices', 'ana', { device: ana.device })).toMatchObject({
      body: { data: { device: { letter: 'A' } } },
    })
    await shop().call('POST', '/cash-registers/close', { as: 'ana', request: { closing_amount: 101.25 } })
    const text = lateMessages.registerGone
    expect(await deliver(restored, lateSale(restored, 42, [pan(1)]), 'venta-42')).toEqual({
      status: 409,
      body: { message: text, errors: { 'late.register_id': [text] } },
    })
    await call('/cash-registers/open', 'ana', { initial_amount: 50 })
    idOf(await deliver(restored, lateSale(restored, 42, [pan(1)]), 'venta-42'))
    await consistent()
  })
})
