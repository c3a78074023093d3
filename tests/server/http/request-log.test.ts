import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { createTestShop, NOON, secret, type TestShop } from '../../support/shops/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop(sqlite)
})
afterEach(() => shop.close())

test('each request is one line with id, user, call, time and address, and nothing else', async () => {
  const written: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written.push(chunk.toString('utf8'))
      done()
    },
  })
  const app = await buildApp({ db: shop.db, secret, clock: () => NOON, logger: { level: 'info', stream } })
  const token = await shop.signIn('ana')
  const credentials = { username: 'ana', password: 'Equivocada-99' }
  const login = await app.inject({ method: 'POST', url: '/api/v1/login', payload: { request: credentials } })
  const products = await app.inject({
    url: '/api/v1/products?since=secreto',
    headers: { authorization: `Bearer ${token}` },
  })
  const nothing = await app.inject({ url: '/api/v1/secreto' })
  await app.close()

  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>)
  const { id } = await shop.db.read
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'ana')
    .executeTakeFirstOrThrow()
  const common = { level: 30, msg: 'request', address: '127.0.0.1' }
  expect(lines).toEqual(
    [
      { ...common, method: 'POST', route: '/api/v1/login', status: 401, user: null },
      { ...common, method: 'GET', route: '/api/v1/products', status: 200, user: id },
      { ...common, method: 'GET', route: null, status: 404, user: null },
    ].map((line, index) => ({
      ...line,
      reqId: [login, products, nothing][index]?.headers['x-request-id'],
      ms: expect.any(Number) as unknown,
      time: expect.any(Number) as unknown,
      pid: process.pid,
      hostname: expect.any(String) as unknown,
    })),
  )
  for (const hidden of [token, 'Equivocada-99', 'secreto']) expect(written.join('')).not.toContain(hidden)
})
