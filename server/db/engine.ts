import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Thousandths } from '../../domain/quantity.ts'
import type { Cursor } from './queries/records/changes.ts'
import type { KeyUse } from './queries/idempotency.ts'
import type { SchemaPart } from './migrations/schema-parts.ts'
import type { Queries } from './tables.ts'

export type EngineName = 'sqlite' | 'postgres'

/**
 * The differences between SQLite and PostgreSQL. Each engine implements all of it (`engines/`), so that no other code
 * asks which engine it is. An engine without a part does not compile (docs/decisions/0051).
 */
export interface Engine {
  readonly name: EngineName
  readonly changes: Changes
  readonly locks: Locks
  readonly numbering: Numbering
  readonly tables: TableAccess
  /** Quantities by product id, as rows `taken (id, quantity)`. */
  readonly taken: ListParameter<ReadonlyMap<number, Thousandths>>
  /** Lines of moves as rows `moved (line, product_id, quantity, later, unit_cost)`; `line` is their order. */
  readonly moved: ListParameter<readonly MovedLine[]>
  /**
   * The clock that all servers of the database share, in milliseconds since the epoch: that of the only machine (SQLite), or of PostgreSQL.
   * It goes on during a transaction.
   */
  now(db: Queries): Promise<number>
  /** Whether a text column, folded (domain/search/folding.ts), has every one of the folded words. */
  holdsWords(column: string, words: readonly string[]): RawBuilder<SqlBool>
  /**
   * Looks for damage, on an engine that does not do it itself.
   * @param how `quick` does not compare the indexes with their tables, which takes longest.
   * @returns a sentence for each fault; none when the database is intact.
   */
  findDamage(db: Queries, how: 'quick' | 'full'): Promise<string[]>
  /**
   * Writes a snapshot into an empty SQLite file at `path` without blocking writers. Null for an engine that cannot do
   * that: its rows are copied table by table.
   */
  readonly vacuumInto: ((db: Queries, path: string) => Promise<void>) | null
}

/** A list of any length as parameters of a query, so that the text of the query stays the same (compile-once.ts). */
export interface ListParameter<List> {
  /** The parameters, by their names. */
  valuesOf(list: List): Readonly<Record<string, string>>
  /** The list as rows for the FROM of a query. */
  rows(values: Readonly<Record<string, string>>): RawBuilder<unknown>
}

/** What a move adds to the stock of a product, and what the lines after it add to the same one (`later`). */
export interface MovedLine {
  productId: number
  quantity: Thousandths
  /** Of one unit, in centavos; missing: the cost of the product. */
  unitCost?: number
  later: Thousandths
}

/** Numbers the changes, so that a client can ask for the changes since a cursor (docs/decisions/0051). */
export interface Changes {
  /**
   * The number for rows that this transaction changes.
   * @param now milliseconds since the epoch.
   */
  next(trx: Queries, now: number): Promise<number>
  /** The cursor of now. It must be read before the rows, so that no change is missed. */
  current(db: Queries): Promise<Cursor>
  /**
   * Marks which changes of products are visible now, for {@link Changes.areProductsAt}. Without spaces and dots.
   * @param storeId the store of the products; null for all stores.
   */
  productsMark(db: Queries, storeId: number | null): Promise<string>
  /**
   * Whether the products are still those at the mark. It reads what changed since then, not the list: rows are never
   * removed, and each change writes a new `changed`.
   */
  areProductsAt(db: Queries, storeId: number | null, mark: string): Promise<boolean>
}

/** Adds a row lock to a query. SQLite adds none, because it has one writer at a time. */
type RowLock = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
) => SelectQueryBuilder<DB, TB, O>

/** Locks that last until the transaction ends. */
export interface Locks {
  /** Locks an idempotency key. @returns false when another transaction has it locked. */
  claimKey(trx: Queries, use: KeyUse): Promise<boolean>
  /** Whether another transaction has the key locked; it locks nothing. Always false where only one process writes. */
  isKeyClaimed(db: Queries, use: KeyUse): Promise<boolean>
  /** Serializes the set-up of the schema, the shop and its rights between processes. */
  forSetup(trx: Queries): Promise<void>
  /** Serializes changes of users, so that the users and roles that a change read are still the same when it writes. */
  forUserChanges(trx: Queries): Promise<void>
  /**
   * The running transactions of other connections that may still insert into one of the tables, by names that are never used again.
   * A row that was numbered before this question is visible or will never be once they have ended.
   */
  inserters(db: Queries, tables: readonly string[]): Promise<readonly string[]>
  /** FOR SHARE: nobody changes or deletes the rows. */
  forShare: RowLock
  /** FOR NO KEY UPDATE: nobody else changes or locks the rows, but others may insert references to them. */
  forNoKeyUpdate: RowLock
  /** FOR UPDATE: nobody else changes, locks or references the rows. */
  forUpdate: RowLock
}

/** The ids that the engine gives to new rows. */
export interface Numbering {
  /** The last id that was given to a row of the table, or null. */
  last(trx: Queries, table: string): Promise<number | null>
  /** Makes the ids of a table continue after `last`. */
  continueAfter(trx: Queries, table: string, last: number): Promise<void>
  /** The tables of this schema with ids from the engine. */
  tables(trx: Queries): Promise<string[]>
}

/** A row of any table, by its columns. */
export type TableRow = Record<string, unknown>

/** Access to tables by name, in the current schema of the connection. */
export interface TableAccess {
  /** Every column of every table, by table and column. */
  columns(trx: Queries): Promise<{ table: string; column: string }[]>
  /** All parts of the schema, without those of the engine or its extensions. */
  schema(trx: Queries): Promise<SchemaPart[]>
  /** All rows of a table, `size` at a time. */
  portions(trx: Queries, table: string, columns: readonly string[], size: number): AsyncIterable<TableRow[]>
  /** A query that reads rows of the table from a JSON list in one parameter. */
  fromJson(table: string, columns: readonly string[], json: string): RawBuilder<unknown>
}

/** Picks the case of this engine; the compiler requires a case for each engine. */
export function forEngine<T>(name: EngineName, cases: Readonly<Record<EngineName, T>>): T {
  return cases[name]
}
