import { expect, test, vi } from 'vitest'
import { ValidationError } from 'yup'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY } from '../../support/shops/shop.ts'
import { withSharedShop } from '../../support/shops/with-shop.ts'

const { invalidQuantity, invalidDiscount } = saleMessages

describeEachDatabase('a sale with wrong lines', (engine) => {
  const shop = withSharedShop(engine)

  const sell = (items: unknown, more: object = {}) =>
    shop().call('POST', '/sales', { as: 'ana', request: { client_id: null, date: TODAY, items, ...more } })

  test('gets the errors of the first twenty, wherever they are, and of every other field', async () => {
    const items = Array.from({ length: 500 }, (_, index) => ({
      product_id: shop().pan,
      quantity: index % 3 === 0 ? 0 : 1,
      discount: index % 3 === 0 ? -1 : 0,
      tax: 0,
    }))
    const wrong = Array.from({ length: 20 }, (_, index) => [
      [`items.${index * 3}.quantity`, [invalidQuantity]],
      [`items.${index * 3}.discount`, [invalidDiscount]],
    ])
    const { status, body } = await sell(items, { date: 'ayer' })
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        message: messages.validation.invalid,
        errors: Object.fromEntries([['date', [messages.validation.date]], ...wrong.flat()]) as unknown,
      },
    })
  })

  test('is refused without making a stack trace for each error', async () => {
    const traces = vi.spyOn(Error, 'captureStackTrace')
    const items = Array.from({ length: 20 }, () => ({ product_id: 'x', quantity: 0, discount: -1, tax: -1 }))
    const { status, body } = await sell(items)
    const errors = Object.keys((body as { errors: object }).errors)
    const made = traces.mock.calls.filter(([, maker]) => maker === ValidationError)
    expect({ status, errors: errors.length, made }).toEqual({ status: 422, errors: 80, made: [] })
  })

  test('that are too many gets only that error', async () => {
    const items = Array.from({ length: 3_500 }, () => ({ product_id: 'x', quantity: 0, discount: -1 }))
    const { status, body } = await sell(items)
    expect({ status, body }).toEqual({
      status: 422,
      body: { message: saleMessages.tooManyLines, errors: { items: [saleMessages.tooManyLines] } },
    })
  })
})
