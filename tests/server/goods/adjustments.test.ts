import { expect, test } from 'vitest'
import { goodsMessages } from '../../../domain/goods/goods-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY, type TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { expectConsistent, openRegister, stockOf } from '../sales/support/return-calls.ts'
import { adjust, adjustmentOf, mayNotFallBelow } from './support/adjusting.ts'
import { movesOf } from './support/moves.ts'

const stocks = (shop: TestShop, ...ids: number[]) => Promise.all(ids.map((id) => stockOf(shop, id)))

describeEachDatabase('an adjustment of stock', (engine) => {
  const shop = withShop(engine)

  test('moves each product with its reason, at cost, in one document that the audit log has', async () => {
    const { db, agua, pan, storeId } = shop()
    const lines = [
      { product_id: agua, quantity: -3 },
      { product_id: pan, quantity: 5 },
    ]
    const adjustment = adjustmentOf(await adjust(shop(), { lines, note: 'Se inundó la bodega' }))
    expect(adjustment).toEqual({
      id: 1,
      at: new Date(NOON).toISOString(),
      reason: 'waste',
      note: 'Se inundó la bodega',
      user: { name: 'Marta Castillo' },
      lines: [
        { product: { id: agua, name: 'Agua pura 600 ml' }, quantity: -3, balance: 7, unit_cost: 3 },
        { product: { id: pan, name: 'Pan francés' }, quantity: 5, balance: 105, unit_cost: 0.8 },
      ],
      value: -5,
    })
    expect((await movesOf(db, agua)).at(-1)).toEqual({
      ...{ kind: 'adjustment', quantity: -3, balance: 7, unit_cost: 300, document: 'adjustment 1' },
      ...{ user_name: 'Marta Castillo', reason: 'waste' },
    })
    const logged = await db.read
      .selectFrom('audit_log')
      .select(['store_id', 'user_name', 'entity', 'entity_id', 'details'])
      .where('action', '=', 'stock.adjusted')
      .execute()
    expect(logged).toEqual([
      {
        ...{ store_id: storeId, user_name: 'admin', entity: 'stock adjustment', entity_id: 1 },
        details: JSON.stringify({ reason: 'waste', lines: 2, value: -500, note: 'Se inundó la bodega' }),
      },
    ])
    await expectConsistent(shop())
  })

  test('is written once with a key, and the same answer comes again', async () => {
    const { agua } = shop()
    const [first, second] = [await adjust(shop(), { key: 'a-1' }), await adjust(shop(), { key: 'a-1' })]
    expect(second).toEqual({ ...first, headers: expect.anything() as unknown })
    expect(await stocks(shop(), agua)).toEqual([9])
    const other = await adjust(shop(), { key: 'a-1', reason: 'gift' })
    expect([other.status, other.body]).toEqual([422, { message: goodsMessages.keyReused }])
    await expectConsistent(shop())
  })

  test('leaves a stock below zero only with the right to that, and what is below zero may rise', async () => {
    const { db, cafe } = shop()
    const by = (quantity: number) => adjust(shop(), { lines: [{ product_id: cafe, quantity }] })
    expect(adjustmentOf(await by(-5)).lines).toMatchObject([{ balance: -2 }])
    await mayNotFallBelow(shop())
    const text = goodsMessages.below('Café molido 1 lb', '−2')
    const refused = await by(-1)
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: text, errors: { 'lines.0.quantity': [text] } },
    ])
    const renamed = await shop().call('PUT', `/products/${cafe}`, { as: 'admin', request: { name: 'Café' } })
    expect(renamed).toMatchObject({ status: 200, body: { data: { product: { name: 'Café', stock: -2 } } } })
    adjustmentOf(await by(1))
    expect(await stocks(shop(), cafe)).toEqual([-1])
    expect(await movesOf(db, cafe)).toHaveLength(3)
    await expectConsistent(shop())
  })

  test('is refused as a whole, each wrong line with its text', async () => {
    await mayNotFallBelow(shop())
    const { agua, pan, foreignProduct } = shop()
    const line = (product_id: number, quantity: number) => ({ product_id, quantity })
    const short = goodsMessages.below('Agua pura 600 ml', '4')
    const refusals: [object[], number, object][] = [
      [[line(pan, 1), line(agua, -6), line(agua, -5)], 409, { 'lines.2.quantity': [short] }],
      [[line(pan, 999_999_999)], 409, { 'lines.0.quantity': [goodsMessages.above('Pan francés')] }],
      [[line(pan, 1), line(foreignProduct, 1)], 404, { 'lines.1.product_id': [goodsMessages.productGone] }],
      [[line(foreignProduct, 1)], 404, { 'lines.0.product_id': [goodsMessages.productGone] }],
      [[], 422, { lines: [goodsMessages.noLines] }],
      ...[0, 0.5, '3', null].map((quantity): [object[], number, object] => [
        [{ product_id: agua, quantity }],
        422,
        { 'lines.0.quantity': [goodsMessages.invalidAdjustment] },
      ]),
    ]
    for (const [lines, status, errors] of refusals) {
      const reply = await shop().call('POST', '/stock-adjustments', {
        as: 'admin',
        request: { lines, reason: 'waste' },
      })
      expect([reply.status, reply.body]).toMatchObject([status, { errors }])
    }
    const reason = await adjust(shop(), { reason: 'edited' })
    expect([reason.status, reason.body]).toMatchObject([422, { errors: { reason: [goodsMessages.reason] } }])
    expect(await stocks(shop(), agua, pan)).toEqual([10, 100])
  })

  test('is for who has the right; a superadmin adjusts the products of one store at a time', async () => {
    const { agua, foreignProduct } = shop()
    expect((await adjust(shop(), { as: 'ana' })).status).toBe(403)
    const foreign = { product_id: foreignProduct, quantity: 1 }
    expect((await adjust(shop(), { as: 'jefa', lines: [foreign] })).status).toBe(201)
    const both = [{ product_id: agua, quantity: 1 }, foreign]
    expect((await adjust(shop(), { as: 'jefa', lines: both })).status).toBe(404)
    await expectConsistent(shop())
  })

  test('and a sale of the last unit: one of them gets it, 20 of 20', async () => {
    await mayNotFallBelow(shop())
    const { cafe } = shop()
    await openRegister(shop(), 'ana')
    const items = [{ product_id: cafe, quantity: 1, discount: 0, tax: 0 }]
    const lines = [{ product_id: cafe, quantity: -1 }]
    const outcomes: number[][] = []
    await adjust(shop(), { lines: [{ product_id: cafe, quantity: -3 }] })
    for (let turn = 0; turn < 20; turn++) {
      await adjust(shop(), { lines: [{ product_id: cafe, quantity: 1 }] })
      const [sold, adjusted] = await Promise.all([
        shop().call('POST', '/sales', { as: 'ana', request: { client_id: null, date: TODAY, items } }),
        adjust(shop(), { lines }),
      ])
      outcomes.push([sold.status, adjusted.status].toSorted())
    }
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => [201, 409]))
    expect(await stocks(shop(), cafe)).toEqual([0])
    await expectConsistent(shop())
  })
})
