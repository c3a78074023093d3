import { expect, onTestFinished, test } from 'vitest'
import { findInconsistencies } from '../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { ARTICLES, KINDS, SOLD, keptAllWork, prepareAllWork } from './support/work/all-work.ts'
import { openFaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { rounds } from './support/rounds.ts'
import { killedAtWork } from './support/work/tills-at-work.ts'

const TILLS = 2 * KINDS

describeEachDatabase(
  'a server killed while tills move cash, close, take back, sell on credit, set aside, receive goods and count',
  (engine) => {
    test('does each command once and whole, or not at all', async () => {
      const kills = rounds({ short: 4, long: 300 })
      const shop = await openFaultShop(engine, { cashiers: TILLS, products: ARTICLES })
      onTestFinished(shop.close)
      const { work, told } = await prepareAllWork(shop)
      const unsettled = await killedAtWork(shop, { cashiers: TILLS, kills }, work)

      const kept = await keptAllWork(shop)
      expect(kept).toEqual(told())
      // Nothing went by the drawers: each was counted as it should be.
      expect(kept.drawers.closings.map(({ number, difference }) => [number, difference])).toEqual(
        kept.drawers.closings.map((_closing, index) => [index + 1, 0]),
      )
      // It knows of sales alone; `verify` has the rules for stock that is adjusted, received and counted.
      const unknownToIt = shop.products.slice(SOLD).map(({ id }) => `stock of product ${id} is`)
      const found = await shop.inconsistencies()
      expect(found.filter((one) => !unknownToIt.some((start) => one.startsWith(start)))).toEqual([])
      expect(await shop.withDatabase((db) => findInconsistencies(db.read))).toEqual([])
      tellFigures(`kill -9 at all work on ${engine.name}`, {
        kills,
        movements: kept.drawers.movements.length,
        closings: kept.drawers.closings.length,
        returns: kept.undone.returns.length,
        'voided sales': kept.undone.voided.length,
        'entries of accounts': kept.account.entries.length,
        'held sales': kept.held.length,
        adjustments: kept.goods.adjustments.length,
        deliveries: kept.goods.entries.length,
        tallies: kept.counts.tallies.length,
        'tries without an answer': unsettled,
      })
    })
  },
)
