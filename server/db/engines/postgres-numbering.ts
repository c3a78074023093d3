import { sql } from 'kysely'
import type { Numbering } from '../engine.ts'

/** PostgreSQL has a sequence for each identity column. */
export const postgresNumbering: Numbering = {
  last: async (trx, table) => {
    const { rows } = await sql<{ last: number | null }>`
      select pg_sequence_last_value(pg_get_serial_sequence(quote_ident(${table}), 'id')::regclass) as last`.execute(
      trx,
    )
    return rows[0]?.last ?? null
  },
  continueAfter: async (trx, table, last) => {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id')::regclass, ${last})`.execute(
      trx,
    )
  },
  tables: async (trx) => {
    const { rows } = await sql<{ table: string }>`
      select table_name as "table" from information_schema.columns
      where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`.execute(trx)
    return rows.map(({ table }) => table)
  },
}
