import { expect, onTestFinished, test } from 'vitest'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { openFaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { keptHeld, workWithHeldSales, type ToldHeld } from './support/held-load.ts'
import { rounds } from './support/rounds.ts'
import { killedAtWork } from './support/tills-at-work.ts'
import { byId } from './support/in-order.ts'

const CASHIERS = 4

describeEachDatabase('a server killed while sales are set aside and resumed', (engine) => {
  test('does each of them once: held, claimed, swapped, sold, released, discarded', async () => {
    const kills = rounds({ short: 3, long: 150 })
    const shop = await openFaultShop(engine, { cashiers: CASHIERS, products: 1 })
    onTestFinished(shop.close)
    const [product] = shop.products
    if (!product) throw new Error('There is nothing to sell')
    const told: ToldHeld[] = []
    const unsettled = await killedAtWork(shop, { cashiers: CASHIERS, kills }, (till) =>
      workWithHeldSales(till, product, told),
    )
    expect(await keptHeld(shop)).toEqual(byId(told))
    expect(await shop.inconsistencies()).toEqual([])
    tellFigures(`kill -9 while sales are set aside on ${engine.name}`, {
      kills,
      'held sales': told.length,
      'tries without an answer': unsettled,
    })
  })
})
