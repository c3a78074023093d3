import { sql } from 'kysely'
import type { Numbering } from '../engine.ts'

/** SQLite keeps the last ids in its table `sqlite_sequence`; 0 after an insert of no rows. */
export const sqliteNumbering: Numbering = {
  last: async (trx, table) => {
    const { rows } = await sql<{ last: number | null }>`
      select seq as last from sqlite_sequence where name = ${table} and seq > 0`.execute(trx)
    return rows[0]?.last ?? null
  },
  continueAfter: async (trx, table, last) => {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(trx)
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx)
  },
  tables: async (trx) => {
    const { rows } = await sql<{ table: string }>`
      select name as "table" from sqlite_master where type = 'table' and sql like '%autoincrement%'`.execute(
      trx,
    )
    return rows.map(({ table }) => table)
  },
}
