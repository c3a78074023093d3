import { expect, onTestFinished, test } from 'vitest'
import { messages } from '../../../domain/messages.ts'
import { MAX_STOCK } from '../../../domain/goods/stock-fields.ts'
import { units } from '../../../domain/quantity.ts'
import type { MoveSource, StockLine } from '../../../server/db/queries/goods/stock-moves.ts'
import { stockMoves } from '../../../server/db/migrations/0022-stock-moves.ts'
import { migrate, migrations } from '../../../server/db/migrations/migrate.ts'
import { lockProductsForUpdate } from '../../../server/db/queries/records/products.ts'
import { insertStore } from '../../../server/db/queries/records/stores.ts'
import { moveStock } from '../../../server/services/goods/move-stock.ts'
import { Refusal } from '../../../server/services/refusal.ts'
import { describeEachDatabase } from '../../support/databases/databases.ts'
import { NOON, type TestShop } from '../../support/shops/shop.ts'
import { withShop } from '../../support/shops/with-shop.ts'
import {
  bringBack,
  expectConsistent,
  openRegister,
  sell,
  stockOf,
  voidSale,
} from '../sales/support/return-calls.ts'
import { movesOf } from './support/moves.ts'

const byAdmin = { user_name: 'Marta Castillo' }
const opening = { kind: 'opening', document: null, user_name: null, reason: null }

describeEachDatabase('each change of a stock', (engine) => {
  const shop = withShop(engine)

  test('is a move of its document: a sale, what is brought back of it, and a voided sale', async () => {
    const { db, pan, agua } = shop()
    await openRegister(shop())
    const twoLines = [
      { product_id: pan, quantity: 3 },
      { product_id: agua, quantity: 1 },
      { product_id: pan, quantity: 1 },
    ]
    const sale = await sell(shop(), { items: twoLines })
    await db.write((trx) => trx.updateTable('products').set({ cost: 90 }).where('id', '=', pan).execute())
    const back = [
      { position: 1, quantity: 2 },
      { position: 2, quantity: 1, restock: false },
      { position: 3, quantity: 1 },
    ]
    await bringBack(shop(), sale, { lines: back, reason: 'Vencido' })
    const other = await sell(shop())
    await voidSale(shop(), other)
    expect(await movesOf(db, pan)).toEqual([
      { ...opening, quantity: 100, balance: 100, unit_cost: 80 },
      {
        kind: 'sale',
        quantity: -4,
        balance: 96,
        unit_cost: 80,
        document: `sale ${sale}`,
        ...byAdmin,
        reason: null,
      },
      // At the cost at which it was sold.
      {
        kind: 'return',
        quantity: 2,
        balance: 98,
        unit_cost: 80,
        document: 'return 1',
        ...byAdmin,
        reason: 'Vencido',
      },
      {
        kind: 'return',
        quantity: 1,
        balance: 99,
        unit_cost: 80,
        document: 'return 1',
        ...byAdmin,
        reason: 'Vencido',
      },
      {
        kind: 'sale',
        quantity: -4,
        balance: 95,
        unit_cost: 90,
        document: `sale ${other}`,
        ...byAdmin,
        reason: null,
      },
      {
        ...{ kind: 'void', quantity: 4, balance: 99, unit_cost: 90, document: `sale ${other}` },
        ...{ ...byAdmin, reason: 'Se cobró dos veces' },
      },
    ])
    expect(await movesOf(db, agua)).toMatchObject([opening, { kind: 'sale', quantity: -1, balance: 9 }])
    await expectConsistent(shop())
  })

  test('is a move of the person who creates a product or edits its stock; other fields move nothing', async () => {
    const { db } = shop()
    const fields = { name: 'Sal', description: '', min_stock: 1, price: 3, cost: 2 }
    const create = async (stock: number) => {
      const { body } = await shop().call('POST', '/products', { as: 'admin', request: { ...fields, stock } })
      return (body as { data: { product: { id: number } } }).data.product.id
    }
    const [sal, empty] = [await create(5), await create(0)]
    const edit = (request: object) => shop().call('PUT', `/products/${sal}`, { as: 'admin', request })
    const answers = [
      await edit({ name: 'Sal fina' }),
      await edit({ stock: 7, cost: 2.5 }),
      await edit({ stock_change: -3, based_on: 3 }),
      await edit({ stock: 4 }),
      await edit({ stock: 0 }),
    ]
    expect(answers.map(({ status, body }) => [status, (body as { data: object }).data])).toMatchObject([
      [200, { product: { stock: 5, version: 2 } }],
      [200, { product: { stock: 7, cost: 2.5, version: 3 } }],
      [200, { product: { stock: 4, version: 4 } }],
      [200, { product: { stock: 4, version: 4 } }],
      [200, { product: { stock: 0, version: 5 } }],
    ])
    const edited = { kind: 'edit', unit_cost: 250, document: null, ...byAdmin, reason: 'edited' }
    expect(await movesOf(db, sal)).toEqual([
      { ...opening, quantity: 5, balance: 5, unit_cost: 200, ...byAdmin },
      { ...edited, quantity: 2, balance: 7 },
      { ...edited, quantity: -3, balance: 4 },
      { ...edited, quantity: -4, balance: 0 },
    ])
    expect(await movesOf(db, empty)).toEqual([])
    await expectConsistent(shop())
  })

  test('is undone with its transaction, when a stock would leave the range', async () => {
    const { agua, pan } = shop()
    const before = [await stockOf(shop(), agua), await stockOf(shop(), pan)]
    for (const quantity of [units(-11), MAX_STOCK - units(9)])
      await expect(
        move(shop(), [
          { productId: pan, quantity: units(1) },
          { productId: agua, quantity },
        ]),
      ).rejects.toThrow(new Refusal(409, messages.server.conflict))
    expect([await stockOf(shop(), agua), await stockOf(shop(), pan)]).toEqual(before)
    expect(await movesOf(shop().db, pan)).toMatchObject([opening])
    await expectConsistent(shop())
  })

  test('follows the one before it, also for several lines of a product with costs of their own', async () => {
    const { db, cafe, agua } = shop()
    await move(shop(), [
      { productId: cafe, quantity: units(2), unitCost: 2_900 },
      { productId: agua, quantity: units(0) },
      { productId: cafe, quantity: units(-4) },
      { productId: cafe, quantity: units(1), unitCost: 0 },
    ])
    expect(await movesOf(db, cafe)).toMatchObject([
      { quantity: 3, balance: 3, unit_cost: 3_000 },
      { quantity: 2, balance: 5, unit_cost: 2_900 },
      { quantity: -4, balance: 1, unit_cost: 3_000 },
      { quantity: 1, balance: 2, unit_cost: 0 },
    ])
    expect(await movesOf(db, agua)).toMatchObject([opening])
    await expectConsistent(shop())
  })

  test('is never changed or removed', async () => {
    const { db } = shop()
    const changes = [
      () => db.write((trx) => trx.updateTable('stock_moves').set({ quantity: 1 }).execute()),
      () => db.write((trx) => trx.deleteFrom('stock_moves').execute()),
    ]
    for (const change of changes) await expect(change()).rejects.toThrow('stock_moves is append-only')
  })
})

