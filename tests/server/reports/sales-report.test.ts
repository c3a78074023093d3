import type { Data } from '../../../domain/calls/call.ts'
import type { reportSales } from '../../../domain/calls/reports.ts'
import { expect, test } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { startOfGuatemalaDay } from '../../../domain/dates.ts'
import { messages } from '../../../domain/messages.ts'
import { reportMessages } from '../../../domain/report-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY, type Username } from '../../support/shops/shop.ts'
import { reportPath, withReportShop, type Query } from './support/report-shop.ts'
import type { AskedItem } from '../../support/asked-item.ts'

const { required, choice, date, invalid } = messages.validation

/** `discount` in centavos, `tax` in basis points, as in a validated order. */
const line = (product_id: number, quantity = 1, discount = 0, tax = 0): AskedItem => ({
  product_id,
  quantity,
  discount,
  tax,
})

const days = (start_date: string, end_date = start_date): Query => ({ start_date, end_date })

const nothing: Data<typeof reportSales>['general_summary'] = {
  total_sales_count: 0,
  total_amount: 0,
  total_subtotal: 0,
  total_discount: 0,
  total_tax: 0,
  total_estimated_profit: 0,
}

const refused: [what: string, query: string, errors: Record<string, string[]>][] = [
  ['no days', '', { start_date: [required], end_date: [required] }],
  ['no end', 'start_date=2026-01-01', { end_date: [required] }],
  [
    'a start after the end',
    'start_date=2026-01-02&end_date=2026-01-01',
    { start_date: [reportMessages.startAfterEnd] },
  ],
  ['a 30th of February', 'start_date=2026-02-30&end_date=2026-03-01', { start_date: [date] }],
  ['a day as Guatemala writes it', 'start_date=01/02/2026&end_date=2026-03-01', { start_date: [date] }],
  ['a NUL', 'start_date=2026-01-01&end_date=2026-01-01%00', { end_date: [messages.validation.text, date] }],
  ['half a character', 'start_date=%ED%A0%80&end_date=2026-01-01', { start_date: [date] }],
  [
    'two starts',
    'start_date=2026-01-01&start_date=2026-01-02&end_date=2026-01-03',
    { start_date: [required] },
  ],
  ['a store of letters', 'start_date=2026-01-01&end_date=2026-01-01&store_id=x', { store_id: [choice] }],
  ['two stores', 'start_date=2026-01-01&end_date=2026-01-01&store_id=1&store_id=2', { store_id: [choice] }],
  ['a huge store', 'start_date=2026-01-01&end_date=2026-01-01&store_id=1e400', { store_id: [choice] }],
  [
    'inherited names',
    '__proto__=1&toString=2&constructor=3',
    { start_date: [required], end_date: [required] },
  ],
  ['SQL', "start_date=2026-01-01'--&end_date=2026-01-01", { start_date: [date] }],
]

