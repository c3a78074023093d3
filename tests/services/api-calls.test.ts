// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { messages } from '../../domain/messages.ts'
import type { SaleOrder } from '../../src/machines/sale/settlement.ts'
import { createApiClient } from '../../src/services/api-client.ts'
import { closeRegister } from '../../src/services/api/close-register.ts'
import { completeSale } from '../../src/services/api/complete-sale.ts'
import { fetchClients } from '../../src/services/api/fetch-clients.ts'
import { fetchProducts } from '../../src/services/api/fetch-products.ts'
import { fetchRegisterStatus } from '../../src/services/api/fetch-register-status.ts'
import { fetchStores } from '../../src/services/api/fetch-stores.ts'
import { fetchSuppliers } from '../../src/services/api/fetch-suppliers.ts'
import { login } from '../../src/services/api/login.ts'
import { logout } from '../../src/services/api/logout.ts'
import { openRegister } from '../../src/services/api/open-register.ts'
import { saveRecord } from '../../src/services/api/resource.ts'
import { startServer } from './support/answering-server.ts'
import { failureOf } from './support/failure.ts'

async function answering(data: unknown) {
  const { host, asked } = await startServer(() => ({ body: { message: 'ok', data } }))
  return { api: createApiClient({ host, token: () => 't' }), asked }
}

const store = { id: 1, name: 'Tienda La Bendición' }

describe('signing in and out', () => {
  test('sends the credentials and returns the token', async () => {
    const { api, asked } = await answering({ token: 'abc' })
    expect(await login(api, { username: 'ana', password: 'Cajera2026' })).toEqual({ token: 'abc' })
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/login',
      body: { request: { username: 'ana', password: 'Cajera2026' } },
    })
  })

  test('sends the device token and returns the new one', async () => {
    const { api, asked } = await answering({ token: 'abc', device: 'new' })
    const credentials = { username: 'ana', password: 'Cajera2026', device: 'old' }
    expect(await login(api, credentials)).toEqual({ token: 'abc', device: 'new' })
    expect(asked[0]).toMatchObject({ body: { request: credentials } })
  })

  test.each([7, null, {}])(
    'takes %j for no token of a device: another server may mean anything by it',
    async (device) => {
      const { api } = await answering({ token: 'abc', device })
      expect(await login(api, { username: 'ana', password: 'Cajera2026' })).toEqual({ token: 'abc' })
    },
  )

  test('refuses an answer without a token', async () => {
    const { api } = await answering({})
    const failure = await failureOf(login(api, { username: 'ana', password: 'x' }))
    expect(failure).toMatchObject({ message: 'login.token is not a text', messages: [messages.unexpected] })
  })

  test('ends the session', async () => {
    const { api, asked } = await answering({})
    await logout(api)
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/v1/logout', body: { request: {} } })
  })
})

describe('writing a record', () => {
  test('returns the id of a new one, null without one in the answer, and the known id of an old one', async () => {
    const command = { entity: 'client', request: { name: 'Zoila' }, basedOn: null, key: 'k1' } as const
    const { request } = command
    const ids = []
    for (const data of [
      { client: { id: 9, name: 'Zoila' } },
      { client: { id: '9' } },
      { client: null },
      {},
    ]) {
      const { api } = await answering(data)
      ids.push((await saveRecord(api, { ...command, id: null })).id)
    }
    const { api, asked } = await answering({})
    ids.push((await saveRecord(api, { ...command, id: 4 })).id)
    expect(ids).toEqual([9, null, null, null, 4])
    expect(asked[0]).toMatchObject({ method: 'PUT', path: '/api/v1/clients/4', body: { request } })
  })

  test('sends the version and a key with a change, if the server sends versions', async () => {
    const { api, asked } = await answering({})
    const request = { price: 6, stock: -2 }
    await saveRecord(api, { entity: 'product', id: 4, request, basedOn: 7, key: 'k1' })
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      path: '/api/v1/products/4',
      headers: { 'idempotency-key': 'k1' },
      body: { request: { ...request, based_on: 7 } },
    })
  })
})

