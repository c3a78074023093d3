import { sql } from 'kysely'
import { forEngine, type EngineName } from '../engine.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { makeAppendOnly } from './append-only.ts'
import { references, required, table } from './columns.ts'

/** Each change of a stock is a row. What an older shop has in stock comes from one opening move for each product. */
export const stockMoves: Migration = {
  name: '0022-stock-moves',
  up: async (trx, engine) => {
    await createMoves(trx, engine)
    await sql`
      insert into stock_moves (store_id, product_id, at, kind, quantity, balance, unit_cost)
      select store_id, id, cast(${Date.now()} as bigint), 'opening', stock, stock, cost from products
      where stock <> 0 order by id`.execute(trx)
    await createIndexes(trx, engine)
    await makeAppendOnly(trx, engine, 'stock_moves', ['id'])
  },
}

async function createMoves(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'stock_moves')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('product_id', 'bigint', references('products.id'))
    .addColumn('at', 'bigint', required)
    .addColumn('kind', 'text', required)
    .addColumn('quantity', 'bigint', (column) => column.notNull().check(sql`quantity <> 0`))
    .addColumn('balance', 'bigint', required)
    .addColumn('unit_cost', 'bigint', (column) => column.notNull().check(sql`unit_cost >= 0`))
    .addColumn('document_type', 'text')
    .addColumn('document_id', 'bigint')
    .addColumn('user_id', 'bigint', (column) => column.references('users.id'))
    .addColumn('user_name', 'text')
    .addColumn('reason', 'text')
    .execute()
}

/** On SQLite every index ends with the id already. A sale writes into the first index alone. */
async function createIndexes(trx: Queries, engine: EngineName): Promise<void> {
  const ofProduct = forEngine(engine, { sqlite: ['product_id'], postgres: ['product_id', 'id'] })
  await trx.schema.createIndex('stock_moves_product').on('stock_moves').columns(ofProduct).execute()
  const ofKind = forEngine(engine, { sqlite: sql`product_id, kind`, postgres: sql`product_id, kind, id` })
  await sql`create index stock_moves_kind on stock_moves (${ofKind}) where kind <> 'sale'`.execute(trx)
}
