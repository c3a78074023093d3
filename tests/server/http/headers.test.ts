import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { routeRules } from '../../../domain/route-rules.ts'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { buildApp } from '../../../server/app.ts'
import { BusyError, type Database } from '../../../server/db/database.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { createTestShop, secret, type TestShop } from '../../support/shops/shop.ts'

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; frame-src 'self' blob:; object-src 'none'; " +
  "base-uri 'self'; form-action 'self'; frame-ancestors 'none'"

/** The headers of every answer. */
const always = {
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  // By which an old page finds out that it is old.
  'x-page-script': 'main-abc123.js',
}
const notKept = { ...always, 'cache-control': 'no-store' }

let shop: TestShop
let webRoot: string
let app: FastifyInstance

beforeAll(async () => {
  shop = await createTestShop(sqlite)
  webRoot = await mkdtemp(join(tmpdir(), 'ventas-dist-'))
  await mkdir(join(webRoot, 'assets'))
  const page = '<script type="module" crossorigin src="/assets/main-abc123.js"></script>'
  await writeFile(join(webRoot, 'index.html'), `<title>Sistema de Ventas</title>${page}`)
  await writeFile(join(webRoot, 'assets', 'main-abc123.js'), 'export const till = 1')
  app = await buildApp({ db: shop.db, secret, webRoot, clock: () => shop.clock.now })
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await rm(webRoot, { recursive: true })
})

/** The status of the answer, and those headers that `like` has. */
async function answered(request: InjectOptions, from = app) {
  const { statusCode, headers } = await from.inject(request)
  const names = Object.keys(notKept)
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  return { status: statusCode, headers: Object.fromEntries(names.map((name) => [name, headers[name]])) }
}

describe('the security headers', () => {
  test.each(routeRules)(
    'come with $method $path, to nobody and to the superadmin',
    async ({ method, path }) => {
      const url = API_BASE_PATH + path.replace(':id', '999999')
      const authorization = `Bearer ${await shop.signIn('jefa')}`
      for (const headers of [{}, { authorization }]) {
        const answer = await answered({ method, url, headers })
        // A client revalidates its cached list each time (docs/product.md §7.3).
        const kept = path === '/products' && method === 'GET' && answer.status === 200
        expect(answer.headers).toEqual(kept ? { ...always, 'cache-control': 'private, no-cache' } : notKept)
      }
    },
  )

  const login = { method: 'POST', url: `${API_BASE_PATH}/login` } as const
  const json = { 'content-type': 'application/json' }
  const failures: [string, number, InjectOptions][] = [
    ['an unknown address', 404, { url: `${API_BASE_PATH}/nothing` }],
    ['an address that cannot be read', 400, { url: '/api/v1/%zz' }],
    ['an id that is too long', 400, { url: `${API_BASE_PATH}/clients/${'9'.repeat(200)}`, method: 'PUT' }],
    ['a file that is not there', 404, { url: '/assets/old.js' }],
    ['broken JSON', 400, { ...login, headers: json, payload: '{' }],
    ['another type', 400, { ...login, headers: { 'content-type': 'text/xml' }, payload: '<a/>' }],
    ['a packed body', 400, { ...login, headers: { ...json, 'content-encoding': 'gzip' }, payload: 'x' }],
    ['a body that is too large', 413, { ...login, headers: json, payload: 'x'.repeat(300_000) }],
    ['no wrapper', 400, { ...login, payload: {} }],
    ['a field that is missing', 422, { ...login, payload: { request: {} } }],
    ['HEAD', 200, { method: 'HEAD', url: `${API_BASE_PATH}/health/live` }],
    ['OPTIONS', 404, { method: 'OPTIONS', url: `${API_BASE_PATH}/health/live` }],
  ]
  test.each(failures)('come with %s, %i', async (_name, status, request) => {
    expect(await answered(request)).toEqual({ status, headers: notKept })
  })

  test('come with an unexpected failure, and with a busy database', async () => {
    const statuses = []
    for (const error of [new Error('nobody expected this'), new BusyError('locked')]) {
      const broken: Database = { ...shop.db, write: () => Promise.reject(error) }
      const failing = await buildApp({ db: broken, secret, webRoot })
      const request = { username: 'ana', password: 'Secreta123' }
      const answer = await answered({ ...login, payload: { request } }, failing)
      await failing.close()
      expect(answer.headers).toEqual(notKept)
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([500, 503])
  })

  test('come with the page and the files, which may be cached', async () => {
    expect(await answered({ url: '/sale' })).toEqual({
      status: 200,
      headers: { ...always, 'cache-control': 'no-cache' },
    })
    expect(await answered({ url: '/assets/main-abc123.js' })).toEqual({
      status: 200,
      headers: { ...always, 'cache-control': 'public, max-age=31536000, immutable' },
    })
  })
})

function nameAndValue(line: string): [string, string] {
  const colon = line.indexOf(': ')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)]
}

