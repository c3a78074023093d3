import { expect, onTestFinished, test } from 'vitest'
import { quetzales } from '../../domain/money.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { openFaultShop, type FaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { workWithReturns, type ToldUndone } from './support/return-load.ts'
import { rounds } from './support/rounds.ts'
import { killedAtWork } from './support/tills-at-work.ts'

const CASHIERS = 4

describeEachDatabase('a server killed while sales are brought back, exchanged and voided', (engine) => {
  test('loses and doubles no return, no voided sale and no copy, nor their goods and cash', async () => {
    const kills = rounds({ short: 3, long: 150 })
    const shop = await openFaultShop(engine, { cashiers: CASHIERS, products: 1 })
    onTestFinished(shop.close)
    const [product] = shop.products
    if (!product) throw new Error('There is nothing to sell')
    const answers: ToldUndone = { returns: [], voided: [], copies: [] }
    await letCashiersUndo(shop)
    const unsettled = await killedAtWork(shop, { cashiers: CASHIERS, kills }, (till) =>
      workWithReturns(till, product.id, answers),
    )
    const told: ToldUndone = {
      returns: answers.returns.toSorted((one, other) => one.id - other.id),
      voided: answers.voided.toSorted((one, other) => one - other),
      copies: answers.copies.toSorted((one, other) => one - other),
    }
    expect(await keptIn(shop)).toEqual(told)
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

async function letCashiersUndo(shop: FaultShop): Promise<void> {
  await shop.withDatabase(async (db) => {
    const { id: role_id } = await db.read
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'cajero')
      .executeTakeFirstOrThrow()
    const rights = ['create return', 'void sale'].map((permission) => ({ role_id, permission }))
    await db.write((trx) => trx.insertInto('role_permissions').values(rights).execute())
  })
}

/** Everything that the database has, in the form of the answers to the tills. */
async function keptIn(shop: FaultShop): Promise<ToldUndone> {
  return shop.withDatabase(async ({ read }) => {
    const returns = await read
      .selectFrom('returns')
      .select(['id', 'sale_id', 'total'])
      .orderBy('id')
      .execute()
    const copies = await read.selectFrom('sale_copies').select('sale_id').orderBy('sale_id').execute()
    const voided = await read.selectFrom('sale_voids').select('sale_id').orderBy('sale_id').execute()
    return {
      returns: returns.map((row) => ({ ...row, total: quetzales(row.total) })),
      voided: voided.map(({ sale_id }) => sale_id),
      copies: copies.map(({ sale_id }) => sale_id),
    }
  })
}