describeEachDatabase('a shop of the last release', (engine) => {
  test('has an opening move for each product with stock, also for a deleted one', async () => {
    const home = await engine.create()
    const db = home.open()
    onTestFinished(async () => {
      await db.close()
      await home.remove()
    })
    const last = migrations.indexOf(stockMoves)
    await migrate(db, migrations.slice(0, last))
    const ids = await db.write(async (trx) => {
      const contact = { address: null, phone: null, email: null }
      const store_id = await insertStore(trx, { name: 'La Bendición', ...contact, createdAt: NOON })
      const figures = { min_stock: units(2), price: 500, cost: 300, changed: 1, created_at: NOON }
      const rows = [
        { code: 'A1', name: 'Agua', stock: units(10), deleted_at: null },
        { code: 'A2', name: 'Pan', stock: units(0), deleted_at: null },
        { code: 'A3', name: 'Café', stock: units(3), deleted_at: NOON },
      ]
      return trx
        .insertInto('products')
        .values(rows.map((row) => ({ ...row, ...figures, store_id, description: null })))
        .returning('id')
        .execute()
    })
    await migrate(db)
    const moves = await Promise.all(ids.map(({ id }) => movesOf(db, id)))
    expect(moves).toEqual([
      [{ ...opening, quantity: 10, balance: 10, unit_cost: 300 }],
      [],
      [{ ...opening, quantity: 3, balance: 3, unit_cost: 300 }],
    ])
    await expectConsistent({ db })
  })
})

/** Moves stock of the first store in a transaction of its own. */
async function move({ db, storeId }: TestShop, lines: readonly StockLine[]): Promise<void> {
  const source: MoveSource = { storeId, at: NOON, kind: 'edit', user: null, document: null, reason: null }
  await db.write(async (trx) => {
    await lockProductsForUpdate(trx, db.engine, storeId, [
      ...new Set(lines.map(({ productId }) => productId)),
    ])
    await moveStock(
      { trx, engine: db.engine, change: await db.engine.changes.next(trx, NOON) },
      source,
      lines,
    )
  })
}