describe('lists', () => {
  test('stores have null for empty fields', async () => {
    const { api } = await answering({ stores: [{ ...store, address: '', phone: '5555-1234' }] })
    expect(await fetchStores(api)).toEqual([{ ...store, address: null, phone: '5555-1234', email: null }])
  })

  test('clients have the field names of the browser side', async () => {
    const client = { id: 3, name: 'Consumidor Final', email: null, phone: null, store }
    const { api } = await answering({ clients: [{ ...client, is_default: true }] })
    expect(await fetchClients(api)).toEqual([{ ...client, isDefault: true }])
  })

  test('a store with only its name, and a record without a store, are accepted (docs/product.md §3.12)', async () => {
    const client = { id: 3, name: 'Lucía', email: 'a@b.gt', phone: '5' }
    const supplier = { id: 4, name: 'Sol', address: 'Zona 1', email: 'a@b.gt', phone: '2', description: null }
    const product = { id: 9, name: 'Agua', description: null, stock: 4, min_stock: 2, price: 1, code: '1' }
    const named = { store: { name: 'La Bendición' } }
    const { api } = await answering({
      clients: [{ ...client, is_default: false, ...named }],
      products: [{ ...product, ...named }, product],
      suppliers: [supplier],
    })
    const byName = { id: null, name: 'La Bendición' }
    const unnamed = { id: null, name: '' }
    expect(await fetchClients(api)).toEqual([{ ...client, isDefault: false, store: byName }])
    expect((await fetchProducts(api)).map(({ store: told }) => told)).toEqual([byName, unnamed])
    expect(await fetchSuppliers(api)).toEqual([{ ...supplier, store: unnamed }])
  })

  test('products come with money in centavos', async () => {
    const product = { id: 9, name: 'Agua', description: null, stock: 4, min_stock: 2, code: '20001', store }
    const { api } = await answering({
      products: [
        { ...product, price: 12.5, cost: 8.05 },
        { ...product, id: 10, price: 0.29 },
      ],
    })
    const expected = { id: 9, name: 'Agua', description: null, stock: 4, minStock: 2, code: '20001', store }
    expect(await fetchProducts(api)).toEqual([
      { ...expected, price: 1250, cost: 805 },
      { ...expected, id: 10, price: 29, cost: null },
    ])
  })

  const good = { id: 9, name: 'Agua', description: null, stock: 4, min_stock: 2, price: 1, code: '1', store }
  const wrong: [string, unknown, string][] = [
    ['a list', {}, 'products is not a list'],
    ['a data object', null, 'products is not an object'],
    ['an object', { products: [4] }, 'products[0] is not an object'],
    ['a price', { products: [good, { ...good, price: 'x' }] }, 'products[1].price is not an amount'],
    ['centavos', { products: [{ ...good, price: 1.005 }] }, 'products[0].price is not an amount'],
    ['a stock', { products: [{ ...good, stock: null }] }, 'products[0].stock is not a whole number'],
    ['a store', { products: [{ ...good, store: 1 }] }, 'products[0].store is not an object'],
  ]
  test.each(wrong)('an answer without %s is refused with its path', async (_name, data, message) => {
    const { api } = await answering(data)
    expect((await failureOf(fetchProducts(api))).message).toBe(message)
  })
})

