import { expect, test } from 'vitest'
import { stockMessages } from '../../../domain/entities/stock-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import { officeOf } from './support/office.ts'

describeEachDatabase('a stock', (engine) => {
  const shop = withShop(engine)
  const office = () => officeOf(shop())
  const product = async () => (await office().list('/products', 'jefa')).find(({ id }) => id === shop().agua)
  const put = (request: object) => office().send('PUT', `/products/${shop().agua}`, 'jefa', request)
  const sellFour = async () => {
    await office().send('POST', '/cash-registers/open', 'ana', { initial_amount: 100 })
    const items = [{ product_id: shop().agua, quantity: 4, discount: 0, tax: 0 }]
    await office().send('POST', '/sales', 'ana', { client_id: null, date: TODAY, items })
  }

  test('counted by a person is refused when it has moved since they saw it, and then holds', async () => {
    const before = await product()
    await sellFour()
    const count = { stock_change: -3, stock_seen: 10, name: 'Otra', based_on: before?.['version'] }
    const text = stockMessages.stockMoved(units(6))
    const now = await product()
    expect(await put(count)).toEqual({
      status: 409,
      body: { message: text, errors: { stock_change: [text] }, data: { product: now } },
    })
    expect(await product()).toEqual(now)
    const { status } = await put({ ...count, stock_change: 1, stock_seen: 6 })
    expect({ status, stock: (await product())?.['stock'] }).toEqual({ status: 200, stock: 7 })
  })

  test('of two counts at the same time one is written, and the other is told what is there now', async () => {
    const counts = [3, 5].map((counted) => put({ stock_change: counted - 10, stock_seen: 10, based_on: 1 }))
    const statuses = (await Promise.all(counts)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await product())?.['stock']).toBe(statuses[0] === 200 ? 3 : 5)
  })

  test('that was seen says nothing without a version', async () => {
    const { status, body } = await put({ stock: 3, stock_seen: 10 })
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { stock_seen: [stockMessages.seenWithoutVersion] },
    })
  })
})
