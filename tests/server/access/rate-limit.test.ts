import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import { messages } from '../../../domain/messages.ts'
import { buildApp } from '../../../server/app.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { NOON, secret } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const shop = withShop(sqlite)
let app: FastifyInstance

beforeEach(async () => {
  const trustedProxies = ['10.0.0.0/8']
  app = await buildApp({ db: shop().db, secret, clock: () => NOON, rateLimit: 2, trustedProxies })
})
afterEach(() => app.close())

/** Sends requests until the limit of 2 a second over 10 s is reached. @returns the statuses. */
async function ask(times: number, path: string, remoteAddress: string, forwarded?: string) {
  const statuses: number[] = []
  for (let asked = 0; asked < times; asked += 1) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const { statusCode } = await app.inject({ url: API_BASE_PATH + path, remoteAddress, headers })
    statuses.push(statusCode)
  }
  return statuses
}

const times = (count: number, status: number) => Array<number>(count).fill(status)

test('an address with too many requests gets 429 on every path, and no other address does', async () => {
  expect(await ask(19, '/stores', '1.1.1.1')).toEqual(times(19, 401))
  expect(await ask(2, '/nothing', '1.1.1.1')).toEqual([404, 429])
  const { statusCode, headers, body } = await app.inject({ url: '/api/v1/stores', remoteAddress: '1.1.1.1' })
  expect({ statusCode, body: JSON.parse(body) as unknown }).toEqual({
    statusCode: 429,
    body: { message: messages.server.tooManyRequests },
  })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(10)
  expect(headers['x-frame-options']).toBe('DENY')
  expect(await ask(1, '/stores', '1.1.1.2')).toEqual([401])
})

test('health checks are never limited', async () => {
  expect(await ask(30, '/health/live', '1.1.1.1')).toEqual(times(30, 200))
})

test('only a trusted proxy determines the address of a request', async () => {
  expect(await ask(20, '/stores', '10.1.1.1', '7.7.7.7')).toEqual(times(20, 401))
  expect(await ask(1, '/stores', '10.1.1.1', '7.7.7.7')).toEqual([429])
  expect(await ask(1, '/stores', '10.1.1.1', '7.7.7.8')).toEqual([401])
  expect(await ask(20, '/stores', '1.1.1.1', '8.8.8.8')).toEqual(times(20, 401))
  expect(await ask(1, '/stores', '1.1.1.1', '9.9.9.9')).toEqual([429])
})

test('without a limit every request is answered', async () => {
  const open = await buildApp({ db: shop().db, secret })
  const answers = await Promise.all(Array.from({ length: 50 }, () => open.inject('/api/v1/stores')))
  await open.close()
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
})