describe('the register', () => {
  const opened_at = '2026-11-21T14:02:00.000Z'
  const openedAt = Date.UTC(2026, 10, 21, 14, 2)

  test('is closed', async () => {
    const { api } = await answering({ cash_register: false })
    expect(await fetchRegisterStatus(api)).toBeNull()
  })

  test('is open since an instant, with an amount', async () => {
    const register = { id: 1, opened_at, initial_amount: 500 }
    const { api } = await answering({ cash_register: true, register })
    expect(await fetchRegisterStatus(api)).toEqual({ openedAt, initialAmount: 50_000 })
  })

  test('is open without further data', async () => {
    const { api } = await answering({ cash_register: true })
    expect(await fetchRegisterStatus(api)).toEqual({ openedAt: null, initialAmount: null })
  })

  test('a status that is neither open nor closed is refused', async () => {
    const { api } = await answering({ cash_register: 'open' })
    expect((await failureOf(fetchRegisterStatus(api))).message).toBe(
      'status.cash_register is neither true nor false',
    )
  })

  test('is opened with quetzales', async () => {
    const { api, asked } = await answering({ register: { id: 1, opened_at, initial_amount: 500.5 } })
    expect(await openRegister(api, 50_050)).toEqual({ openedAt, initialAmount: 50_050 })
    expect(asked[0]).toMatchObject({
      path: '/api/v1/cash-registers/open',
      body: { request: { initial_amount: 500.5 } },
    })
  })

  test.each([undefined, {}])('opening accepts any success (%j)', async (data) => {
    const { api } = await answering(data)
    expect(await openRegister(api, 1_000)).toEqual({ openedAt: null, initialAmount: 1_000 })
  })

  const closing = {
    initial_amount: 500,
    sales_total: 1004.8000000000001,
    closing_amount: 1499.8,
    difference: -5,
    salesDetail: [
      { date: opened_at, client: 'Ana', total: 1000 },
      { date: '2026-11-21', client: 'Luis', total: 4.8 },
    ],
  }

  test('closing returns the summary in centavos', async () => {
    const { api, asked } = await answering(closing)
    vi.spyOn(Date, 'now').mockReturnValue(openedAt + 1)
    expect(await closeRegister(api, { amount: 149_980, key: 'k-2' }, Date.now)).toEqual({
      closedAt: openedAt + 1,
      initialAmount: 50_000,
      salesTotal: 100_480,
      closingAmount: 149_980,
      difference: -500,
      sales: [
        { at: openedAt, client: 'Ana', total: 100_000 },
        { at: Date.UTC(2026, 10, 21, 6), client: 'Luis', total: 480 },
      ],
    })
    expect(asked[0]).toMatchObject({
      path: '/api/v1/cash-registers/close',
      body: { request: { closing_amount: 1499.8 } },
    })
    expect(asked[0]?.headers['idempotency-key']).toBe('k-2')
  })

  test('closing without a key sends none', async () => {
    const { api, asked } = await answering(closing)
    await closeRegister(api, { amount: 0 }, Date.now)
    expect(asked[0]?.headers['idempotency-key']).toBeUndefined()
  })

  test.each(['2026-13-45', 'ayer', 7])('a sale at no date (%j) is refused', async (date) => {
    const { api } = await answering({ ...closing, salesDetail: [{ date, client: 'Ana', total: 1 }] })
    expect((await failureOf(closeRegister(api, { amount: 0 }, Date.now))).message).toMatch(
      /^salesDetail\[0\]\.date is/,
    )
  })
})

describe('a sale', () => {
  const order: SaleOrder = {
    key: '0b0e2c0e-6f0e-4f3e-9d8e-1c2d3e4f5a6b',
    // Half past eleven at night in Guatemala, the next day in UTC.
    acceptedAt: Date.UTC(2026, 10, 22, 5, 30),
    cashier: 'Ana López',
    client: { id: 4, name: 'Luis', phone: null },
    lines: [
      {
        productId: 9,
        name: 'Agua',
        code: '1',
        quantity: 2,
        price: 1_250,
        discount: 29,
        tax: 1_250,
        stock: 9,
      },
    ],
    total: 2_780,
    tendered: 3_000,
  }

  test('is sent with its key, its day in Guatemala and its total', async () => {
    const { api, asked } = await answering({ sale: { id: 12 } })
    expect(await completeSale(api, order)).toEqual({ number: 12 })
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/v1/sales' })
    expect(asked[0]?.headers['idempotency-key']).toBe(order.key)
    expect(asked[0]?.body).toEqual({
      request: {
        client_id: 4,
        date: '2026-11-21',
        items: [{ product_id: 9, quantity: 2, discount: 0.29, tax: 12.5 }],
        total: 27.8,
      },
    })
  })

  test('without a client has none in the request', async () => {
    const { api, asked } = await answering({ sale: { id: 12 } })
    await completeSale(api, { ...order, client: null })
    expect(asked[0]?.body).toMatchObject({ request: { client_id: null } })
  })

  test.each([undefined, null, {}, { sale: null }, { sale: { id: 'x' } }, []])(
    'is done whatever the success says (%j)',
    async (data) => {
      const { api } = await answering(data)
      expect(await completeSale(api, order)).toEqual({ number: null })
    },
  )
})
