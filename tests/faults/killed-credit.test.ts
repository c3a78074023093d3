import { expect, onTestFinished, test } from 'vitest'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { addDebtor, keptAccount, workOnCredit, type ToldAccount } from './support/credit-load.ts'
import { openFaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { letCashiers } from './support/let-cashiers.ts'
import { rounds } from './support/rounds.ts'
import { killedAtWork } from './support/tills-at-work.ts'
import { byId, numbers } from './support/in-order.ts'

const CASHIERS = 4

describeEachDatabase('a server killed while clients buy on credit and pay', (engine) => {
  test('loses and doubles no entry of a ledger, and no sale on credit', async () => {
    const kills = rounds({ short: 3, long: 150 })
    const shop = await openFaultShop(engine, { cashiers: CASHIERS, products: 1 })
    onTestFinished(shop.close)
    const clientId = await addDebtor(shop)
    const [product] = shop.products
    if (!product) throw new Error('There is nothing to sell')
    const answers: ToldAccount = { entries: [], sales: [] }
    await letCashiers(shop, 'adjust client balance')
    const unsettled = await killedAtWork(shop, { cashiers: CASHIERS, kills }, (till) =>
      workOnCredit(till, { clientId, product }, answers),
    )
    const told = {
      entries: byId(answers.entries),
      sales: numbers(answers.sales),
    }
    expect(await keptAccount(shop)).toEqual(told)
    expect(await shop.inconsistencies()).toEqual([])
    tellFigures(`kill -9 while clients pay on ${engine.name}`, {
      kills,
      entries: told.entries.length,
      'sales on credit': told.sales.length,
      'tries without an answer': unsettled,
    })
  })
})
