import { makeAppendOnly } from './append-only.ts'
import { required } from './columns.ts'
import type { Migration } from './migration.ts'

/** The chain of facts: its seals, and up to which row each table is sealed (docs/decisions/0173). */
export const seals: Migration = {
  name: '0031-seals',
  up: async (trx, engine) => {
    await trx.schema
      .createTable('seals')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', required)
      .addColumn('version', 'bigint', required)
      .addColumn('body', 'text', required)
      .addColumn('hash', 'text', required)
      .execute()
    await makeAppendOnly(trx, engine, 'seals', ['id'])
    await trx.schema
      .createTable('seal_heads')
      .addColumn('fact', 'text', (column) => column.primaryKey())
      .addColumn('last_id', 'bigint', required)
      .execute()
  },
}
