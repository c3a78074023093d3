import type { Compilable } from 'kysely'
import type { Channel } from './channel.ts'
import type { Engine } from './engine.ts'
import type { Queries } from './tables.ts'

/** The queries of one transaction. They may run more than once, so they must have no other effects. */
export type Write<T> = (trx: Queries) => Promise<T>

export interface WriteOptions {
  /**
   * The write is idempotent: it notices when it was committed before, as a command with a key does. Only such a write is
   * retried when the connection is lost during the commit, because then nobody knows whether it was committed.
   */
  repeatable?: boolean
  /** An update of the schema, or a copy of a whole shop: statements have no time limit. */
  long?: boolean
}

/**
 * A snapshot for one long read: it shows the database as it was at the first query. It has its own connection until it is
 * closed, so it does not block writers.
 */
export interface Snapshot {
  /** Runs one query at a time. */
  readonly read: Queries
  /** The rows of a query in portions of `size`, without prefetch. */
  portions<Row>(query: Compilable<Row>, size: number): AsyncIterable<Row[]>
  /** Releases the connection, also in the middle of a read. It is idempotent. */
  close(): Promise<void>
}

/** The part of a database that reads need. */
export type ReadDatabase = Pick<Database, 'engine' | 'read'>

/** The user and kind of a long read. Reports and lists have separate limits, so that neither waits for the other. */
export interface LongReader {
  kind: 'report' | 'list'
  userId: number
}

/** The database of the product, on either engine. */
export interface Database {
  readonly engine: Engine
  /** For reading outside of a transaction. */
  readonly read: Queries
  /**
   * Runs `work` in a transaction and resolves when it is durable. An error of `work` rolls it back and is thrown on.
   * @throws BusyError when the database stayed locked or could not be reached. Then nothing was written, with one
   * exception: the connection was lost during the commit of work that is not repeatable.
   */
  write<T>(work: Write<T>, options?: WriteOptions): Promise<T>
  /**
   * @param reader counts against the limit of long reads. Commands and backups pass none: they have neither this limit
   * nor a time limit for their statements.
   * @throws BusyError when too many are open, or one of the same user, and none is closed in time.
   */
  snapshot(reader?: LongReader): Promise<Snapshot>
  /**
   * Runs a read of a user beside the writes, in one snapshot (docs/decisions/0170).
   * @throws BusyError when it takes too long, has too many rows, or finds no place in time.
   */
  aside<T>(userId: number, work: (db: ReadDatabase) => Promise<T>): Promise<T>
  /**
   * Resolves when new connections are accepted. A server may have some from before, and still refuse every further sale.
   * @throws BusyError
   */
  acceptsConnections(): Promise<void>
  /** To the other app servers of this database; null where only one process serves it. */
  readonly channel: Channel | null
  /** Runs `work` in an empty temporary database of the same engine. */
  inScratch<T>(work: Write<T>): Promise<T>
  /** Waits for running writes, then closes. */
  close(): Promise<void>
}

/** The database is locked, unreachable or out of connections. The same request may succeed later. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}
