import { sql } from 'kysely'
import type { Side } from './table-rows.ts'

/** The last number that was given to a row of the table, or null when none was yet. */
export async function lastNumber({ trx, dialect }: Side, table: string): Promise<number | null> {
  const query =
    dialect === 'postgres'
      ? sql<{ last: number | null }>`
          select pg_sequence_last_value(pg_get_serial_sequence(quote_ident(${table}), 'id')::regclass) as last`
      : sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${table}`
  const { rows } = await query.execute(trx)
  return rows[0]?.last ?? null
}

/** Lets the numbers of a table go on after `last`. */
export async function continueNumbers({ trx, dialect }: Side, table: string, last: number): Promise<void> {
  if (dialect === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id')::regclass, ${last})`.execute(
      trx,
    )
    return
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(trx)
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(trx)
}

/** The tables of this schema whose rows are numbered by the engine. */
export async function numberedTables({ trx, dialect }: Side): Promise<string[]> {
  const query =
    dialect === 'postgres'
      ? sql<{ table: string }>`
          select table_name as "table" from information_schema.columns
          where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`
      : sql<{ table: string }>`
          select name as "table" from sqlite_master where type = 'table' and sql like '%autoincrement%'`
  const { rows } = await query.execute(trx)
  return rows.map(({ table }) => table)
}
