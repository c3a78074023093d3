import { expect, onTestFinished, test } from 'vitest'
import { quetzales } from '../../domain/money.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { workAtDrawer, type ToldClosing, type ToldDrawers } from './support/drawer-load.ts'
import { openFaultShop, type FaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { rounds } from './support/rounds.ts'
import { killedAtWork } from './support/tills-at-work.ts'

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
    expect(await keptIn(shop)).toEqual(told)
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

const byId = <TRow extends { id: number }>(rows: readonly TRow[]) =>
  rows.toSorted((one, other) => one.id - other.id)

const byNumber = (closings: readonly ToldClosing[]) =>
  closings.toSorted((one, other) => one.number - other.number)

/** Everything that the database has, in the form of the answers to the tills. */
async function keptIn(shop: FaultShop): Promise<ToldDrawers> {
  return shop.withDatabase(async ({ read }) => {
    const movements = await read
      .selectFrom('cash_movements')
      .select(['id', 'kind', 'amount', 'reverses'])
      .orderBy('id')
      .execute()
    const registers = await read
      .selectFrom('registers')
      .select(['number', 'closing_amount', 'expected_cash'])
      .orderBy('number')
      .execute()
    const recounts = await read
      .selectFrom('register_recounts')
      .select(['register_id as id', 'amount', 'left_amount'])
      .orderBy('register_id')
      .execute()
    return {
      recounts: recounts.map(({ id, amount, left_amount: left }) => ({
        id,
        closing_amount: quetzales(amount),
        left_amount: left === null ? null : quetzales(left),
      })),
      movements: movements.map((movement) => ({ ...movement, amount: quetzales(movement.amount) })),
      closings: registers.map(({ number, closing_amount: closing, expected_cash: expected }) => ({
        number: number ?? 0,
        closing_amount: quetzales(closing ?? 0),
        difference: quetzales((closing ?? 0) - (expected ?? 0)),
      })),
    }
  })
}