describe('the answers of Node itself', () => {
  /** Sends these bytes and reads until the server closes the connection. */
  const exchange = async (bytes: string) => {
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(lines.map(nameAndValue))
    return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) as unknown }
  }
  beforeAll(async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    app.server.headersTimeout = 50
    app.server.requestTimeout = 100
  })

  const last = 'host: x\r\nconnection: close\r\n'
  const live = `${API_BASE_PATH}/health/live`
  const chunked = 'content-type: application/json\r\ntransfer-encoding: chunked\r\n'

  test.each([
    ['no HTTP at all', 'hola\r\n\r\n', 400, messages.validation.malformed],
    ['a line that wants to be encrypted', '\x16\x03\x01\x02\x00\x01', 400, messages.validation.malformed],
    ['an HTTP that is yet to come', `GET / HTTP/9.9\r\n${last}\r\n`, 400, messages.validation.malformed],
    ['a method nobody knows', `SELL / HTTP/1.1\r\n${last}\r\n`, 400, messages.validation.malformed],
    ['no host', `GET ${live} HTTP/1.1\r\nconnection: close\r\n\r\n`, 400, messages.validation.malformed],
    [
      'an expectation that nobody meets',
      `GET ${live} HTTP/1.1\r\n${last}expect: 200-ok\r\n\r\n`,
      417,
      messages.validation.malformed,
    ],
    [
      'an expectation that nobody meets, with a body',
      `POST /api/v1/login HTTP/1.1\r\n${last}expect: 200-ok\r\ncontent-length: 2\r\n\r\n{}`,
      417,
      messages.validation.malformed,
    ],
    [
      'a range beyond the end of a file',
      `GET /assets/main-abc123.js HTTP/1.1\r\n${last}range: bytes=900-1000\r\n\r\n`,
      400,
      messages.validation.malformed,
    ],
    [
      'a range beyond the end of the page',
      `GET /sale HTTP/1.1\r\n${last}range: bytes=900-\r\n\r\n`,
      400,
      messages.validation.malformed,
    ],
    [
      'two lengths',
      `POST /api/v1/login HTTP/1.1\r\n${last}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
      400,
      messages.validation.malformed,
    ],
    [
      'a chunk that is none',
      `POST /api/v1/login HTTP/1.1\r\n${last}${chunked}\r\nzz\r\n\r\n`,
      400,
      messages.validation.malformed,
    ],
    [
      'chunks with extensions without end',
      `POST /api/v1/login HTTP/1.1\r\n${last}${chunked}\r\n1;${'x'.repeat(20_000)}\r\n{\r\n0\r\n\r\n`,
      413,
      messages.server.tooLarge,
    ],
    [
      'too many headers',
      `GET / HTTP/1.1\r\n${last}${'a: 1\r\n'.repeat(3_000)}\r\n`,
      431,
      messages.server.tooLarge,
    ],
    ['an address without end', `GET /${'x'.repeat(20_000)}`, 431, messages.server.tooLarge],
    ['headers without end', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}`, 431, messages.server.tooLarge],
    ['headers that do not come', 'GET / HTTP/1.1\r\nhost: x\r\n', 408, messages.server.tooSlow],
    [
      'a body that does not come',
      'POST /api/v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      408,
      messages.server.tooSlow,
    ],
  ])('%s gets its answer in our words with our headers', async (_name, bytes, status, message) => {
    const answer = await exchange(bytes)
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { message } })
    expect(answer.headers).toMatchObject({ ...notKept, connection: 'close' })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each(['1.1', '1.0'])('two Host headers are refused in HTTP/%s', async (version) => {
    for (const second of ['host: other', 'HOST: x']) {
      const { status, body } = await exchange(`GET ${live} HTTP/${version}\r\n${last}${second}\r\n\r\n`)
      expect({ status, body }).toEqual({ status: 400, body: { message: messages.validation.malformed } })
    }
    const { status } = await exchange(`GET ${live} HTTP/${version}\r\n${last}x-name: host\r\n\r\n`)
    expect(status).toBe(200)
  })

  test('HTTP/1.0 needs no Host header', async () => {
    const { status, body } = await exchange(`GET ${live} HTTP/1.0\r\n\r\n`)
    expect({ status, body }).toEqual({ status: 200, body: { message: 'ok', version: manifest.version } })
  })
})
