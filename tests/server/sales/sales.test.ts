import { expect, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { registerMessages } from '../../../domain/register-messages.ts'
import { units } from '../../../domain/quantity.ts'
import { findInconsistencies, stockOf } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY, type TestShop, type Username } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import type { AskedItem } from '../../support/asked-item.ts'

const line = (product_id: number, quantity = 1, discount = 0, tax = 0): AskedItem => ({
  product_id,
  quantity,
  discount,
  tax,
})

async function openRegister(shop: TestShop, as: Username): Promise<void> {
  const request = { initial_amount: 500 }
  expect((await shop.call('POST', '/cash-registers/open', { as, request })).status).toBe(201)
}

const sell = (shop: TestShop, items: unknown, more: object = {}, as: Username = 'ana') =>
  shop.call('POST', '/sales', { as, request: { client_id: null, date: TODAY, items, ...more } })

describeEachDatabase('sales', (engine) => {
  const shop = withShop(engine)

  test("a sale takes the server's prices and answers with all its figures", async () => {
    const before = await stockOf(shop().db)
    await openRegister(shop(), 'ana')
    const { agua, pan, client } = shop()
    const reply = await sell(shop(), [line(pan, 7, 0.5, 12.5), { ...line(agua, 2), price: 0.01 }], {
      client_id: client,
      total: 19.28,
    })
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 201,
      body: {
        message: saleMessages.created,
        data: {
          sale: {
            id: 1,
            number: 1,
            date: TODAY,
            client: { id: client, name: 'Lucía Pérez' },
            user: { name: 'Ana López' },
            subtotal: 18.75,
            total_discount: 0.5,
            total_tax: 1.03,
            total: 19.28,
            items: [
              {
                product_id: pan,
                name: 'Pan francés',
                quantity: 7,
                price: 1.25,
                discount: 0.5,
                tax: 12.5,
                subtotal: 8.75,
                total: 9.28,
              },
              {
                product_id: agua,
                name: 'Agua pura 600 ml',
                quantity: 2,
                price: 5,
                discount: 0,
                tax: 0,
                subtotal: 10,
                total: 10,
              },
            ],
            payments: [{ tender: 'cash', amount: 19.28, tendered: null, change: 0, reference: null }],
          },
        },
      },
    })
    expect(await findInconsistencies(shop().db, before)).toEqual([])
    const kept = await shop().db.read.selectFrom('sale_lines').select(['price', 'cost', 'name']).execute()
    expect(kept).toEqual([
      { price: 125, cost: 80, name: 'Pan francés' },
      { price: 500, cost: 300, name: 'Agua pura 600 ml' },
    ])
  })

  test('without a client the sale has the default client', async () => {
    await openRegister(shop(), 'ana')
    const { body } = await sell(shop(), [line(shop().pan)])
    expect(body).toMatchObject({ data: { sale: { client: { name: 'Consumidor Final' } } } })
  })

  test('the stock of one article in two lines is checked together', async () => {
    const before = await stockOf(shop().db)
    await openRegister(shop(), 'ana')
    const { agua } = shop()
    expect((await sell(shop(), [line(agua, 6), line(agua, 4)])).status).toBe(201)
    const refused = await sell(shop(), [line(agua, 1), line(agua, 1)])
    expect(refused.status).toBe(409)
    expect(await findInconsistencies(shop().db, before)).toEqual([])
  })

  test('the last units can be sold, and no more', async () => {
    await openRegister(shop(), 'ana')
    expect((await sell(shop(), [line(shop().cafe, 3)])).status).toBe(201)
    const text = saleMessages.noStock('Café molido 1 lb', units(0))
    const { status, body } = await sell(shop(), [line(shop().cafe)])
    expect({ status, body }).toEqual({
      status: 409,
      body: { message: text, errors: { 'items.0.quantity': [text] } },
    })
  })

  test("yesterday's date is accepted", async () => {
    await openRegister(shop(), 'ana')
    expect((await sell(shop(), [line(shop().pan)], { date: '2026-11-19' })).status).toBe(201)
  })
})

interface RefusedSale {
  name: string
  items: (shop: TestShop) => unknown
  more?: (shop: TestShop) => object
  status: number
  body: object
}

const one = (shop: TestShop) => [line(shop.pan)]
const field = (name: string, text: string) => ({ message: text, errors: { [name]: [text] } })
const { validation } = messages

