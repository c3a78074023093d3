import { expect, onTestFinished, test } from 'vitest'
import { quetzales } from '../../domain/money.ts'
import { findInconsistencies } from '../../server/db/maintenance/consistency-checks.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { openFaultShop, type FaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { addSupplier, keptGoods, workWithGoods, type ToldGoods } from './support/goods-load.ts'
import { letCashiers } from './support/let-cashiers.ts'
import { rounds } from './support/rounds.ts'
import { killedAtWork } from './support/tills-at-work.ts'
import { byId, numbers } from './support/in-order.ts'

const PEOPLE = 4

describeEachDatabase(
  'a server killed while stock is adjusted, goods are received and a supplier is paid',
  (engine) => {
    test('loses and doubles no adjustment, entry, void, payment or reversal', async () => {
      const kills = rounds({ short: 3, long: 150 })
      const shop = await openFaultShop(engine, { cashiers: PEOPLE, products: 1 })
      onTestFinished(shop.close)
      await letCashiers(shop, 'create stock adjustment', 'create stock entry', 'create supplier payment')
      const supplierId = await addSupplier(shop)
      const [product] = shop.products
      if (!product) throw new Error('There is nothing to adjust')
      const answers: ToldGoods = { adjustments: [], payments: [], entries: [], voids: [] }
      const unsettled = await killedAtWork(shop, { cashiers: PEOPLE, kills }, (till) =>
        workWithGoods(till, { supplierId, product }, answers),
      )
      const told: ToldGoods = {
        adjustments: byId(answers.adjustments),
        payments: byId(answers.payments),
        entries: numbers(answers.entries),
        voids: numbers(answers.voids),
      }
      expect(await keptGoods(shop)).toEqual(told)
      expect(await cashMoved(shop)).toBe(spent(told.payments.filter(({ paid }) => paid === 'cash')))
      expect(await shop.withDatabase((db) => findInconsistencies(db.read))).toEqual([])
      tellFigures(`kill -9 while stock is adjusted on ${engine.name}`, {
        kills,
        adjustments: told.adjustments.length,
        payments: told.payments.length,
        voids: told.voids.length,
        'tries without an answer': unsettled,
      })
    })
  },
)

/** What went out of the drawers for suppliers, in quetzales; what was undone came back. */
const spent = (paid: readonly { amount: number; reverses: number | null }[]) =>
  paid.reduce((sum, { amount, reverses }) => sum + (reverses === null ? amount : -amount), 0)

async function cashMoved(shop: FaultShop): Promise<number> {
  return shop.withDatabase(async ({ read }) =>
    quetzales(spent(await read.selectFrom('cash_movements').select(['amount', 'reverses']).execute())),
  )
}
