import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Cursor } from './queries/changes.ts'
import type { KeyUse } from './queries/idempotency.ts'
import type { SchemaPart } from './migrations/schema-parts.ts'
import type { Queries } from './tables.ts'

export type EngineName = 'sqlite' | 'postgres'

/**
 * What the product does in one way on SQLite and in another on PostgreSQL. Each engine has all of it (`engines/`), and nothing
 * outside asks which engine it is: an engine that lacks a part does not compile (docs/decisions/0051).
 */
export interface Engine {
  readonly name: EngineName
  readonly changes: Changes
  readonly locks: Locks
  readonly numbering: Numbering
  readonly tables: TableAccess
  /** Quantities by product id, as rows `taken (id, quantity)` in the FROM of a query. */
  takenRows(quantities: ReadonlyMap<number, number>): RawBuilder<unknown>
  /**
   * Whether the database is whole, where the engine does not see to that by itself.
   * @param how `quick` leaves out whether the indexes agree with their tables, which takes longest.
   * @returns a sentence for each fault found; none when it is whole.
   */
  findDamage(db: Queries, how: 'quick' | 'full'): Promise<string[]>
  /**
   * Writes the state of this moment into an empty SQLite file at `path`, while others go on writing. Null for an engine that
   * cannot: its rows are copied one by one then.
   */
  readonly vacuumInto: ((db: Queries, path: string) => Promise<void>) | null
}

/** The order of changes, so that a client can ask for what changed since (docs/decisions/0051). */
export interface Changes {
  /**
   * The number that a row changed in this transaction gets.
   * @param now milliseconds since the epoch.
   */
  next(trx: Queries, now: number): Promise<number>
  /** Where the changes stand now. Asked before reading the rows, it never leaves one out. */
  current(db: Queries): Promise<Cursor>
  /**
   * A text that differs whenever the list of products does: rows are never removed, and each change raises `changed`.
   * @param storeId whose products; null for all stores.
   */
  productsFingerprint(db: Queries, storeId: number | null): Promise<string>
}

/** Adds a row lock to a query, or leaves the query as it is where writers take turns. */
type RowLock = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
) => SelectQueryBuilder<DB, TB, O>

/** What keeps others out until the transaction ends. */
export interface Locks {
  /** Takes a key for this transaction. @returns false when another transaction is working on the same key right now. */
  claimKey(trx: Queries, use: KeyUse): Promise<boolean>
  /** Keeps out other processes that set up the schema, the shop or its rights. */
  forSetup(trx: Queries): Promise<void>
  /** Makes changes of users take turns, so that what one of them read of users and roles still holds when it is written. */
  forUserChanges(trx: Queries): Promise<void>
  /** Nobody changes or deletes the rows. */
  forShare: RowLock
  /** Nobody else changes or locks the rows, but others may still refer to them. */
  forNoKeyUpdate: RowLock
  /** Nobody else changes, locks or refers to the rows. */
  forUpdate: RowLock
}

/** The numbers that the engine gives to new rows. */
export interface Numbering {
  /** The last number that was given to a row of the table, or null when none was yet. */
  last(trx: Queries, table: string): Promise<number | null>
  /** Lets the numbers of a table go on after `last`. */
  continueAfter(trx: Queries, table: string, last: number): Promise<void>
  /** The tables of this schema whose rows are numbered by the engine. */
  tables(trx: Queries): Promise<string[]>
}

/** A row of any table, by its columns. */
export type TableRow = Record<string, unknown>

/** Tables that are known by their names only, in the schema that the connection works in. */
export interface TableAccess {
  /** Every column of every table, by table and column. */
  columns(trx: Queries): Promise<{ table: string; column: string }[]>
  /** All pieces of the schema, but for what the engine, or an extension of it, has for itself. */
  schema(trx: Queries): Promise<SchemaPart[]>
  /** All rows of a table, `size` at a time. */
  portions(trx: Queries, table: string, columns: readonly string[], size: number): AsyncIterable<TableRow[]>
  /** A query for rows like the table's, out of a JSON list of them in one parameter. */
  fromJson(table: string, columns: readonly string[], json: string): RawBuilder<unknown>
}

/** The one of `cases` that is this engine's; the compiler asks for one of each. */
export function forEngine<T>(name: EngineName, cases: Readonly<Record<EngineName, T>>): T {
  return cases[name]
}
