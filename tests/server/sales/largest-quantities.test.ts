import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { MAX_AMOUNT, quetzales } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/quantity.ts'
import { MAX_QUANTITY } from '../../../domain/selling/measured.ts'
import { MAX_STOCK } from '../../../domain/goods/stock-fields.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { bringBack, expectConsistent, openRegister, returnOf, sell, stockOf } from './support/return-calls.ts'

const most = inUnits(MAX_QUANTITY)
const mostStock = inUnits(MAX_STOCK)

describeEachDatabase('the largest figures', (engine) => {
  const shop = withShop(engine)

  const create = async (price: number, cost: number) => {
    const request = { name: 'Arena', stock: mostStock, min_stock: mostStock, price, cost }
    const { status, body } = await shop().call('POST', '/products', { as: 'admin', request })
    expect(status).toBe(201)
    return (body as { data: { product: { id: number } } }).data.product.id
  }

  test('of quantity, stock and cost are sold, brought back and reported to the centavo', async () => {
    const sand = await create(0.01, quetzales(MAX_AMOUNT))
    await openRegister(shop())
    const sale = await sell(shop(), { items: [{ product_id: sand, quantity: most, tax: 100 }] })
    expect(await stockOf(shop(), sand)).toBe(mostStock - most)
    const days = `start_date=${TODAY}&end_date=${TODAY}`
    const { body } = await shop().call('GET', `/reports/detailed-sales?${days}`, { as: 'admin' })
    // 99,999 × Q 0.01 less 99,999 × Q 99,999,999.99.
    expect(body).toMatchObject({
      data: { sales: [{ total: 1_999.98, estimated_profit: -9_999_899_998_000.02 }] },
    })
    expect(
      returnOf(await bringBack(shop(), sale, { lines: [{ position: 1, quantity: most - 1 }] })),
    ).toMatchObject({
      total: 1_999.96,
    })
    expect(await stockOf(shop(), sand)).toBe(mostStock - 1)
    await expectConsistent(shop())
  })

  test('of a price is sold once, and no more', async () => {
    const tractor = await create(quetzales(MAX_AMOUNT), 1)
    await openRegister(shop())
    await sell(shop(), { items: [{ product_id: tractor, quantity: 1 }] })
    const items = [{ product_id: tractor, quantity: 2, discount: 0, tax: 0 }]
    const request = { client_id: null, date: TODAY, items }
    expect(await shop().call('POST', '/sales', { as: 'admin', request })).toMatchObject({
      status: 422,
      body: { message: saleMessages.tooLargeTotal },
    })
    await expectConsistent(shop())
  })

  test('of a stock is not exceeded by a difference', async () => {
    const sand = await create(1, 1)
    const change = (stock_change: number) =>
      shop().call('PUT', `/products/${sand}`, { as: 'admin', request: { stock_change, based_on: 1 } })
    const text = messages.validation.tooLarge
    expect(await change(1)).toMatchObject({
      status: 409,
      body: { message: text, errors: { stock_change: [text] } },
    })
    expect((await change(mostStock + 1)).status).toBe(422)
    expect((await change(-mostStock)).status).toBe(200)
    expect(await stockOf(shop(), sand)).toBe(0)
  })
})
