import { expect, onTestFinished, test } from 'vitest'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { openFaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { letCashiers } from './support/let-cashiers.ts'
import { keptUndone, workWithReturns, type ToldUndone } from './support/return-load.ts'
import { rounds } from './support/rounds.ts'
import { killedAtWork } from './support/tills-at-work.ts'
import { byId, numbers } from './support/in-order.ts'

const CASHIERS = 4

describeEachDatabase('a server killed while sales are brought back, exchanged and voided', (engine) => {
  test('loses and doubles no return, no voided sale and no copy, nor their goods and cash', async () => {
    const kills = rounds({ short: 3, long: 150 })
    const shop = await openFaultShop(engine, { cashiers: CASHIERS, products: 1 })
    onTestFinished(shop.close)
    const [product] = shop.products
    if (!product) throw new Error('There is nothing to sell')
    const answers: ToldUndone = { returns: [], voided: [], copies: [] }
    await letCashiers(shop, 'create return', 'void sale')
    const unsettled = await killedAtWork(shop, { cashiers: CASHIERS, kills }, (till) =>
      workWithReturns(till, product.id, answers),
    )
    const told: ToldUndone = {
      returns: byId(answers.returns),
      voided: numbers(answers.voided),
      copies: numbers(answers.copies),
    }
    expect(await keptUndone(shop)).toEqual(told)
    expect(await shop.inconsistencies()).toEqual([])
    tellFigures(`kill -9 while sales are undone on ${engine.name}`, {
      kills,
      returns: told.returns.length,
      'voided sales': told.voided.length,
      copies: told.copies.length,
      'tries without an answer': unsettled,
    })
  })
})
