import { expect, onTestFinished, test } from 'vitest'
import { MAX_AMOUNT, quetzales } from '../../domain/money.ts'
import { insertClients } from '../../server/db/queries/records/bulk.ts'
import { saveSettings } from '../../server/db/queries/records/store-settings.ts'
import { describeEachDatabase } from '../support/databases/databases.ts'
import { workOnCredit, type ToldAccount } from './support/credit-load.ts'
import { openFaultShop, type FaultShop } from './support/fault-shop.ts'
import { tellFigures } from './support/figures.ts'
import { letCashiers } from './support/let-cashiers.ts'
import { rounds } from './support/rounds.ts'
import { killedAtWork } from './support/tills-at-work.ts'

const CASHIERS = 4

describeEachDatabase('a server killed while clients buy on credit and pay', (engine) => {
  test('loses and doubles no entry of a ledger, and no sale on credit', async () => {
    const kills = rounds({ short: 3, long: 150 })
    const shop = await openFaultShop(engine, { cashiers: CASHIERS, products: 1 })
    onTestFinished(shop.close)
    const clientId = await addClient(shop)
    const [product] = shop.products
    if (!product) throw new Error('There is nothing to sell')
    const answers: ToldAccount = { entries: [], sales: [] }
    await letCashiers(shop, 'adjust client balance')
    const unsettled = await killedAtWork(shop, { cashiers: CASHIERS, kills }, (till) =>
      workOnCredit(till, { clientId, product }, answers),
    )
    const told = {
      entries: answers.entries.toSorted((one, other) => one.id - other.id),
      sales: answers.sales.toSorted((one, other) => one - other),
    }
    expect(await keptIn(shop)).toEqual(told)
    expect(await shop.inconsistencies()).toEqual([])
    tellFigures(`kill -9 while clients pay on ${engine.name}`, {
      kills,
      entries: told.entries.length,
      'sales on credit': told.sales.length,
      'tries without an answer': unsettled,
    })
  })
})

/** A client with credit, in a shop that sells on credit. */
async function addClient(shop: FaultShop): Promise<number> {
  return shop.withDatabase(async (db) => {
    const { id: storeId } = await db.read.selectFrom('stores').select('id').executeTakeFirstOrThrow()
    const lucia = { name: 'Lucía Pérez', email: null, phone: null, credit_limit: MAX_AMOUNT }
    const tenders = JSON.stringify([{ id: 'credit', enabled: true, reference: 'none' }])
    return db.write(async (trx) => {
      await saveSettings(trx, storeId, [{ name: 'tenders', value: tenders, version: 2 }])
      const [id = 0] = await insertClients(trx, storeId, [lucia], Date.now())
      return id
    })
  })
}

/** Every entry and every charged sale that the database has, in the form of the answers to the tills. */
async function keptIn(shop: FaultShop): Promise<ToldAccount> {
  return shop.withDatabase(async ({ read }) => {
    const rows = await read
      .selectFrom('client_ledger')
      .select(['id', 'kind', 'amount', 'balance', 'reverses', 'sale_id'])
      .orderBy('id')
      .execute()
    return {
      entries: rows
        .filter(({ kind }) => kind !== 'charge')
        .map(({ id, amount, balance, reverses }) => ({
          ...{ id, reverses },
          amount: quetzales(amount),
          balance: quetzales(balance),
        })),
      sales: rows.flatMap(({ sale_id }) => sale_id ?? []).toSorted((one, other) => one - other),
    }
  })
}
