import type { Compilable } from 'kysely'
import type { Engine } from './engine.ts'
import type { Queries } from './tables.ts'

/** A piece of work that is written whole or not at all. It may run more than once, so it must do nothing but query. */
export type Write<T> = (trx: Queries) => Promise<T>

export interface WriteOptions {
  /**
   * The work notices by itself that it was done already, as a command with a key does. Only such a write is tried again
   * when the connection is lost while its commit runs: nobody knows then whether it happened.
   */
  repeatable?: boolean
  /** An update of the schema, or a copy of a whole shop: no statement is too long. What tills wait for has limits. */
  long?: boolean
}

/**
 * The database as it was at the first query, whatever is written meanwhile: for one long reading. It holds a connection of
 * its own until it is closed, and takes no time from those who write.
 */
export interface Snapshot {
  /** For reading, one query at a time. */
  readonly read: Queries
  /** The rows of a query in portions of `size`; none is fetched before it is asked for. */
  portions<Row>(query: Compilable<Row>, size: number): AsyncIterable<Row[]>
  /** Gives the connection back, also in the middle of a reading; it may be called again. */
  close(): Promise<void>
}

/** Who reads for long, and what: reports and lists have their own places, so that neither waits for the other. */
export interface LongReader {
  kind: 'report' | 'list'
  userId: number
}

/** The database of the product, whichever engine is behind it. */
export interface Database {
  readonly engine: Engine
  /** For reading; each query stands by itself. */
  readonly read: Queries
  /**
   * Runs `work` in a transaction and resolves once it is durable. What `work` throws undoes it and is passed on.
   * @throws BusyError when the database stayed locked or could not be reached. Unless the connection was lost during the
   * commit of work that is not repeatable, nothing was written then.
   */
  write<T>(work: Write<T>, options?: WriteOptions): Promise<T>
  /**
   * @param reader whose reading takes one of few places; none for a command or a backup, which take no place and
   * whose statements have no limit.
   * @throws BusyError when too many are open, or one of the same user, and none is closed in time.
   */
  snapshot(reader?: LongReader): Promise<Snapshot>
  /** Runs `work` in an empty database of the same engine. Nothing of it is kept. */
  inScratch<T>(work: Write<T>): Promise<T>
  /** Waits for running work, then closes. */
  close(): Promise<void>
}

/** The database is locked, gone or out of connections: the same request may succeed later. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}
