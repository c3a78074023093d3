import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import manifest from '../../../package.json' with { type: 'json' }
import { messages } from '../../../domain/messages.ts'
import { buildApp } from '../../../server/app.ts'
import { BusyError, type Database } from '../../../server/db/database.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { secret } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const malformed = { message: messages.validation.malformed }

describeEachDatabase('requests', (engine) => {
  const shop = withShop(engine)

  test.each([
    ['broken JSON', '{"request": ', 'application/json'],
    ['no wrapper', '{"username": "ana"}', 'application/json'],
    ['a wrapper around a list', '{"request": []}', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a poisoned object', '{"request": {"__proto__": {"admin": true}}}', 'application/json'],
    ['another type', 'username=ana', 'application/x-www-form-urlencoded'],
  ])('%s in a body: 400', async (_name, payload, type) => {
    const { statusCode, body } = await shop().app.inject({
      method: 'POST',
      url: '/api/v1/login',
      headers: { 'content-type': type },
      payload,
    })
    expect({ statusCode, body: JSON.parse(body) as unknown }).toEqual({ statusCode: 400, body: malformed })
  })

  test('a body that is too large: 413', async () => {
    const { status, body } = await shop().call('POST', '/login', {
      request: { username: 'x'.repeat(300_000) },
    })
    expect({ status, body }).toEqual({ status: 413, body: { message: messages.server.tooLarge } })
  })

  test.each(['/nothing', '/sales/1', '/'])('an unknown address %s: 404', async (path) => {
    const { status, body } = await shop().call('GET', path, { as: 'ana' })
    expect({ status, body }).toEqual({ status: 404, body: { message: messages.server.notFound } })
  })

  test('signing out works with an empty JSON body', async () => {
    const authorization = `Bearer ${await shop().signIn('ana')}`
    const headers = { authorization, 'content-type': 'application/json' }
    const { statusCode } = await shop().app.inject({ method: 'POST', url: '/api/v1/logout', headers })
    expect(statusCode).toBe(200)
  })

  test('every answer has its own request id and the security headers, and is not cached', async () => {
    const [one, other] = [await shop().call('GET', '/stores'), await shop().call('GET', '/nothing')]
    expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id'])
    expect(one.headers['cache-control']).toBe('no-store')
    expect(one.headers['x-content-type-options']).toBe('nosniff')
    expect(one.headers['content-security-policy']).toContain("script-src 'self';")
    expect(one.headers['strict-transport-security']).toBeUndefined()
  })

  test('health needs no token', async () => {
    for (const path of ['/health/live', '/health/ready']) {
      const { status, body } = await shop().call('GET', path)
      expect({ status, body }).toEqual({ status: 200, body: { message: 'ok', version: manifest.version } })
    }
  })

  test('a database that cannot be written to: live but not ready, and 503 for all other requests', async () => {
    const broken: Database = { ...shop().db, write: () => Promise.reject(new BusyError('locked')) }
    const app = await buildApp({ db: broken, secret, clock: () => shop().clock.now })
    const authorization = `Bearer ${await shop().signIn('ana')}`
    const get = async (url: string) => (await app.inject({ url: `/api/v1${url}` })).statusCode
    expect([await get('/health/live'), await get('/health/ready')]).toEqual([200, 503])
    const open = await app.inject({
      method: 'POST',
      url: '/api/v1/cash-registers/open',
      headers: { authorization },
      payload: { request: { initial_amount: 1 } },
    })
    await app.close()
    expect(open.statusCode).toBe(503)
    expect(open.json()).toEqual({ message: messages.server.busy })
    expect(open.headers['retry-after']).toBe('2')
  })
})

describeEachDatabase('the built browser side', (engine) => {
  const shop = withShop(engine)
  let webRoot: string
  let app: FastifyInstance

  beforeEach(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'ventas-dist-'))
    await mkdir(join(webRoot, 'assets'))
    await writeFile(join(webRoot, 'index.html'), '<title>Sistema de Ventas</title>')
    await writeFile(join(webRoot, 'assets', 'main-abc123.js'), 'export const till = 1')
    app = await buildApp({ db: shop().db, secret, webRoot, apiOrigin: 'https://api.example.com' })
  })
  afterEach(async () => {
    await app.close()
    await rm(webRoot, { recursive: true })
  })

  test.each(['/', '/sale', '/reports/sales', '/no/such/page'])(
    '%s gets the page, asked for each time',
    async (url) => {
      const { statusCode, body, headers } = await app.inject({ url })
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: '<title>Sistema de Ventas</title>' })
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example.com;")
    },
  )

  test('files with a hash in their name are cached for good', async () => {
    const { body, headers } = await app.inject({ url: '/assets/main-abc123.js' })
    expect(body).toBe('export const till = 1')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    ['GET', '/assets/main-old.js'],
    ['GET', '/api/v1/nothing'],
    ['POST', '/sale'],
  ] as const)('%s %s is no page', async (method, url) => {
    const { statusCode } = await app.inject({ method, url })
    expect(statusCode).toBe(404)
  })

  test('without a build the server has only the API', async () => {
    const bare = await buildApp({ db: shop().db, secret, webRoot: join(webRoot, 'gone') })
    const statuses = [await bare.inject({ url: '/' }), await bare.inject({ url: '/api/v1/health/live' })]
    await bare.close()
    expect(statuses.map((reply) => reply.statusCode)).toEqual([404, 200])
  })
})
