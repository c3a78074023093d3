import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSale } from '../../../domain/calls/sales.ts'
import { readJson } from '../../../server/http/body.ts'
import { answerErrors } from '../../../server/http/errors.ts'
import { serve } from '../../../server/http/serve.ts'
import { sqlite } from '../../support/databases/databases.ts'
import { withShop } from '../../support/shops/with-shop.ts'

const shop = withShop(sqlite)

/** How long each step of the server takes here, in milliseconds. */
const STEP = 10

/** How many times as long the answer waits. */
const SHARE_OF_OTHERS = 20

beforeEach(() => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += STEP))
})
afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['what is no JSON waits for the parsing', '{"request":{', 400, 1],
  ['too many lines wait for the parsing and the validation', JSON.stringify(tooManyLines()), 422, 2],
])('the refusal of %s (docs/decisions/0185)', async (_, payload, status, steps) => {
  const app = fastify()
  answerErrors(app)
  readJson(app)
  const unsold = () => Promise.reject(new Error('Nothing is sold'))
  serve(app, { db: shop().db, clock: Date.now }, createSale, '', unsold)
  await app.ready()
  const startedAt = Date.now()
  const headers = { 'content-type': 'application/json' }
  const { statusCode } = await app.inject({ method: 'POST', url: '/sales', headers, payload })
  const waited = Date.now() - startedAt
  await app.close()
  expect(statusCode).toBe(status)
  // A timer may fire up to a millisecond early.
  expect(waited).toBeGreaterThanOrEqual(steps * STEP * SHARE_OF_OTHERS - 1)
})

function tooManyLines(): object {
  return { request: { client_id: null, items: Array<object>(3_500).fill({}) } }
}
