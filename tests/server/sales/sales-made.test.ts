import type { Data } from '../../../domain/calls/call.ts'
import type { listSales, readSale } from '../../../domain/calls/sold-sales.ts'
import { expect, test } from 'vitest'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, TODAY, type TestShop, type Username } from '../../support/shops/shop.ts'
import { copyIn, saleIn } from './support/sale-in.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const DAY = 86_400_000

const open = (shop: TestShop, as: Username) =>
  shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })

const close = (shop: TestShop, as: Username) =>
  shop.call('POST', '/cash-registers/close', { as, request: { closing_amount: 100 } })

interface Sold {
  as?: Username
  product?: number
  quantity?: number
  client?: number | null
  payments?: unknown
}

/** @returns the number of the sale. */
async function sell(
  shop: TestShop,
  { as = 'ana', product, quantity = 1, client = null, payments }: Sold = {},
) {
  const items = [{ product_id: product ?? shop.pan, quantity, discount: 0, tax: 0 }]
  const request = { client_id: client, date: TODAY, items, payments }
  const { status, body } = await shop.call('POST', '/sales', { as, request })
  expect(status).toBe(201)
  return saleIn(body).id
}

const list = async (shop: TestShop, query = '', as: Username = 'admin') => {
  const { status, body } = await shop.call('GET', `/sales${query}`, { as })
  expect(status).toBe(200)
  return (body as { data: Data<typeof listSales> }).data
}

const numbers = ({ sales }: Data<typeof listSales>) => sales.map(({ number }) => number)
const found = async (shop: TestShop, query = '', as: Username = 'admin') =>
  numbers(await list(shop, query, as))
const search = (shop: TestShop, text: string, as: Username = 'admin') =>
  found(shop, `?q=${encodeURIComponent(text)}`, as)

const copy = (shop: TestShop, number: number, as: Username = 'ana', key?: string) =>
  shop.call('POST', `/sales/${number}/copies`, {
    as,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const copied = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  number: copyIn(body),
})

