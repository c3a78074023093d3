// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { login, logout } from '../../domain/calls/session.ts'
import { messages } from '../../domain/messages.ts'
import { units } from '../../domain/quantity.ts'
import { fetchClients } from '../../src/services/api/records/fetch-records.ts'
import { fetchProducts } from '../../src/services/api/records/fetch-products.ts'
import { fetchStores } from '../../src/services/api/records/fetch-records.ts'
import { fetchSuppliers } from '../../src/services/api/records/fetch-records.ts'
import { saveRecord } from '../../src/services/api/records/resource.ts'
import { send } from '../../src/services/send.ts'
import { answering } from './support/answering.ts'
import { failureOf } from './support/failure.ts'

const store = { id: 1, name: 'Tienda La Bendición' }

describe('signing in and out', () => {
  test('sends the credentials and returns the token', async () => {
    const { api, asked } = await answering({ token: 'abc' })
    expect(await send(api, login, { username: 'ana', password: 'Cajera2026' })).toEqual({ token: 'abc' })
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/login',
      body: { request: { username: 'ana', password: 'Cajera2026' } },
    })
  })

  test('sends the device token and returns the new one', async () => {
    const { api, asked } = await answering({ token: 'abc', device: 'new' })
    const credentials = { username: 'ana', password: 'Cajera2026', device: 'old' }
    expect(await send(api, login, credentials)).toEqual({ token: 'abc', device: 'new' })
    expect(asked[0]).toMatchObject({ body: { request: credentials } })
  })

  test.each([7, null, {}])(
    'ignores %j as a device token: another server may use the field for something else',
    async (device) => {
      const { api } = await answering({ token: 'abc', device })
      expect(await send(api, login, { username: 'ana', password: 'Cajera2026' })).toEqual({ token: 'abc' })
    },
  )

  test('refuses an answer without a token', async () => {
    const { api } = await answering({})
    const failure = await failureOf(send(api, login, { username: 'ana', password: 'x' }))
    expect(failure).toMatchObject({ message: 'token is not a text', messages: [messages.unexpected] })
  })

  test('ends the session', async () => {
    const { api, asked } = await answering({})
    await send(api, logout, null)
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
    const request = { price: 6, stock_change: -2 }
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

  test('clients have their account in centavos, if the server sends it', async () => {
    const client = { id: 3, name: 'Lucía', email: null, phone: null, store }
    const owing = { credit_limit: 200, balance: 120.5, owed_since: '2026-11-10T06:00:00.000Z' }
    const { api } = await answering({
      clients: [
        { ...client, is_default: false, ...owing },
        { ...client, id: 4, is_default: false, ...owing, balance: -5, owed_since: null },
      ],
    })
    const account = { creditLimit: 20_000, balance: 12_050, owedSince: Date.UTC(2026, 10, 10, 6) }
    expect(await fetchClients(api)).toEqual([
      { ...client, isDefault: false, account },
      { ...client, id: 4, isDefault: false, account: { ...account, balance: -500, owedSince: null } },
    ])
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

  test('products come with money in centavos and quantities in thousandths', async () => {
    const product = { id: 9, name: 'Agua', description: null, stock: 4, min_stock: 2, code: '20001', store }
    const { api } = await answering({
      products: [
        { ...product, price: 12.5, cost: 8.05 },
        { ...product, id: 10, price: 0.29 },
      ],
    })
    const expected = {
      id: 9,
      name: 'Agua',
      description: null,
      stock: units(4),
      minStock: units(2),
      code: '20001',
      store,
    }
    expect(await fetchProducts(api)).toEqual([
      { ...expected, price: 1250, cost: 805 },
      { ...expected, id: 10, price: 29, cost: null },
    ])
  })

  const good = { id: 9, name: 'Agua', description: null, stock: 4, min_stock: 2, price: 1, code: '1', store }
  const wrong: [string, unknown, string][] = [
    ['a list', {}, 'products is not a list'],
    ['a data object', null, 'data is not an object'],
    ['an object', { products: [4] }, 'products[0] is not an object'],
    ['a price', { products: [good, { ...good, price: 'x' }] }, 'products[1].price is not an amount'],
    ['centavos', { products: [{ ...good, price: 1.005 }] }, 'products[0].price is not an amount'],
    ['a stock', { products: [{ ...good, stock: null }] }, 'products[0].stock is not a quantity'],
    ['thousandths', { products: [{ ...good, stock: 0.0001 }] }, 'products[0].stock is not a quantity'],
    ['a store', { products: [{ ...good, store: 1 }] }, 'products[0].store is not an object'],
  ]
  test.each(wrong)('an answer without %s is refused with its path', async (_name, data, message) => {
    const { api } = await answering(data)
    expect((await failureOf(fetchProducts(api))).message).toBe(message)
  })
})
