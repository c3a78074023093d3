import { expect, onTestFinished, test } from 'vitest'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { keptDrawers, workAtDrawer, type ToldDrawers } from './support/drawer-load.ts'
import { openFaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { rounds } from './support/rounds.ts'
import { killedAtWork } from './support/tills-at-work.ts'
import { byId, byNumber } from './support/in-order.ts'

const CASHIERS = 4

describeEachDatabase('a server killed while cash is moved and registers are closed', (engine) => {
  test('loses and doubles no movement, reversal, closing or second count', async () => {
    const kills = rounds({ short: 3, long: 150 })
    const shop = await openFaultShop(engine, { cashiers: CASHIERS, products: 1 })
    onTestFinished(shop.close)
    const answers: ToldDrawers = { movements: [], closings: [], recounts: [] }
    const unsettled = await killedAtWork(shop, { cashiers: CASHIERS, kills }, (till) =>
      workAtDrawer(till, answers),
    )
    const told = {
      movements: byId(answers.movements),
      closings: byNumber(answers.closings),
      recounts: byId(answers.recounts),
    }
    expect(await keptDrawers(shop)).toEqual(told)
    expect(told.closings.map(({ number, difference }) => [number, difference])).toEqual(
      told.closings.map((_closing, index) => [index + 1, 0]),
    )
    expect(await shop.inconsistencies([])).toEqual([])
    tellFigures(`kill -9 at the drawer on ${engine.name}`, {
      kills,
      movements: told.movements.length,
      closings: told.closings.length,
      'second counts': told.recounts.length,
      'tries without an answer': unsettled,
    })
  })
})