describeEachDatabase('the sales that were made', (engine) => {
  const shop = withShop(engine)

  test('are listed with the newest first, as they were sold', async () => {
    const tenders = [{ id: 'card', enabled: true, reference: 'none' }]
    await shop().call('PUT', '/settings', { as: 'admin', request: { tenders } })
    await open(shop(), 'ana')
    const first = await sell(shop(), { product: shop().agua, quantity: 2 })
    shop().clock.now = NOON + 60_000
    const payments = [
      { tender: 'card', amount: 1 },
      { tender: 'cash', amount: 0.25 },
    ]
    const second = await sell(shop(), { client: shop().client, payments })
    const { id } = await shop()
      .db.read.selectFrom('users')
      .select('id')
      .where('username', '=', 'ana')
      .executeTakeFirstOrThrow()
    const { name } = await shop()
      .db.read.selectFrom('clients')
      .select('name')
      .where('id', '=', shop().client)
      .executeTakeFirstOrThrow()
    const common = { store: { id: shop().storeId, name: 'La Bendición' }, user: { id, name: 'Ana López' } }
    const { sales, next } = await list(shop())
    expect(next).toBeNull()
    expect(sales).toEqual([
      {
        ...{ id: second, number: second, sold_at: '2026-11-20T18:01:00.000Z', ...common },
        ...{ client: { id: shop().client, name }, total: 1.25, tenders: ['card', 'cash'] },
        ...{ state: 'done', returned: 0 },
      },
      {
        ...{ id: first, number: first, sold_at: '2026-11-20T18:00:00.000Z', ...common },
        client: { id: expect.any(Number) as number, name: 'Consumidor Final' },
        ...{ total: 10, tenders: ['cash'], state: 'done', returned: 0 },
      },
    ])
  })

  test('go by pages, by days, by seller and by client', async () => {
    const made: number[] = []
    for (const as of ['ana', 'beto'] as const) await open(shop(), as)
    for (let day = 0; day < 3; day += 1) {
      // A sale is of its day, so only the rows move.
      made.push(await sell(shop(), { as: 'ana' }), await sell(shop(), { as: 'beto', client: shop().client }))
      await shop().db.write((trx) =>
        trx
          .updateTable('sales')
          .set({ sold_at: NOON + day * DAY })
          .where('id', 'in', made.slice(-2))
          .execute(),
      )
    }
    const newest = made.toReversed()
    const first = await list(shop(), '?limit=4')
    expect(numbers(first)).toEqual(newest.slice(0, 4))
    // A sale that is made meanwhile moves no page.
    const more = await sell(shop(), { as: 'ana' })
    await shop().db.write((trx) =>
      trx
        .updateTable('sales')
        .set({ sold_at: NOON + 3 * DAY })
        .where('id', '=', more)
        .execute(),
    )
    expect(await found(shop(), `?limit=4&after=${first.next}`)).toEqual(newest.slice(4))
    expect(await found(shop(), '?from=2026-11-21&to=2026-11-21')).toEqual(newest.slice(2, 4))
    const { sales } = await list(shop(), '?limit=2&after=' + (await list(shop(), '?limit=1')).next)
    const beto = sales.find(({ user }) => user.name === 'Beto Tzoc')?.user.id
    expect(await found(shop(), `?user_id=${beto}`)).toEqual(newest.filter((_, index) => index % 2 === 0))
    const ofClient = await list(shop(), `?client_id=${shop().client}&limit=2`)
    expect(numbers(ofClient)).toEqual([newest[0], newest[2]])
    expect(await found(shop(), `?client_id=${shop().client}&limit=2&after=${ofClient.next}`)).toEqual([
      newest[4],
    ])
  })

  test('are found by number, code, total, and words of a client or an article', async () => {
    await open(shop(), 'ana')
    const bread = await sell(shop(), { quantity: 4 })
    const coffee = await sell(shop(), { product: shop().cafe, client: shop().client })
    const { code } = await shop()
      .db.read.selectFrom('products')
      .select('code')
      .where('id', '=', shop().cafe)
      .executeTakeFirstOrThrow()
    await shop().db.write((trx) =>
      trx.updateTable('clients').set({ name: 'Niño Ángel Muñoz' }).where('id', '=', shop().client).execute(),
    )
    expect({
      number: await search(shop(), String(bread)),
      code: await search(shop(), code),
      total: await search(shop(), 'Q42.50'),
      plainTotal: await search(shop(), '5.00'),
      article: await search(shop(), 'CAFE'),
      wordsInAnyOrder: await search(shop(), 'munoz  angel'),
      everySale: await search(shop(), 'a'),
      nothing: await search(shop(), 'nada de esto'),
      percent: await search(shop(), '%'),
      otherNumber: await search(shop(), '999999999999'),
      hugeNumber: await search(shop(), '99999999999999999999'),
    }).toEqual({
      number: [bread],
      code: [coffee],
      total: [coffee],
      plainTotal: [bread],
      article: [coffee],
      wordsInAnyOrder: [coffee],
      everySale: [coffee, bread],
      nothing: [],
      percent: [],
      otherNumber: [],
      hugeNumber: [],
    })
  })

  test('go by pages in a search, and a sale with one article twice is found once', async () => {
    await open(shop(), 'ana')
    const made: number[] = []
    for (let each = 0; each < 5; each += 1) {
      const items = [1, 2].map((quantity) => ({ product_id: shop().pan, quantity, discount: 0, tax: 0 }))
      const request = { client_id: null, date: TODAY, items }
      const { body } = await shop().call('POST', '/sales', { as: 'ana', request })
      made.push(saleIn(body).id)
    }
    const first = await list(shop(), '?q=pan&limit=2')
    const second = await list(shop(), `?q=pan&limit=2&after=${first.next}`)
    const third = await list(shop(), `?q=pan&limit=2&after=${second.next}`)
    expect([first, second, third].map(numbers)).toEqual([[made[4], made[3]], [made[2], made[1]], [made[0]]])
    expect(third.next).toBeNull()
  })

  test('are not searched by a word that too many names have', async () => {
    const articles = Array.from({ length: 41 }, (_, index) => ({
      ...{ name: `Galleta ${index}`, stock: 1, min_stock: 0, price: 1, cost: 1 },
    }))
    for (const request of articles) await shop().call('POST', '/products', { as: 'admin', request })
    const { status, body } = await shop().call('GET', '/sales?q=galleta', { as: 'admin' })
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: { q: [saleMessages.tooManyFound] } }),
    ])
    expect(await search(shop(), 'galleta 40')).toEqual([])
  })

  test('of another store are not seen, not found and not copied, except by a superadmin', async () => {
    await open(shop(), 'otra')
    const foreign = await sell(shop(), { as: 'otra', product: shop().foreignProduct })
    const paths = [`/sales/${foreign}`, `/sales?store_id=${shop().otherStoreId}`]
    for (const path of paths) expect((await shop().call('GET', path, { as: 'admin' })).status).toBe(404)
    expect((await copy(shop(), foreign, 'admin')).status).toBe(404)
    expect([await found(shop()), await search(shop(), String(foreign))]).toEqual([[], []])
    expect(await found(shop(), '', 'jefa')).toEqual([foreign])
    expect(await search(shop(), String(foreign), 'jefa')).toEqual([])
    const inStore = `?store_id=${shop().otherStoreId}&q=${foreign}`
    expect(await found(shop(), inStore, 'jefa')).toEqual([foreign])
    expect((await shop().call('GET', `/sales/${foreign}`, { as: 'jefa' })).status).toBe(200)
    expect(await found(shop(), `?store_id=${shop().otherStoreId}`, 'jefa')).toEqual([foreign])
  })

  test('of open registers are found only by their number by those who close blind', async () => {
    await shop().call('PUT', '/settings', { as: 'admin', request: { blind_closing: true } })
    await open(shop(), 'ana')
    const number = await sell(shop(), { client: shop().client })
    const queries = ['', '?q=pan', '?q=1.25', `?client_id=${shop().client}`]
    for (const query of queries)
      expect([query, await found(shop(), query, 'ana'), await found(shop(), query)]).toEqual([
        query,
        [],
        [number],
      ])
    expect(await search(shop(), String(number), 'ana')).toEqual([number])
    await close(shop(), 'ana')
    for (const query of queries) expect(await found(shop(), query, 'ana')).toEqual([])
    await shop().call('POST', '/cash-registers/1/recount', { as: 'ana', request: {} })
    for (const query of queries) expect(await found(shop(), query, 'ana')).toEqual([number])
  })

  test('have everything of their moment when they are read whole', async () => {
    await open(shop(), 'ana')
    const number = await sell(shop(), { product: shop().agua, quantity: 2, client: shop().client })
    const request = { name: 'Agua nueva', price: 9 }
    const { body: listed } = await shop().call('GET', '/products', { as: 'admin' })
    const agua = (listed as { data: { products: { id: number }[] } }).data.products.find(
      ({ id }) => id === shop().agua,
    )
    await shop().call('PUT', `/products/${shop().agua}`, { as: 'admin', request: { ...agua, ...request } })
    const { status, body } = await shop().call('GET', `/sales/${number}`, { as: 'ana' })
    expect(status).toBe(200)
    const { sale } = (body as { data: Data<typeof readSale> }).data
    expect(sale).toEqual({
      ...{ id: number, number, date: TODAY, sold_at: '2026-11-20T18:00:00.000Z', copies: 0 },
      store: { id: shop().storeId, name: 'La Bendición' },
      client: { id: shop().client, name: expect.any(String) as string },
      user: { id: expect.any(Number) as number, name: 'Ana López' },
      ...{ subtotal: 10, total_discount: 0, total_tax: 0, total: 10 },
      items: [
        {
          ...{ position: 1, product_id: shop().agua, name: 'Agua pura 600 ml', quantity: 2, price: 5 },
          ...{ discount: 0, tax: 0, subtotal: 10, total: 10, returned: 0 },
        },
      ],
      payments: [{ tender: 'cash', amount: 10, tendered: null, change: 0, reference: null }],
      ...{ state: 'done', returns: [], voided: null, exchange: null },
    })
    expect((await shop().call('GET', `/sales/${number + 1}`, { as: 'ana' })).status).toBe(404)
  })

  test('count their copies without gaps, once for a key, with an entry in the audit log', async () => {
    await open(shop(), 'ana')
    const number = await sell(shop())
    const made = await Promise.all(Array.from({ length: 8 }, () => copy(shop(), number)))
    expect(made.map(copied).toSorted((one, other) => one.number - other.number)).toEqual(
      Array.from({ length: 8 }, (_, index) => ({ status: 201, number: index + 1 })),
    )
    const once = async () => copied(await copy(shop(), number, 'beto', 'k1'))
    expect([await once(), await once()]).toEqual([
      { status: 201, number: 9 },
      { status: 201, number: 9 },
    ])
    const { body } = await shop().call('GET', `/sales/${number}`, { as: 'ana' })
    expect((body as { data: Data<typeof readSale> }).data.sale.copies).toBe(9)
    const entries = await shop()
      .db.read.selectFrom('audit_log')
      .select(['user_name', 'entity', 'entity_id', 'details'])
      .where('action', '=', 'receipt.copied')
      .orderBy('id')
      .execute()
    expect(entries).toHaveLength(9)
    expect(entries.at(-1)).toEqual({
      user_name: 'beto',
      entity: 'sale',
      entity_id: number,
      details: '{"number":9}',
    })
  })
})