const refusedSales: RefusedSale[] = [
  { name: 'no lines', items: () => [], status: 422, body: field('items', saleMessages.noLines) },
  {
    name: 'lines that are no list',
    items: () => 'all',
    status: 422,
    body: field('items', saleMessages.noLines),
  },
  ...[0, -1, 1.5, 100_000, '2', null].map((quantity) => ({
    name: `the quantity ${JSON.stringify(quantity)}`,
    items: (shop: TestShop) => [{ ...line(shop.pan), quantity }],
    status: 422,
    body: field('items.0.quantity', saleMessages.invalidQuantity),
  })),
  ...[-1, 0.001, '1', null].map((discount) => ({
    name: `the discount ${JSON.stringify(discount)}`,
    items: (shop: TestShop) => [{ ...line(shop.pan), discount }],
    status: 422,
    body: field('items.0.discount', saleMessages.invalidDiscount),
  })),
  ...[-1, 100.01, 0.001, '12', null].map((tax) => ({
    name: `the tax ${JSON.stringify(tax)}`,
    items: (shop: TestShop) => [{ ...line(shop.pan), tax }],
    status: 422,
    body: field('items.0.tax', saleMessages.invalidTax),
  })),
  {
    name: 'a discount above the price',
    items: (shop) => [line(shop.agua), line(shop.pan, 4, 5.01)],
    status: 422,
    body: field('items.1.discount', saleMessages.discountAbovePrice),
  },
  ...['2026-11-18', '2026-11-21', '2026-02-31'].map((date) => ({
    name: `the date ${date}`,
    items: one,
    more: () => ({ date }),
    status: 422,
    body: field('date', validation.saleDate),
  })),
  {
    name: 'a date that is none',
    items: one,
    more: () => ({ date: 'hoy' }),
    status: 422,
    body: field('date', validation.date),
  },
  {
    name: 'a product that is not there',
    items: () => [line(999_999)],
    status: 404,
    body: field('items.0.product_id', saleMessages.lineGone(1, null)),
  },
  {
    name: "another store's product",
    items: (shop) => [line(shop.pan), line(shop.foreignProduct)],
    status: 404,
    body: field('items.1.product_id', saleMessages.lineGone(2, null)),
  },
  {
    name: "another store's client",
    items: one,
    more: (shop) => ({ client_id: shop.foreignClient }),
    status: 404,
    body: field('client_id', saleMessages.clientGone),
  },
  {
    name: "another total than the server's",
    items: one,
    more: () => ({ total: 1.24 }),
    status: 409,
    body: { message: saleMessages.totalChanged },
  },
  {
    name: 'too little stock in two lines',
    items: (shop) => [line(shop.agua, 11), line(shop.pan, 100), line(shop.cafe, 4)],
    status: 409,
    body: {
      message: saleMessages.noStock('Agua pura 600 ml', units(10)),
      errors: {
        'items.0.quantity': [saleMessages.noStock('Agua pura 600 ml', units(10))],
        'items.2.quantity': [saleMessages.noStock('Café molido 1 lb', units(3))],
      },
    },
  },
  {
    name: 'two wrong fields',
    items: (shop) => [{ ...line(shop.pan), quantity: 0, tax: -1 }],
    status: 422,
    body: {
      message: validation.invalid,
      errors: {
        'items.0.quantity': [saleMessages.invalidQuantity],
        'items.0.tax': [saleMessages.invalidTax],
      },
    },
  },
]

describeEachDatabase('refused sales', (engine) => {
  const shop = withShop(engine)

  test.each(refusedSales)('$name: nothing is written', async ({ items, more, status, body }) => {
    const before = await stockOf(shop().db)
    await openRegister(shop(), 'ana')
    const reply = await sell(shop(), items(shop()), more?.(shop()))
    expect({ status: reply.status, body: reply.body }).toEqual({ status, body })
    expect(await shop().db.read.selectFrom('sales').selectAll().execute()).toEqual([])
    expect(await stockOf(shop().db)).toEqual(before)
  })

  test('without an open register: 409', async () => {
    const { status, body } = await sell(shop(), [line(shop().pan)])
    expect({ status, body }).toEqual({ status: 409, body: { message: registerMessages.noneOpen } })
  })

  test('a deleted product or client cannot be in a sale', async () => {
    const { db, pan, agua, client } = shop()
    await openRegister(shop(), 'ana')
    await db.write((trx) =>
      trx.updateTable('products').set({ deleted_at: NOON }).where('id', '=', pan).execute(),
    )
    await db.write((trx) =>
      trx.updateTable('clients').set({ deleted_at: NOON }).where('id', '=', client).execute(),
    )
    expect((await sell(shop(), [line(agua), line(pan)])).body).toEqual(
      field('items.1.product_id', 'El producto ya no está disponible: Pan francés, línea 2'),
    )
    expect((await sell(shop(), [line(agua)], { client_id: client })).body).toEqual(
      field('client_id', saleMessages.clientGone),
    )
  })

  test('a failure during the write rolls everything back', async () => {
    const { db, pan } = shop()
    const before = await stockOf(db)
    await openRegister(shop(), 'ana')
    await db.write((trx) => trx.schema.alterTable('sale_lines').renameTo('sale_lines_away').execute())
    const reply = await sell(shop(), [line(pan)])
    await db.write((trx) => trx.schema.alterTable('sale_lines_away').renameTo('sale_lines').execute())
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 500,
      body: { message: messages.unexpected },
    })
    expect(await db.read.selectFrom('sales').selectAll().execute()).toEqual([])
    expect(await findInconsistencies(db, before)).toEqual([])
  })
})
