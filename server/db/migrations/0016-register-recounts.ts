import { sql } from 'kysely'
import type { EngineName } from '../engine.ts'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { makeAppendOnly } from './append-only.ts'
import { references, required } from './columns.ts'

/**
 * The second count of a closed register, and its pieces. A shop may have the step after this one already: it uses none of its
 * tables, so it also runs after it.
 */
export const registerRecounts: Migration = {
  name: '0016-register-recounts',
  up: async (trx, engine) => {
    await createRecounts(trx, engine)
    await createPieces(trx, engine)
  },
}

async function createRecounts(trx: Queries, engine: EngineName): Promise<void> {
  await trx.schema
    .createTable('register_recounts')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('register_id', 'bigint', references('registers.id'))
    .addColumn('user_id', 'bigint', references('users.id'))
    .addColumn('user_name', 'text', required)
    .addColumn('at', 'bigint', required)
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount >= 0`))
    .addColumn('left_amount', 'bigint')
    .addColumn('reason', 'text', required)
    .addPrimaryKeyConstraint('register_recounts_pk', ['register_id'])
    .execute()
  await makeAppendOnly(trx, engine, 'register_recounts', ['register_id'])
}

async function createPieces(trx: Queries, engine: EngineName): Promise<void> {
  await trx.schema
    .createTable('recount_pieces')
    .addColumn('store_id', 'bigint', references('stores.id'))
    .addColumn('register_id', 'bigint', references('register_recounts.register_id'))
    .addColumn('value', 'bigint', (column) => column.notNull().check(sql`value > 0`))
    .addColumn('pieces', 'bigint', (column) => column.notNull().check(sql`pieces >= 0`))
    .addPrimaryKeyConstraint('recount_pieces_pk', ['register_id', 'value'])
    .execute()
  await makeAppendOnly(trx, engine, 'recount_pieces', ['register_id', 'value'])
}
