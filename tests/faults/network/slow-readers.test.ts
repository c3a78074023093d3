import type { IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { API_BASE_PATH } from '../../../domain/contract.ts'
import type { ProductsData } from '../../../domain/calls/records.ts'
import { describeEachDatabase, type TestEngine } from '../../support/databases/databases.ts'
import { openAnswer, readAll } from '../../server/reports/support/slow-reader.ts'
import { openFaultShop } from '../support/fault-shop.ts'
import { tellFigures } from '../support/figures.ts'
import { describeAtLength, MANY } from '../support/large-catalog.ts'
import { startLoad } from '../support/load.ts'
import { rounds } from '../support/rounds.ts'

const CASHIERS = 5

/** The longest time between two customers, in milliseconds: a list waits for half a minute, and most of it would be sales. */
const REST = 100

/** As many as the server's limit of parallel lists. */
const PLACES = 3

describeEachDatabase('clients that do not read their answers', (engine) => {
  test('of one user delay nobody else: each user has one list at a time', async () => {
    const { tills, catalogOf, sellBeside } = await openLargeShop(engine)
    const [slow = '', other = ''] = tills.map(({ token }) => token)
    await sellBeside(async () => {
      await catalogOf(slow)
      // Two more requests of the same user wait for the first.
      for (let more = 1; more <= 2; more++) catalogOf(slow).catch(() => undefined)
      return wholeCatalog(await catalogOf(other))
    })
  })

  test('of three users delay another user’s list until they are cut off, and no sale', async () => {
    const { tills, catalogOf, sellBeside } = await openLargeShop(engine)
    const slow = tills.slice(0, PLACES)
    const other = tills[PLACES]?.token ?? ''
    const waits: number[] = []
    const sold = await sellBeside(async () => {
      for (let time = 1; time <= rounds({ short: 1, long: 10 }); time++) {
        const answers = await Promise.all(slow.map(({ token }) => catalogOf(token)))
        const started = performance.now()
        // After 30 s it would get 503.
        await wholeCatalog(await catalogOf(other))
        waits.push(Math.round(performance.now() - started))
        for (const answer of answers) answer.destroy()
      }
    })
    tellFigures(`three slow readers on ${engine.name}`, {
      times: waits.length,
      'shortest wait of another’s list, ms': Math.min(...waits),
      longest: Math.max(...waits),
      'sold meanwhile': sold,
    })
  })

  test('do not prevent a shutdown: the server cuts them off and ends by itself', async () => {
    const { server, tills, catalogOf } = await openLargeShop(engine)
    const answers = await Promise.all(tills.slice(0, 2).map(({ token }) => catalogOf(token)))
    const cut = Promise.all(answers.map((answer) => new Promise((resolve) => answer.once('error', resolve))))
    server.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    for (const answer of answers) answer.resume()
    expect(await cut).toMatchObject([{ code: 'ECONNRESET' }, { code: 'ECONNRESET' }])
  })
})

/** Reads the catalog of the large shop to its end. */
async function wholeCatalog(answer: IncomingMessage): Promise<void> {
  const { data } = (await readAll(answer)) as { data: ProductsData }
  expect(data.products).toHaveLength(MANY)
}

/** A shop with a large catalog and one server until the end of the test; `catalogOf` requests all of it. */
async function openLargeShop(engine: TestEngine) {
  const shop = await openFaultShop(engine, { cashiers: CASHIERS, products: MANY })
  onTestFinished(shop.close)
  await describeAtLength(shop)
  const server = shop.start()
  const url = await server.url
  const tills = await shop.openTills(url, CASHIERS)
  const opened: IncomingMessage[] = []
  onTestFinished(() => opened.forEach((answer) => answer.destroy()))
  const catalogOf = async (token: string) => {
    const answer = await openAnswer(`${url}${API_BASE_PATH}/products`, { authorization: `Bearer ${token}` })
    opened.push(answer)
    return answer
  }
  /** Runs the work while every till sells, and until each has sold after it. @returns the number of sales. */
  const sellBeside = async (work: () => Promise<void>) => {
    const load = startLoad({ shop, tills, url: () => url, rest: REST })
    await work()
    await load.soldByAll()
    await load.finish()
    expect(load.refused).toEqual([])
    expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
    return load.acknowledged.length
  }
  return { server, tills, catalogOf, sellBeside }
}
