import type { openRegister } from '../../../domain/calls/registers.ts'
import type { Data } from '../../../domain/calls/call.ts'
import type { createMovement } from '../../../domain/calls/movements.ts'
import { randomInt } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { entities } from '../../../domain/subjects.ts'
import { entityPaths } from '../../../domain/access.ts'
import { routeRules } from '../../../domain/route-rules.ts'
import type { payOnAccount } from '../../../domain/calls/accounts.ts'
import { tenderIds, tenders } from '../../../domain/selling/tenders.ts'
import { createChance } from '../../../server/demo/random.ts'
import { findInconsistencies, stockOf } from '../../support/databases/checker.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { TODAY, type TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import type { Cell } from '../matrix/example.ts'
import { examples } from '../matrix/examples.ts'
import { makeRecord } from '../matrix/make-record.ts'
import { hostileShot, oddShot, type Ammunition } from './hostile-requests.ts'
import { stateOf } from './state.ts'
import { fire } from './volley.ts'

const WARM_UP = 1_000
const SHOTS = { SQLite: 10_000, PostgreSQL: 2_000 }
const ODD_SHOTS = 600

/** The most growth of memory after all requests, in bytes. */
const MOST_GROWTH = 24 * 1_024 ** 2

/** `FUZZ_SEED=1234` repeats the same requests, `FUZZ_SHOTS=1000000` sends more of them. */
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
const shots = Number(process.env['FUZZ_SHOTS'] ?? 0)
/** For a busy machine; an idle one needs a tenth of it, in milliseconds. */
const timeout = 300_000 + shots * 10

async function load(shop: TestShop): Promise<Ammunition> {
  const cell: Cell = { shop, as: 'jefa', number: 7, storeId: shop.storeId }
  const contents = new Map<string, object>()
  const queries = new Map<string, Record<string, string>>()
  for (const { method, path } of routeRules) {
    const name = `${method} ${path}`
    const content = await examples[name]?.request?.(cell)
    if (content) contents.set(name, content)
    const query = examples[name]?.query?.(cell)
    if (query) queries.set(name, query)
  }
  const records = new Map<string, number>()
  for (const entity of entities) records.set(entityPaths[entity], await makeRecord(entity, cell))
  const [jefa, admin, ana] = await Promise.all([
    shop.signIn('jefa'),
    shop.signIn('admin'),
    shop.signIn('ana'),
  ])
  for (const as of ['jefa', 'ana'] as const) {
    const opened = await shop.call('POST', '/cash-registers/open', { as, request: { initial_amount: 100 } })
    records.set(
      '/cash-registers/close',
      (opened.body as { data: Data<typeof openRegister> }).data.register.id,
    )
  }
  const request = { kind: 'in', amount: 5, reason: 'Cambio' }
  const moved = await shop.call('POST', '/cash-registers/movements', { as: 'jefa', request })
  records.set(
    '/cash-registers/movements/reverse',
    (moved.body as { data: Data<typeof createMovement> }).data.movement.id,
  )
  await payInEveryWay(shop, contents, records)
  return { tokens: { jefa, admin, ana }, examples: contents, queries, records }
}

/** The store takes every way to pay, and a sale is paid in four of them; its client owes and has paid a part. */
async function payInEveryWay(
  shop: TestShop,
  contents: Map<string, object>,
  records: Map<string, number>,
): Promise<void> {
  const post = (path: string, request: object) => shop.call('POST', path, { as: 'jefa', request })
  const settings = tenderIds.map((id) => {
    const reference = tenders[id].takesReference ? 'required' : 'none'
    return { id, enabled: true, reference }
  })
  await shop.call('PUT', '/settings', { as: 'jefa', request: { tenders: settings } })
  const account = `/clients/${shop.client}`
  await shop.call('PUT', account, { as: 'jefa', request: { credit_limit: 1_000 } })
  await post(`${account}/adjustments`, { amount: 100, reason: 'Cuaderno' })
  const paid = await post(`${account}/payments`, { amount: 20, tender: 'cash' })
  records.set('/client-payments/reverse', (paid.body as { data: Data<typeof payOnAccount> }).data.payment.id)
  for (const path of ['ledger', 'payments']) records.set(`/clients/${path}`, shop.client)
  const sale = {
    client_id: shop.client,
    date: TODAY,
    items: [{ product_id: shop.agua, quantity: 1, discount: 0, tax: 0 }],
    payments: [
      { tender: 'card', amount: 1.5, reference: '4411' },
      { tender: 'transfer', amount: 1, reference: 'BI-77' },
      { tender: 'credit', amount: 2 },
      { tender: 'cash', amount: 0.5, tendered: 20 },
    ],
  }
  expect(await post('/sales', sale)).toMatchObject({ status: 201 })
  contents.set('POST /sales', sale)
}

/** Used bytes after garbage collection. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

describeEachDatabase('hostile requests', (engine) => {
  const shop = withShop(engine)

  test('are refused without any change, and the till continues to sell', { timeout }, async () => {
    const { app, db, agua, call } = shop()
    const stock = await stockOf(db)
    const ammunition = await load(shop())
    const before = await stateOf(db)
    const chance = createChance(seed)
    const hostile = () => hostileShot(ammunition, chance)
    const hits = await fire(app, WARM_UP, hostile)
    const used = heapUsed()
    hits.push(...(await fire(app, (shots || SHOTS[engine.name]) - WARM_UP, hostile)))
    const growth = heapUsed() - used
    expect(hits, `FUZZ_SEED=${seed}`).toEqual([])
    expect(await stateOf(db)).toEqual(before)
    expect(growth).toBeLessThan(MOST_GROWTH)

    const items = [{ product_id: agua, quantity: 2, discount: 0, tax: 0 }]
    const sale = await call('POST', '/sales', { as: 'ana', request: { client_id: null, date: TODAY, items } })
    expect(sale.status).toBe(201)
    const started = new Map([...(await stockOf(db)).keys()].map((id) => [id, stock.get(id) ?? 1]))
    expect(await findInconsistencies(db, started)).toEqual([])
  })

  test('with one wrong field never have an unexpected status', { timeout }, async () => {
    const { app, db } = shop()
    const ammunition = await load(shop())
    const chance = createChance(seed)
    const hits = await fire(app, shots || ODD_SHOTS, () => oddShot(ammunition, chance))
    expect(hits, `FUZZ_SEED=${seed}`).toEqual([])
    expect(await findInconsistencies(db)).toEqual([])
  })
})
