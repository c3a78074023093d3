import { sql } from 'kysely'
import type { Migration } from './migration.ts'
import type { Queries } from '../tables.ts'
import { required } from './columns.ts'

/** Optimistic locking: a record has a version, and each field has the version of its last change. */
export const recordVersions: Migration = {
  name: '0007-record-versions',
  up: async (trx) => {
    for (const table of ['stores', 'users', 'clients', 'products', 'suppliers']) await addVersion(trx, table)
  },
}

async function addVersion(trx: Queries, table: string): Promise<void> {
  await trx.schema
    .alterTable(table)
    .addColumn('version', 'bigint', (column) =>
      required(column)
        .defaultTo(1)
        .check(sql`version > 0`),
    )
    .execute()
  await trx.schema
    .alterTable(table)
    .addColumn('moved', 'text', (column) => required(column).defaultTo('{}'))
    .execute()
}
