import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import {
  startCuttingProxy,
  type CuttingProxy,
  type StrangersAnswer,
} from '../../support/processes/cutting-proxy.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { openFaultShop, type FaultShop } from '../support/fault-shop.ts'
import { tellFigures } from '../support/figures.ts'
import { closeUntilSummary, openTillSession, sellUntilReceipt } from '../support/till-session.ts'
import { rounds } from '../support/rounds.ts'

const html = 'text/html'
const json = 'application/json'
const page = '<html><h1>Not here</h1></html>'

/** Answers that proxies, captive portals and routers give in place of a server. */
const strangers: readonly StrangersAnswer[] = [
  { status: 400, type: html, body: page },
  { status: 401, type: html, body: page },
  { status: 403, type: html, body: page },
  { status: 404, type: html, body: page },
  { status: 413, type: html, body: page },
  { status: 403, body: '' },
  { status: 404, type: json, body: '{"error":"no route"}' },
  { status: 401, type: json, body: '{"message":"Unauthorized"}' },
  { status: 409, type: json, body: '{"message":"Conflict"}' },
  { status: 200, type: html, body: page },
  { status: 200, type: json, body: '{"login":"https://portal.example"}' },
]

const SALES = '/api/v1/sales'
const CLOSING = '/api/v1/cash-registers/close'

async function countRows(db: Database, table: 'sales' | 'registers'): Promise<number> {
  return (await db.read.selectFrom(table).select('id').execute()).length
}

describeEachDatabase('a till that gets the answer of another program', (engine) => {
  let shop: FaultShop
  let url: string
  let line: CuttingProxy

  beforeAll(async () => {
    // One cashier closes a register for each foreign answer; the last one sells.
    shop = await openFaultShop(engine, { cashiers: strangers.length + 1 })
    url = await shop.start().url
    await shop.openTills(url, strangers.length + 1)
    line = await startCuttingProxy(url)
  })
  afterAll(async () => {
    await line.close()
    await shop.close()
  })

  test('after the answer to a sale was lost sells once, whatever the foreign answer is', async () => {
    const opened = await openTillSession(line.url, `caja${strangers.length + 1}`)
    const product = shop.products[0]
    if (!product) throw new Error('Nothing to sell')
    const times = rounds({ short: 1, long: 10 })
    await shop.withDatabase(async (db) => {
      const before = await countRows(db, 'sales')
      for (let round = 0; round < times; round++) {
        for (const [turn, stranger] of strangers.entries()) {
          line.fail('cut', 'POST', SALES)
          line.answer(stranger, 'POST', SALES)
          await sellUntilReceipt(opened, product)
          const made = (await countRows(db, 'sales')) - before
          expect(made, JSON.stringify(stranger)).toBe(round * strangers.length + turn + 1)
          expect(opened.session.getSnapshot().value).toEqual({ loggedIn: 'active' })
        }
      }
    })
    opened.session.stop()
    expect(await shop.inconsistencies()).toEqual([])
    tellFigures(`strangers at a sale on ${engine.name}`, { tried: times * strangers.length })
  })

  test('after the answer to a closing was lost has its summary and closes nothing twice', async () => {
    for (const [turn, stranger] of strangers.entries()) {
      const { session, register } = await openTillSession(line.url, `caja${turn + 1}`)
      line.fail('cut', 'POST', CLOSING)
      line.answer(stranger, 'POST', CLOSING)
      await closeUntilSummary(register, 50_000)
      expect(register.getSnapshot().value, JSON.stringify(stranger)).toEqual({ closed: 'summary' })
      expect(register.getSnapshot().context.summary?.closingAmount).toBe(50_000)
      expect(session.getSnapshot().value).toEqual({ loggedIn: 'active' })
      session.stop()
    }
    const open = await shop.withDatabase((db) =>
      db.read.selectFrom('registers').select('id').where('closed_at', 'is', null).execute(),
    )
    expect(open).toHaveLength(1)
  })
})
