import { expect, onTestFinished, test } from 'vitest'
import type { ProductsData } from '../../domain/calls/records.ts'
import { saleMessages } from '../../domain/sale-messages.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { addClients, changeProducts, wrongLines } from './support/abuse.ts'
import { openFaultShop, type FaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { MANY } from './support/large-catalog.ts'
import { startLoad } from './support/load.ts'
import { ask, type HttpAnswer, type Question } from './support/requests.ts'
import { rounds } from './support/rounds.ts'

const CASHIERS = 6

/** The longest time between two customers, in milliseconds: a long list is read meanwhile, and without pauses most of the work would be sales. */
const REST = 100

describeEachDatabase('one cashier who asks too much while others sell', (engine) => {
  test('sends sales of thousands of wrong lines: each is refused for its length, and the others keep selling', async () => {
    const answers = await besideTills(() => wrongLines)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
    expect(answers[0]?.body).toMatchObject({ errors: { items: [saleMessages.tooManyLines] } })
  })

  test('requests all clients repeatedly: each list is complete, and the others keep selling', async () => {
    const answers = await besideTills(async (shop) => {
      await shop.withDatabase((db) => addClients(db, MANY))
      return { method: 'GET', path: '/clients' }
    })
    for (const { body } of answers)
      expect((body as { data: { clients: unknown[] } }).data.clients).toHaveLength(MANY + 1)
  })

  test('requests all changes since the beginning: each list is complete, and the others keep selling', async () => {
    const answers = await besideTills(async (shop, list) => {
      const { cursor } = (await list('/products')) as ProductsData
      await shop.withDatabase(changeProducts)
      return { method: 'GET', path: `/products?since=${cursor}` }
    })
    for (const { body } of answers)
      expect((body as { data: ProductsData }).data).toMatchObject({ deleted: [], products: { length: MANY } })
  })

  /** Sends the request repeatedly as the last cashier until all others have sold. */
  async function besideTills(
    prepare: (shop: FaultShop, list: (path: string) => Promise<unknown>) => Question | Promise<Question>,
  ) {
    const shop = await openFaultShop(engine, { cashiers: CASHIERS, products: MANY })
    onTestFinished(shop.close)
    const url = await shop.start().url
    const tills = await shop.openTills(url, CASHIERS)
    const token = tills.pop()?.token ?? ''
    const question = await prepare(shop, async (path) => {
      const answer = await ask(url, { method: 'GET', path, token })
      return (answer?.body as { data: unknown }).data
    })
    const load = startLoad({ shop, tills, url: () => url, rest: REST })
    const answers: HttpAnswer[] = []
    for (let round = 1; round <= rounds({ short: 5, long: 300 }); round++) {
      const answer = await ask(url, { ...question, token })
      if (answer) answers.push(answer)
    }
    await load.soldByAll()
    await load.finish()
    expect(load.refused).toEqual([])
    expect(await shop.inconsistencies(load.acknowledged)).toEqual([])
    tellFigures(`${question.path.slice(0, 16)} on ${engine.name}`, {
      asked: answers.length,
      sold: load.acknowledged.length,
    })
    return answers
  }
})
