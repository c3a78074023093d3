import { expect, onTestFinished, test } from 'vitest'
import { findInconsistencies } from '../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { keptCounts, workAtCounts, type ToldCounts } from './support/count-load.ts'
import { openFaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { letCashiers } from './support/let-cashiers.ts'
import { rounds } from './support/rounds.ts'
import { killedAtWork } from './support/tills-at-work.ts'
import { numbers } from './support/in-order.ts'

const PEOPLE = 3

describeEachDatabase('a server killed while stock is counted and posted', (engine) => {
  test('writes each tally once, and posts each stock take whole and once', async () => {
    const kills = rounds({ short: 3, long: 150 })
    const shop = await openFaultShop(engine, { cashiers: PEOPLE, products: 6 })
    onTestFinished(shop.close)
    await letCashiers(shop, 'create stock count')
    const told: ToldCounts = { tallies: [], posted: [] }
    const unsettled = await killedAtWork(shop, { cashiers: PEOPLE, kills }, (till) =>
      workAtCounts(till, shop.products, told),
    )
    expect(await keptCounts(shop)).toEqual({
      tallies: numbers(told.tallies),
      posted: told.posted,
    })
    expect(await shop.withDatabase((db) => findInconsistencies(db.read))).toEqual([])
    tellFigures(`kill -9 while stock is counted on ${engine.name}`, {
      kills,
      tallies: told.tallies.length,
      'posted stock takes': told.posted.length,
      'tries without an answer': unsettled,
    })
  })
})
