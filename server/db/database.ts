import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type Dialect = 'sqlite' | 'postgres'

/** A connection outside or inside a transaction; every query function takes one. */
export type Queries = Kysely<Tables>

/** A piece of work that is written whole or not at all. It may run more than once, so it must do nothing but query. */
export type Write<T> = (trx: Queries) => Promise<T>

export interface WriteOptions {
  /**
   * The work notices by itself that it was done already, as a command with a key does. Only such a write is tried again
   * when the connection is lost while its commit runs: nobody knows then whether it happened.
   */
  repeatable?: boolean
}

/** The database of the product, whichever engine is behind it. */
export interface Database {
  readonly dialect: Dialect
  /** For reading; each query stands by itself. */
  readonly read: Queries
  /**
   * Runs `work` in a transaction and resolves once it is durable. What `work` throws undoes it and is passed on.
   * @throws BusyError when the database stayed locked or could not be reached. Unless the connection was lost during the
   * commit of work that is not repeatable, nothing was written then.
   */
  write<T>(work: Write<T>, options?: WriteOptions): Promise<T>
  /** Waits for running work, then closes. */
  close(): Promise<void>
}

/** The database is locked, gone or out of connections: the same request may succeed later. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}
