import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Data } from '../../domain/calls/call.ts'
import type { importProducts } from '../../domain/calls/imports.ts'
import { findInconsistencies } from '../../server/db/maintenance/consistency-checks.ts'
import { DEMO_PASSWORD, hire } from '../../server/demo/staff.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { openFaultShop, type FaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { startLoad } from './support/load.ts'
import { randomPause } from './support/random-pause.ts'
import { askUntilSettled, type HttpAnswer } from './support/requests.ts'
import { rounds } from './support/rounds.ts'

const CASHIERS = 3
const ROWS_A_PORTION = 25
const STOCK = 7

/** The server is killed at a random time after a portion, in milliseconds. */
const LATEST = 60

const rowsOf = (portion: number) =>
  Array.from({ length: ROWS_A_PORTION }, (_, index) => {
    const number = portion * ROWS_A_PORTION + index
    const fields = { name: `Importado ${number}`, price: 2, cost: 1, stock: STOCK, min_stock: 1 }
    return { row: number + 2, code: `99${number}`, ...fields }
  })

describeEachDatabase('a server killed during an import, while tills sell', (engine) => {
  test('writes each portion once, and the import goes on', async () => {
    const kills = rounds({ short: 4, long: 100 })
    const shop = await openFaultShop(engine, { cashiers: CASHIERS })
    onTestFinished(shop.close)
    await hireOwner(shop)
    let server = shop.start()
    const tills = await shop.openTills(await server.url, CASHIERS)
    const load = startLoad({ shop, tills, url: () => server.url })
    const login = { username: 'marta', password: DEMO_PASSWORD }
    const signedIn = await askUntilSettled(() => server.url, { path: '/login', request: login })
    const { token } = (signedIn.body as { data: { token: string } }).data
    let unanswered = 0
    const ask = (request: object) =>
      askUntilSettled(
        () => server.url,
        { path: '/products/import', token, request, key: randomUUID() },
        () => (unanswered += 1),
      )
    const imported = randomUUID()
    let portions = 0
    for (let kill = 1; kill <= kills; kill++) {
      const isKilled = killSoon()
      do {
        const request = { rows: rowsOf(portions), import: imported }
        const { cursor } = portionOf(await ask({ ...request, apply: false }))
        portionOf(await ask({ ...request, apply: true, cursor }))
        portions += 1
      } while (!isKilled.done)
      await isKilled.ended
    }
    await load.finish()
    expect(load.refused).toEqual([])
    const kept = await keptOf(shop)
    const rows = portions * ROWS_A_PORTION
    expect(kept).toEqual({ portions, made: rows, moves: rows, codes: rows, stock: rows * STOCK * 1_000 })
    expect(await shop.withDatabase(({ read }) => findInconsistencies(read))).toEqual([])
    tellFigures(`kill -9 during an import on ${engine.name}`, {
      kills,
      portions,
      'tries without an answer': unanswered,
      sold: load.acknowledged.length,
    })

    function killSoon(): { done: boolean; ended: Promise<void> } {
      const state = { done: false, ended: Promise.resolve() }
      state.ended = (async () => {
        await randomPause(0, LATEST)
        server.kill('SIGKILL')
        await server.exit
        server = shop.start()
        await server.url
        state.done = true
      })()
      return state
    }
  })
})

function portionOf({ status, body }: HttpAnswer): Data<typeof importProducts> {
  expect([status, (body as { message: string }).message]).toEqual([200, expect.anything()])
  return (body as { data: Data<typeof importProducts> }).data
}

async function hireOwner(shop: FaultShop): Promise<void> {
  await shop.withDatabase((db) =>
    db.write(async (trx) => {
      const { id } = await trx.selectFrom('stores').select('id').executeTakeFirstOrThrow()
      const owner = { username: 'marta', name: 'Marta', lastName: '', role: 'administrador' }
      await hire(trx, id, owner, Date.now())
    }),
  )
}

/** What the database has of the import; stock in thousandths. */
async function keptOf(shop: FaultShop): Promise<object> {
  return shop.withDatabase(async ({ read }) => {
    const portions = await read.selectFrom('product_imports').select('made').execute()
    const products = await read
      .selectFrom('products')
      .select(['code', 'stock'])
      .where('name', 'like', 'Importado %')
      .execute()
    const moves = await read.selectFrom('stock_moves').select('id').where('kind', '=', 'import').execute()
    return {
      portions: portions.length,
      made: portions.reduce((sum, { made }) => sum + made, 0),
      moves: moves.length,
      codes: new Set(products.map(({ code }) => code)).size,
      stock: products.reduce((sum, { stock }) => sum + stock, 0),
    }
  })
}
