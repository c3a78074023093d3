import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { units } from '../../../domain/quantity.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { findInconsistencies } from '../../../server/db/maintenance/consistency-checks.ts'
import { thousandths } from '../../../server/db/migrations/0021-thousandths.ts'
import { changeAppendOnly } from '../../../server/db/migrations/append-only.ts'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { verify } from '../../../server/services/maintenance/verify.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { createSoldShop } from '../../support/shops/sold-shop.ts'
import { TODAY, type TestShop } from '../../support/shops/shop.ts'
import { bringBack, returnOf } from '../sales/support/return-calls.ts'

/** The quantities as the release before wrote them: whole units. */
async function asBefore({ db }: TestShop): Promise<void> {
  const { name } = db.engine
  await db.write(async (trx) => {
    await sql`update products set stock = stock / 1000, min_stock = min_stock / 1000`.execute(trx)
    await sql`update sale_lines set quantity = quantity / 1000, returned = returned / 1000`.execute(trx)
    for (const table of ['return_lines', 'held_sale_lines'])
      await changeAppendOnly(trx, name, table, () =>
        sql`update ${sql.table(table)} set quantity = quantity / 1000`.execute(trx),
      )
    await trx.deleteFrom('schema_migrations').where('name', '=', thousandths.name).execute()
  })
}

/** Every answer that tells a quantity, or a figure that is worked out from one. */
async function answersOf(shop: TestShop) {
  const days = `start_date=${TODAY}&end_date=${TODAY}`
  const paths = [
    ...['/held-sales', '/sales', ...[1, 2, 3, 4, 5, 6, 7].map((id) => `/sales/${id}`)],
    ...[`/reports/simple-inventory?store_id=${shop.storeId}`, `/reports/detailed-sales?${days}`],
  ]
  const answers = await Promise.all(paths.map((path) => shop.call('GET', path, { as: 'admin' })))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
  const { body } = await shop.call('GET', '/products', { as: 'admin' })
  return [(body as { data: { products: unknown } }).data.products, ...answers.map((answer) => answer.body)]
}

/** The quantities in the tables. */
async function storedIn({ db, pan }: TestShop) {
  const lines = (table: 'return_lines' | 'held_sale_lines') => db.read.selectFrom(table).select('quantity')
  const product = db.read.selectFrom('products').select(['stock', 'min_stock']).where('id', '=', pan)
  const sold = db.read.selectFrom('sale_lines').select(['quantity', 'returned']).where('sale_id', '=', 3)
  return {
    product: await product.executeTakeFirstOrThrow(),
    sold: await sold.orderBy('position').execute(),
    returned: await lines('return_lines').execute(),
    held: await lines('held_sale_lines').execute(),
  }
}

const stored = (of: (count: number) => number) => ({
  product: { stock: of(90), min_stock: of(2) },
  sold: [
    { quantity: of(1), returned: 0 },
    { quantity: of(3), returned: of(1) },
  ],
  returned: [{ quantity: of(1) }],
  held: [1, 2, 3].map(() => ({ quantity: of(2) })),
})

describeEachDatabase('a shop whose quantities are whole units', (engine) => {
  const openBefore = async () => {
    const shop = await createSoldShop(engine)
    onTestFinished(() => shop.close())
    const answers = await answersOf(shop)
    await asBefore(shop)
    expect(await storedIn(shop)).toEqual(stored((count) => count))
    return { shop, answers }
  }

  test('is checked as it is, and gives the same answers after the update', async () => {
    const { shop, answers } = await openBefore()
    const before = migrations.slice(0, migrations.indexOf(thousandths))
    expect(await findInconsistencies(shop.db.read, before)).toEqual([])
    expect(await migrate(shop.db)).toEqual([thousandths.name])
    expect(await storedIn(shop)).toEqual(stored(units))
    expect(await answersOf(shop)).toEqual(answers)
    const { damage, wrongSchema, inconsistencies } = await verify(shop.db)
    expect([...damage, ...wrongSchema, ...inconsistencies]).toEqual([])
  })

  test('takes back exactly what was left of a sale, after the update', async () => {
    const { shop } = await openBefore()
    await migrate(shop.db)
    const back = (quantity: number) => bringBack(shop, 3, { lines: [{ position: 2, quantity }] })
    expect(await back(3)).toMatchObject({ status: 409, body: { message: returnMessages.left(units(2)) } })
    expect(returnOf(await back(2)).lines).toMatchObject([{ position: 2, quantity: 2 }])
    expect((await verify(shop.db)).inconsistencies).toEqual([])
  })

  test('keeps its rows that never change as they are, after the update', async () => {
    const { shop } = await openBefore()
    await migrate(shop.db)
    for (const table of ['return_lines', 'held_sale_lines'] as const)
      await expect(
        shop.db.write((trx) => trx.updateTable(table).set({ quantity: 1 }).execute()),
      ).rejects.toThrow('append-only')
  })
})
