import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Dialect } from './database.ts'
import type { Queries } from './tables.ts'

/** A database inside a transaction, whichever engine it is. */
export interface Side {
  trx: Queries
  dialect: Dialect
}

/** The columns of every table by its name. */
export type Columns = ReadonlyMap<string, readonly string[]>

type Row = Record<string, unknown>

/** Rows that are held in memory at a time. */
const PORTION = 2_000

/** The tables of the schema this connection works in. */
export async function readColumns({ trx, dialect }: Side): Promise<Columns> {
  const query =
    dialect === 'postgres'
      ? sql<{ table: string; column: string }>`
          select table_name as "table", column_name as "column" from information_schema.columns
          where table_schema = current_schema() order by table_name, column_name`
      : sql<{ table: string; column: string }>`
          select m.name as "table", c.name as "column" from sqlite_master as m, pragma_table_info(m.name) as c
          where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.name`
  const { rows } = await query.execute(trx)
  const byTable = Map.groupBy(rows, (row) => row.table)
  return new Map([...byTable].map(([table, own]) => [table, own.map(({ column }) => column)]))
}

/**
 * All rows of a table, some at a time. `changed` is 0 in them: the numbers of one database mean nothing in another
 * (see `changes.ts`), and 0 lies before every cursor.
 */
export async function* readRows(
  side: Side,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  const portions = side.dialect === 'postgres' ? fetchFromCursor : readByRowid
  for await (const rows of portions(side.trx, table, columns)) {
    if (columns.includes('changed')) for (const row of rows) row['changed'] = 0
    yield rows
  }
}

async function* fetchFromCursor(
  trx: Queries,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Row[]> {
  await sql`declare table_rows no scroll cursor for select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(PORTION))} from table_rows`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < PORTION) break
  }
  await sql`close table_rows`.execute(trx)
}

async function* readByRowid(trx: Queries, table: string, columns: readonly string[]): AsyncGenerator<Row[]> {
  const selected = sql.join([sql`rowid as "row id"`, ...columns.map((name) => sql.ref(name))])
  let last = 0
  for (;;) {
    const { rows } = await sql<Row & { 'row id': number }>`
      select ${selected} from ${sql.table(table)} where rowid > ${last} order by rowid limit ${PORTION}`.execute(
      trx,
    )
    last = rows.at(-1)?.['row id'] ?? last
    if (rows.length > 0) yield rows
    if (rows.length < PORTION) return
  }
}

/** Writes rows as they are, with their numbers. */
export async function writeRows(
  { trx, dialect }: Side,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map((name) => sql.ref(name))
  const json = JSON.stringify(rows)
  // One parameter, however many rows: neither engine takes a row of parameters for each.
  const source =
    dialect === 'postgres'
      ? sql`select ${sql.join(names)} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
      : sql`select ${sql.join(columns.map((name) => sql`value ->> ${`$.${name}`}`))} from json_each(${json})`
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) ${source}`.execute(trx)
}

export async function hasRows({ trx }: Side, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx)
  return rows.length > 0
}

/** How many rows there are and what they come to, in whatever order they were added. */
export interface RowSum {
  rows: number
  /** The first 64 bits of each row's SHA-256, added up. */
  sum: bigint
}

/** Adds rows to a sum; `columns` in a fixed order. */
export function addRows(
  { rows: count, sum }: RowSum,
  columns: readonly string[],
  rows: readonly Row[],
): RowSum {
  let total = sum
  for (const row of rows) {
    const text = JSON.stringify(columns.map((name) => row[name]))
    total += createHash('sha256').update(text).digest().readBigUInt64BE()
  }
  return { rows: count + rows.length, sum: BigInt.asUintN(64, total) }
}
