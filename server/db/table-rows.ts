import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine, TableRow } from './engine.ts'
import type { Queries } from './tables.ts'

/** A transaction and the engine of its database: source or target of a copy. */
export interface Side {
  trx: Queries
  engine: Engine
}

/** The columns of every table by its name. */
export type Columns = ReadonlyMap<string, readonly string[]>

/** The number of rows in memory at a time. */
const PORTION = 2_000

/** The tables of the connection's current schema, with their columns. */
export async function readColumns({ trx, engine }: Side): Promise<Columns> {
  const byTable = Map.groupBy(await engine.tables.columns(trx), (row) => row.table)
  return new Map([...byTable].map(([table, own]) => [table, own.map(({ column }) => column)]))
}

/**
 * All rows of a table in portions, with `changed` set to 0: change numbers are valid in one database only (see
 * `queries/changes.ts`), and 0 is before every cursor.
 */
export async function* readRows(
  { trx, engine }: Side,
  table: string,
  columns: readonly string[],
): AsyncGenerator<TableRow[]> {
  for await (const rows of engine.tables.portions(trx, table, columns, PORTION)) {
    if (columns.includes('changed')) for (const row of rows) row['changed'] = 0
    yield rows
  }
}

/** Writes rows unchanged, with their ids. */
export async function writeRows(
  { trx, engine }: Side,
  table: string,
  columns: readonly string[],
  rows: readonly TableRow[],
): Promise<void> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  // One JSON parameter for all rows: both engines limit the number of parameters.
  const source = engine.tables.fromJson(table, columns, JSON.stringify(rows))
  await sql`insert into ${sql.table(table)} (${names}) ${source}`.execute(trx)
}

export async function hasRows({ trx }: Side, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx)
  return rows.length > 0
}

/** A checksum of rows that does not depend on their order. */
export interface RowSum {
  rows: number
  /** The first 64 bits of each row's SHA-256, added up. */
  sum: bigint
}

/** Adds rows to a sum; `columns` in a fixed order. */
export function addRows(
  { rows: count, sum }: RowSum,
  columns: readonly string[],
  rows: readonly TableRow[],
): RowSum {
  let total = sum
  for (const row of rows) {
    const text = JSON.stringify(columns.map((name) => row[name]))
    total += createHash('sha256').update(text).digest().readBigUInt64BE()
  }
  return { rows: count + rows.length, sum: BigInt.asUintN(64, total) }
}
