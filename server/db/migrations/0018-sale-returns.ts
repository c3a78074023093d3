import { sql } from 'kysely'
import type { EngineName } from '../engine.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { makeAppendOnly } from './append-only.ts'
import { references, required, table } from './columns.ts'

/** What was brought back of sales, and sales that were voided. */
export const saleReturns: Migration = {
  name: '0018-sale-returns',
  up: async (trx, engine) => {
    await trx.schema
      .alterTable('sale_lines')
      .addColumn('returned', 'bigint', (column) =>
        required(column)
          .defaultTo(0)
          .check(sql`returned >= 0 and returned <= quantity`),
      )
      .execute()
    await createReturns(trx, engine)
    await createReturnParts(trx, engine)
    await createVoids(trx, engine)
  },
}

/** Who undid a sale or a part of it, in which register, when and why. */
function undoing(builder: ReturnType<typeof table>): ReturnType<typeof table> {
  return builder
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('sale_id', 'bigint', references('sales.id'))
    .addColumn('register_id', 'bigint', references('registers.id'))
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('user_name', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('reason', 'text', required)
}

async function createReturns(trx: Queries, engine: EngineName): Promise<void> {
  await undoing(table(trx, engine, 'returns'))
    .addColumn('subtotal', 'bigint', required)
    .addColumn('discount', 'bigint', required)
    .addColumn('tax', 'bigint', required)
    .addColumn('total', 'bigint', (column) => column.notNull().check(sql`total >= 0`))
    .addColumn('exchange_sale_id', 'bigint', (column) => column.references('sales.id'))
    .execute()
  for (const [name, column] of [
    ['returns_sale', 'sale_id'],
    ['returns_register', 'register_id'],
    ['returns_at', 'at'],
  ] as const)
    await trx.schema.createIndex(name).on('returns').column(column).execute()
  await makeAppendOnly(trx, engine, 'returns', ['id'])
}

async function createReturnParts(trx: Queries, engine: EngineName): Promise<void> {
  await trx.schema
    .createTable('return_lines')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('return_id', 'bigint', references('returns.id'))
    .addColumn('position', 'bigint', required)
    .addColumn('quantity', 'bigint', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('restock', 'bigint', required)
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount >= 0`))
    .addPrimaryKeyConstraint('return_lines_pk', ['return_id', 'position'])
    .execute()
  await makeAppendOnly(trx, engine, 'return_lines', ['return_id', 'position'])
  await trx.schema
    .createTable('return_tenders')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('return_id', 'bigint', references('returns.id'))
    .addColumn('position', 'bigint', required)
    .addColumn('tender', 'text', required)
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('reference', 'text')
    .addPrimaryKeyConstraint('return_tenders_pk', ['return_id', 'position'])
    .execute()
  await makeAppendOnly(trx, engine, 'return_tenders', ['return_id', 'position'])
}

async function createVoids(trx: Queries, engine: EngineName): Promise<void> {
  await undoing(table(trx, engine, 'sale_voids'))
    .addUniqueConstraint('sale_voids_sale', ['sale_id'])
    .execute()
  await trx.schema.createIndex('sale_voids_register').on('sale_voids').column('register_id').execute()
  await makeAppendOnly(trx, engine, 'sale_voids', ['id'])
}
