import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { API_BASE_PATH } from '../../domain/contract.ts'
import type { Database } from '../../server/db/database.ts'
import { makeStores, type StoreTill } from '../bench/support/saturday/many-stores.ts'
import { createTill, type MadeSale } from '../bench/support/saturday/persistent-till.ts'
import type { PlannedSale } from '../bench/support/saturday/planned-sales.ts'
import { withSeededShop } from '../bench/support/seeded-shop.ts'
import { compareWithPlan, verifyShop } from '../bench/support/saturday/sold-as-planned.ts'

const seed = async (db: Database, dataDir: string) => ({
  tills: await makeStores(db, dataDir, { stores: 2, tills: 1, products: 20 }),
})

/** Two sales of one and of two products. */
function plan({ productIds }: StoreTill): PlannedSale[] {
  return [1, 2].map((lines) => ({ key: randomUUID(), at: 0, productIds: productIds.slice(0, lines) }))
}

test('sales of two stores are compared with their plan', async () => {
  await withSeededShop(null, seed, async ({ tills, start, withDatabase }) => {
    const server = start()
    const base = (await server.url) + API_BASE_PATH
    const hours = { begin: performance.now(), closed: Infinity }
    const sell = async ({ token }: StoreTill, sales: readonly PlannedSale[]) => {
      const till = createTill(base, token, '', false)
      const made = await till.sell(sales, hours)
      till.end()
      return made
    }
    const compare = (planned: readonly PlannedSale[], made: readonly MadeSale[]) =>
      withDatabase((db) => compareWithPlan(db, planned, made))

    const plans = tills.map(plan)
    const planned = plans.flat()
    const made = (await Promise.all(tills.map((till, index) => sell(till, plans[index] ?? [])))).flat()
    expect(made.map(({ key, tries }) => ({ key, tries }))).toEqual(
      planned.map(({ key }) => ({ key, tries: 1 })),
    )
    expect(await compare(planned, made)).toEqual({ lost: 0, doubled: 0 })

    const [till] = tills
    const [sale] = planned
    if (!till || !sale) throw new Error('No till')
    // A sale that was answered, but is not in the database.
    const answered = { ...sale, key: randomUUID() }
    const unkept: MadeSale = { key: answered.key, id: 99, came: 0, answered: 0, tries: 1 }
    expect(await compare([...planned, answered], [...made, unkept])).toEqual({ lost: 1, doubled: 0 })
    // The same sale with the same key is one, with another key it is a second one.
    await sell(till, [sale])
    expect(await compare(planned, made)).toEqual({ lost: 0, doubled: 0 })
    await sell(till, [{ ...sale, key: randomUUID() }])
    expect(await compare(planned, made)).toEqual({ lost: 0, doubled: 1 })
    // Answers of other sales are no answers.
    const exchanged = made.map((one, index) => ({ ...one, id: made.at(index - 1)?.id ?? 0 }))
    expect(await compare(planned, exchanged)).toEqual({ lost: 4, doubled: 1 })

    server.kill('SIGTERM')
    await server.exit
    await withDatabase(verifyShop)
  })
})

test('a stock that the sales do not leave is an error', async () => {
  await withSeededShop(null, seed, async ({ tills: [till], withDatabase }) => {
    const take = (db: Database) =>
      db.write((trx) =>
        trx
          .updateTable('products')
          .set({ stock: 1 })
          .where('id', '=', till?.productIds[0] ?? 0)
          .execute(),
      )
    await withDatabase(async (db) => {
      expect(await compareWithPlan(db, [], [])).toEqual({ lost: 0, doubled: 0 })
      await take(db)
      await expect(compareWithPlan(db, [], [])).rejects.toThrow('1 products have a wrong stock')
      await expect(verifyShop(db)).rejects.toThrow('The data is inconsistent')
    })
  })
})
