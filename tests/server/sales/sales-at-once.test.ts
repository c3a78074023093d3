import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { findInconsistencies, stockOf } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { setStock } from '../../support/shops/stock.ts'

interface Sale {
  as?: Username
  key?: string
  products?: number[]
  quantity?: number
}

const sell = (shop: TestShop, { as = 'ana', key, products = [shop.pan], quantity = 1 }: Sale = {}) =>
  shop.call('POST', '/sales', {
    as,
    request: {
      client_id: null,
      date: TODAY,
      items: products.map((product_id) => ({ product_id, quantity, discount: 0, tax: 0 })),
    },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

async function openRegisters(shop: TestShop, ...cashiers: Username[]): Promise<void> {
  for (const as of cashiers)
    await shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 500 } })
}

const countSales = async ({ db }: TestShop) =>
  (await db.read.selectFrom('sales').select('id').execute()).length

describeEachDatabase('a sale that is sent again', (engine) => {
  const shop = withShop(engine)

  test('with the same key and body gets the first answer, and nothing is written twice', async () => {
    const before = await stockOf(shop().db)
    await openRegisters(shop(), 'ana')
    const first = await sell(shop(), { key: 'k-1' })
    const again = await sell(shop(), { key: 'k-1' })
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body })
    expect(await countSales(shop())).toBe(1)
    expect(await findInconsistencies(shop().db, before)).toEqual([])
  })

  test('is the same in any order of its fields', async () => {
    await openRegisters(shop(), 'ana')
    const first = await sell(shop(), { key: 'k-1' })
    const items = [{ tax: 0, discount: 0, quantity: 1, product_id: shop().pan }]
    const again = await shop().call('POST', '/sales', {
      as: 'ana',
      request: { items, date: TODAY, client_id: null },
      headers: { 'idempotency-key': 'k-1' },
    })
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body })
    expect(await countSales(shop())).toBe(1)
  })

  test('gets its first answer even after the register was closed and the product deleted', async () => {
    await openRegisters(shop(), 'ana')
    const first = await sell(shop(), { key: 'k-1' })
    await shop().call('POST', '/cash-registers/close', { as: 'ana', request: { closing_amount: 500 } })
    await shop().db.write((trx) => trx.updateTable('products').set({ deleted_at: 1, name: 'x' }).execute())
    const again = await sell(shop(), { key: 'k-1' })
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body })
  })

  test('with the same key and another body is refused', async () => {
    await openRegisters(shop(), 'ana')
    await sell(shop(), { key: 'k-1' })
    const other = await sell(shop(), { key: 'k-1', quantity: 2 })
    expect({ status: other.status, body: other.body }).toEqual({
      status: 422,
      body: { message: saleMessages.keyReused },
    })
    expect(await countSales(shop())).toBe(1)
  })

  test('after a refusal can be sent again with the same key', async () => {
    await openRegisters(shop(), 'ana')
    expect((await sell(shop(), { key: 'k-1', products: [shop().cafe], quantity: 4 })).status).toBe(409)
    await setStock(shop().db, 4)
    expect((await sell(shop(), { key: 'k-1', products: [shop().cafe], quantity: 4 })).status).toBe(201)
  })

  test("is another sale when another cashier's key happens to be the same", async () => {
    await openRegisters(shop(), 'ana', 'beto')
    const [one, other] = [await sell(shop(), { key: 'k' }), await sell(shop(), { key: 'k', as: 'beto' })]
    expect([one.status, other.status]).toEqual([201, 201])
    expect(await countSales(shop())).toBe(2)
  })

  test.each(['', 'two words', 'x'.repeat(201)])('with the key %j is malformed', async (key) => {
    await openRegisters(shop(), 'ana')
    const { status, body } = await sell(shop(), { key })
    expect({ status, body }).toEqual({ status: 400, body: { message: messages.validation.malformed } })
  })
})

describeEachDatabase('sales at the same time', (engine) => {
  const shop = withShop(engine)

  test('the last units are sold once each', async () => {
    const before = await stockOf(shop().db)
    await openRegisters(shop(), 'ana', 'beto')
    const { cafe } = shop()
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        sell(shop(), { as: index % 2 === 0 ? 'ana' : 'beto', products: [cafe], key: `k-${index}` }),
      ),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([
      201,
      201,
      201,
      ...Array<number>(9).fill(409),
    ])
    expect((await stockOf(shop().db)).get(cafe)).toBe(0)
    expect(await findInconsistencies(shop().db, before)).toEqual([])
  })

  test('sales with the same articles in opposite order all succeed', async () => {
    const before = await stockOf(shop().db)
    await openRegisters(shop(), 'ana', 'beto')
    const { agua, pan } = shop()
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0
          ? sell(shop(), { as: 'ana', products: [agua, pan] })
          : sell(shop(), { as: 'beto', products: [pan, agua] }),
      ),
    )
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    expect(await findInconsistencies(shop().db, before)).toEqual([])
  })

  test('a refused sale does not roll back the sales that share its commit', async () => {
    const before = await stockOf(shop().db)
    await openRegisters(shop(), 'ana')
    const { cafe, pan } = shop()
    const replies = await Promise.all([
      sell(shop()),
      sell(shop(), { products: [pan, cafe], quantity: 4 }),
      sell(shop()),
    ])
    expect(replies.map((reply) => reply.status)).toEqual([201, 409, 201])
    expect(await findInconsistencies(shop().db, before)).toEqual([])
  })
})
