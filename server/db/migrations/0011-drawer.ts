import { sql } from 'kysely'
import type { EngineName } from '../engine.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { makeAppendOnly } from './append-only.ts'
import { references, required, table } from './columns.ts'

/** Cash that moves without a sale, and what a closing counts and is numbered by. */
export const drawer: Migration = {
  name: '0011-drawer',
  up: async (trx, engine) => {
    await createMovements(trx, engine)
    await addClosings(trx)
    await createCounts(trx, engine)
  },
}

async function createMovements(trx: Queries, engine: EngineName): Promise<void> {
  await table(trx, engine, 'cash_movements')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('register_id', 'bigint', references('registers.id'))
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('user_name', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('kind', 'text', required)
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('reason', 'text', required)
    .addColumn('note', 'text')
    .addColumn('reverses', 'bigint')
    .execute()
  await sql`create index cash_movements_register on cash_movements (register_id)`.execute(trx)
  await sql`create unique index cash_movements_reverses on cash_movements (reverses)
    where reverses is not null`.execute(trx)
  await makeAppendOnly(trx, engine, 'cash_movements', ['id'])
}

/** Closings that are there already are numbered in the order in which they were made: an owner's list has no hole. */
async function addClosings(trx: Queries): Promise<void> {
  for (const column of ['number', 'expected_cash', 'left_amount'])
    await trx.schema.alterTable('registers').addColumn(column, 'bigint').execute()
  await sql`
    with numbered as (
      select id, row_number() over (partition by store_id order by closed_at, id) as turn
      from registers where closed_at is not null)
    update registers set number = numbered.turn, expected_cash = initial_amount + sales_total
    from numbered where numbered.id = registers.id`.execute(trx)
  await trx.schema.createIndex('registers_opened').on('registers').columns(['opened_at', 'id']).execute()
  await trx.schema
    .createIndex('registers_store_opened')
    .on('registers')
    .columns(['store_id', 'opened_at', 'id'])
    .execute()
  await sql`create unique index registers_number on registers (store_id, number)
    where number is not null`.execute(trx)
}

/** How many bills and coins of each value were counted. */
async function createCounts(trx: Queries, engine: EngineName): Promise<void> {
  await trx.schema
    .createTable('closing_counts')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('register_id', 'bigint', references('registers.id'))
    .addColumn('value', 'bigint', (column) => column.notNull().check(sql`value > 0`))
    .addColumn('pieces', 'bigint', (column) => column.notNull().check(sql`pieces >= 0`))
    .addPrimaryKeyConstraint('closing_counts_pk', ['register_id', 'value'])
    .execute()
  await makeAppendOnly(trx, engine, 'closing_counts', ['register_id', 'value'])
}