describeEachDatabase('the sales report', (engine) => {
  const shop = withReportShop(engine)

  const sales = async (as: Username, query: Query) =>
    (await shop().report('detailed-sales', as, query)) as Data<typeof reportSales>
  const soldOn = async (as: Username, query: Query) => (await sales(as, query)).sales.map(({ id }) => id)

  test('has each sale with its figures and profit, in chronological order, and the totals', async () => {
    const { agua, pan, cafe, client, storeId, sellAt } = shop()
    const noon = Date.parse('2020-03-05T18:00:00Z')
    const later = await sellAt(noon + 1, 'beto', [line(cafe, 1, 1_350, 1_200)], client)
    const first = await sellAt(noon, 'ana', [line(pan, 7, 50, 1_250), line(agua, 2)])
    expect(await sales('jefa', { ...days('2020-03-05'), store_id: storeId })).toEqual({
      store: { id: storeId, name: 'La Bendición' },
      sales: [
        {
          id: first,
          sale_date: '2020-03-05T18:00:00.000Z',
          client: { name: 'Consumidor Final' },
          user: { name: 'Ana López' },
          subtotal: 18.75,
          total_discount: 0.5,
          total_tax: 1.03,
          total: 19.28,
          // 8.75 − 0.50 − 7 × 0.80, and 10.00 − 2 × 3.00: before tax.
          estimated_profit: 6.65,
        },
        {
          id: later,
          sale_date: '2020-03-05T18:00:00.001Z',
          client: { name: 'Lucía Pérez' },
          user: { name: 'Beto Tzoc' },
          subtotal: 42.5,
          total_discount: 13.5,
          total_tax: 3.48,
          total: 32.48,
          // Sold below cost: 42.50 − 13.50 − 30.00.
          estimated_profit: -1,
        },
      ],
      general_summary: {
        total_sales_count: 2,
        total_amount: 51.76,
        total_subtotal: 61.25,
        total_discount: 14,
        total_tax: 4.51,
        total_estimated_profit: 5.65,
      },
    } satisfies Data<typeof reportSales>)
  })

  test('includes both days of a range completely, by the time of Guatemala', async () => {
    const { pan, sellAt } = shop()
    const begins = startOfGuatemalaDay('2020-04-10')
    const ends = startOfGuatemalaDay('2020-04-12')
    await sellAt(begins - 1, 'ana', [line(pan)])
    const within = [
      await sellAt(begins, 'ana', [line(pan)]),
      await sellAt(begins + 86_400_000 - 1, 'ana', [line(pan)]),
      await sellAt(begins + 86_400_000, 'ana', [line(pan)]),
      await sellAt(ends - 1, 'ana', [line(pan)]),
    ]
    await sellAt(ends, 'ana', [line(pan)])
    expect(await soldOn('admin', days('2020-04-10', '2020-04-11'))).toEqual(within)
    expect(await soldOn('admin', days('2020-04-10'))).toEqual(within.slice(0, 2))
    expect(await soldOn('admin', days('2020-04-11'))).toEqual(within.slice(2))
  })

  test('does not change when prices, costs and names change, or products are deleted', async () => {
    const { call, agua, storeId, sellAt } = shop()
    const fields = { description: null, stock: 5, min_stock: 0, price: 10, cost: 4 }
    const created = await call('POST', '/products', { as: 'jefa', request: { ...fields, name: 'Jabón' } })
    const soap = (created.body as { data: { product: { id: number } } }).data.product.id
    const buyer = await call('POST', '/clients', {
      as: 'jefa',
      request: { name: 'Otto Pop', email: 'otto@ejemplo.gt', phone: '55512345' },
    })
    const client = (buyer.body as { data: { client: { id: number } } }).data.client.id
    await sellAt(Date.parse('2020-05-05T18:00:00Z'), 'ana', [line(soap, 2), line(agua)], client)
    const query = { ...days('2020-05-05'), store_id: storeId }
    const before = await sales('jefa', query)
    expect(before.sales).toMatchObject([{ client: { name: 'Otto Pop' }, total: 25, estimated_profit: 14 }])

    const path = `/products/${soap}`
    const dearer = { ...fields, name: 'Jabón fino', price: 99, cost: 98 }
    expect((await call('PUT', path, { as: 'jefa', request: dearer })).status).toBe(200)
    expect(await sales('jefa', query)).toEqual(before)
    expect((await call('DELETE', path, { as: 'jefa' })).status).toBe(200)
    expect((await call('DELETE', `/clients/${client}`, { as: 'jefa' })).status).toBe(200)
    expect(await sales('jefa', query)).toEqual(before)
  })

  test('is of the own store; only a superadmin reads another or all of them', async () => {
    const { pan, foreignProduct, storeId, otherStoreId, sellAt } = shop()
    const noon = Date.parse('2020-06-05T18:00:00Z')
    const own = await sellAt(noon, 'ana', [line(pan)])
    const other = await sellAt(noon + 1, 'otra', [line(foreignProduct)])
    const june = days('2020-06-01', '2020-06-30')
    const read = async (as: Username, query: Query) => {
      const { store, ...report } = await sales(as, query)
      return { store, ids: report.sales.map(({ id }) => id), count: report.general_summary.total_sales_count }
    }
    const ownStore = { id: storeId, name: 'La Bendición' }
    const otherStore = { id: otherStoreId, name: 'El Quetzal' }
    expect(await read('admin', june)).toEqual({ store: ownStore, ids: [own], count: 1 })
    expect(await read('admin', { ...june, store_id: storeId })).toEqual({
      store: ownStore,
      ids: [own],
      count: 1,
    })
    expect(await read('jefa', { ...june, store_id: otherStoreId })).toEqual({
      store: otherStore,
      ids: [other],
      count: 1,
    })
    expect(await read('jefa', june)).toEqual({ store: null, ids: [own, other], count: 2 })
  })

  test('has the store of each sale if it is on several stores', async () => {
    const { pan, foreignProduct, storeId, sellAt } = shop()
    const noon = Date.parse('2020-07-05T18:00:00Z')
    await sellAt(noon, 'ana', [line(pan)])
    await sellAt(noon + 1, 'otra', [line(foreignProduct)])
    const july = days('2020-07-01', '2020-07-31')
    const told = async (as: Username, query: Query) =>
      (await sales(as, query)).sales.map(({ store }) => store)
    expect(await told('jefa', july)).toEqual([{ name: 'La Bendición' }, { name: 'El Quetzal' }])
    expect(await told('jefa', { ...july, store_id: storeId })).toEqual([undefined])
    expect(await told('admin', july)).toEqual([undefined])
  })

  test('of a missing or another store: 404', async () => {
    const { call, otherStoreId } = shop()
    const gone = await call('POST', '/stores', { as: 'jefa', request: { name: 'La Efímera' } })
    const { id } = (gone.body as { data: { store: { id: number } } }).data.store
    await call('DELETE', `/stores/${id}`, { as: 'jefa' })
    const asked = [
      ['admin', otherStoreId],
      ['admin', 999_999],
      ['jefa', 999_999],
      ['jefa', id],
    ] as const
    for (const [as, store_id] of asked) {
      const path = reportPath('detailed-sales', { ...days(TODAY), store_id })
      const { status, body } = await call('GET', path, { as })
      expect({ as, store_id, status, body }).toEqual({
        as,
        store_id,
        status: 404,
        body: { message: messages.server.notFound },
      })
    }
  })

  test('of days without sales has no rows and sums of zero', async () => {
    const store = { id: shop().storeId, name: 'La Bendición' }
    expect(await sales('admin', days('2001-01-01', '2001-12-31'))).toEqual({
      store,
      sales: [],
      general_summary: nothing,
    })
  })

  test("uses the server's time and not the date of the till", async () => {
    const { call, pan, storeId } = shop()
    await call('POST', '/cash-registers/open', { as: 'admin', request: { initial_amount: 1 } })
    const yesterday = { client_id: null, date: '2026-11-19', items: [line(pan)] }
    const { status, body } = await call('POST', '/sales', { as: 'admin', request: yesterday })
    expect(status).toBe(201)
    const { id } = (body as { data: { sale: { id: number } } }).data.sale
    expect(await soldOn('jefa', { ...days('2026-11-19'), store_id: storeId })).not.toContain(id)
    const today = await sales('jefa', { ...days(TODAY), store_id: storeId })
    expect(today.sales.find((sale) => sale.id === id)?.sale_date).toBe(new Date(NOON).toISOString())
  })

  test('may cover all of time', async () => {
    const { general_summary: sums } = await sales('jefa', days('0001-01-01', '9999-12-31'))
    const { length } = await shop().db.read.selectFrom('sales').select('id').execute()
    expect(sums.total_sales_count).toBe(length)
  })

  test.each(refused)('asked with %s is refused at the field', async (_name, query, errors) => {
    const { status, body } = await shop().call('GET', `/reports/detailed-sales?${query}`, { as: 'jefa' })
    const texts = Object.values(errors).flat()
    const message = texts.length === 1 ? texts[0] : invalid
    expect({ status, body }).toEqual({ status: 422, body: { message, errors } })
  })

  test('is not made for a HEAD request', async () => {
    const authorization = `Bearer ${await shop().signIn('jefa')}`
    const url = API_BASE_PATH + reportPath('detailed-sales', days(TODAY))
    const { statusCode } = await shop().app.inject({ method: 'HEAD', url, headers: { authorization } })
    expect(statusCode).toBe(404)
  })

  test('an invalid escape in the address is not a server error', async () => {
    const { status } = await shop().call('GET', '/reports/detailed-sales?start_date=%E0%A4%A&end_date=%', {
      as: 'jefa',
    })
    expect(status).toBe(422)
  })
})
