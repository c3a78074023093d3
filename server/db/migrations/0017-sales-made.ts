import { sql } from 'kysely'
import { forEngine, type EngineName } from '../engine.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { makeAppendOnly } from './append-only.ts'
import { references, required, table } from './columns.ts'

/** Sales that were made: how they are found, and the copies of their receipts. */
export const salesMade: Migration = {
  name: '0017-sales-made',
  up: async (trx, engine) => {
    await createCopies(trx, engine)
    // On SQLite every index ends with the id already.
    const ofClient = forEngine(engine, { sqlite: ['client_id'], postgres: ['client_id', 'id'] })
    await trx.schema.createIndex('sales_client').on('sales').columns(ofClient).execute()
    // In blocks of 4,096 sales, so that a sale writes into the end of these indexes alone (docs/decisions/0121).
    await sql`create index sales_total on sales ((id >> 12), total)`.execute(trx)
    await sql`create index sale_lines_product on sale_lines ((sale_id >> 12), product_id)`.execute(trx)
  },
}

async function createCopies(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'sale_copies')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('sale_id', 'bigint', references('sales.id'))
    .addColumn('number', 'bigint', required)
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('user_name', 'text', required)
    .addColumn('at', 'bigint', required)
    .addUniqueConstraint('sale_copies_number', ['sale_id', 'number'])
    .execute()
  await makeAppendOnly(trx, engine, 'sale_copies', ['id'])
}
