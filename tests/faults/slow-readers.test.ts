import type { IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { API_BASE_PATH, type ProductsData } from '../../domain/contract.ts'
import { describeEachDatabase, type Engine } from '../support/databases.ts'
import { openAnswer, readAll } from '../server/reports/support/slow-reader.ts'
import { openFaultShop } from './support/fault-shop.ts'
import { describeAtLength, MANY } from './support/large-catalog.ts'
import { startLoad } from './support/load.ts'

const CASHIERS = 5

describeEachDatabase('readers who take nothing of what they asked for', (engine) => {
  test('hold up nobody else: of one user there is one at a time', async () => {
    const { shop, server, tills, catalogOf } = await openLargeShop(engine)
    const url = await server.url
    const [slow = '', other = ''] = tills.map(({ token }) => token)
    const load = startLoad({ shop, tills, url: () => url })
    await catalogOf(slow)
    // Two more of the same user, who wait for the first.
    for (let more = 1; more <= 2; more++) catalogOf(slow).catch(() => undefined)
    const { data } = (await readAll(await catalogOf(other))) as { data: ProductsData }
    expect(data.products).toHaveLength(MANY)
    await load.soldByAll()
    await load.finish()
    expect(load.refused).toEqual([])
    expect(await shop.wrongBooks(load.acknowledged)).toEqual([])
  })

  test('do not keep the server from stopping: it cuts them off and ends by itself', async () => {
    const { server, tills, catalogOf } = await openLargeShop(engine)
    const answers = await Promise.all(tills.slice(0, 2).map(({ token }) => catalogOf(token)))
    const cut = Promise.all(answers.map((answer) => new Promise((resolve) => answer.once('error', resolve))))
    server.kill('SIGTERM')
    expect(await server.exit).toBe(0)
    for (const answer of answers) answer.resume()
    expect(await cut).toMatchObject([{ code: 'ECONNRESET' }, { code: 'ECONNRESET' }])
  })
})

/** A shop of a large catalog with one server, which ends with the test; `catalogOf` begins to ask for all of it. */
async function openLargeShop(engine: Engine) {
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
  return { shop, server, tills, catalogOf }
}
