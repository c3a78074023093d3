import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleMessages } from '../../domain/sale-messages.ts'
import { registerMessages } from '../../domain/register-messages.ts'
import type { AcknowledgedSale } from '../support/databases/checker.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { tellFigures } from './support/figures.ts'
import { openFaultShop, type FaultShop } from './support/fault-shop.ts'
import { order } from './support/load.ts'
import { ask, type HttpAnswer, type Question } from './support/requests.ts'
import { rounds } from './support/rounds.ts'
import { saleOf } from './support/sale-of.ts'

/** How many copies are sent at the same time. */
const COPIES = 20

/** The common answer of all successes; requests during the first one got a retry-later answer. */
function oneOutcome(
  answers: readonly (HttpAnswer | null)[],
  success: number,
  stillRunning: string,
): HttpAnswer | null {
  const done = answers.filter((answer) => answer?.status === success)
  const running = answers.filter((answer) => answer?.status === 409)
  expect(new Set(done.map((answer) => JSON.stringify(answer?.body))).size).toBe(1)
  for (const answer of running)
    expect(answer).toEqual({ status: 409, body: { message: stillRunning }, retryLater: true })
  expect(done.length + running.length).toBe(answers.length)
  return done[0] ?? null
}

describeEachDatabase('twenty requests at once with one key', (engine) => {
  let shop: FaultShop
  let urls: [string, string]
  let tokens: string[]

  beforeAll(async () => {
    shop = await openFaultShop(engine, { cashiers: 2 })
    urls = await Promise.all([shop.start().url, shop.start().url])
    tokens = (await shop.openTills(urls[0], 2)).map((till) => till.token)
  })
  afterAll(() => shop.close())

  const atOnce = (question: (copy: number) => Question) =>
    Promise.all(Array.from({ length: COPIES }, (_, copy) => ask(urls[copy % 2] ?? '', question(copy))))

  test('are one sale, also when half of them have another content', async () => {
    const times = rounds({ short: 10, long: 100 })
    const [token = ''] = tokens
    const told: AcknowledgedSale[] = []
    const sale = (key: string, quantity: number): Question => {
      const product_id = shop.products[0]?.id ?? 0
      const request = order(shop, [{ product_id, quantity, discount: 0, tax: 12 }])
      return { path: '/sales', token, request, key }
    }
    for (let round = 1; round <= times; round++) {
      const key = randomUUID()
      const answers = await atOnce(() => sale(key, 1))
      told.push(saleOf(key, oneOutcome(answers, 201, saleMessages.stillRunning)))

      const mixed = randomUUID()
      const either = await atOnce((copy) => sale(mixed, 1 + (copy % 4 < 2 ? 0 : 1)))
      const others = either.filter((answer) => answer?.status === 422)
      for (const answer of others) expect(answer?.body).toEqual({ message: saleMessages.keyReused })
      const rest = either.filter((answer) => answer?.status !== 422)
      told.push(saleOf(mixed, oneOutcome(rest, 201, saleMessages.stillRunning)))
    }
    expect(await shop.inconsistencies(told)).toEqual([])
    tellFigures(`parallel requests with one key on ${engine.name}`, {
      rounds: 2 * times,
      'requests a round': COPIES,
      sales: told.length,
    })
  })

  test('close a register once; with another amount they are refused', async () => {
    const times = rounds({ short: 5, long: 100 })
    const [, token = ''] = tokens
    const [url] = urls
    for (let round = 1; round <= times; round++) {
      const closing = (closing_amount: number): Question => ({
        path: '/cash-registers/close',
        token,
        request: { closing_amount },
        key: `closing-${round}`,
      })
      const answers = await atOnce(() => closing(500))
      oneOutcome(answers, 200, registerMessages.stillRunning)
      expect(await ask(url, closing(501))).toEqual({
        status: 422,
        body: { message: registerMessages.keyReused },
        retryLater: false,
      })
      const opening = { path: '/cash-registers/open', token, request: { initial_amount: 500 } }
      expect((await ask(url, opening))?.status).toBe(201)
    }
    const registers = await shop.withDatabase((db) =>
      db.read.selectFrom('registers').select('closing_amount').where('closed_at', 'is not', null).execute(),
    )
    expect(registers).toEqual(Array.from({ length: times }, () => ({ closing_amount: 50_000 })))
  })
})
