import { ASIDE_LIMIT } from '../reading/asides.ts'

/**
 * Time limits for PostgreSQL, in milliseconds. A connection can die without any signal (failover, firewall, power cut):
 * then only the client's own limit ends the wait (docs/decisions/0092).
 */
export interface QueryLimits {
  /** `statement_timeout`: PostgreSQL cancels a longer statement; 0: never. */
  statement: number
  /** `idle_in_transaction_session_timeout`: PostgreSQL ends a session whose transaction is idle for longer; 0: never. */
  idle: number
}

/** For commands and queries of tills. Their transactions are never idle for long, so a dead one releases its locks soon. */
export const tillLimits: QueryLimits = { statement: 5_000, idle: 5_000 }

/** For reports and long lists: the sums are one long statement, and between two portions the client reads. */
export const reportLimits: QueryLimits = { statement: 60_000, idle: 60_000 }

/** For reads of users beside the sales. */
export const asideLimits: QueryLimits = { statement: ASIDE_LIMIT, idle: ASIDE_LIMIT }

/** For schema updates, copies, backups and checks of a whole shop. */
export const noLimits: QueryLimits = { statement: 0, idle: 0 }

/** How long connecting may take, in milliseconds. */
export const CONNECT_LIMIT = 3_000

/** How long a statement waits for a lock, in milliseconds; less than the statement limit of tills. */
const LOCK_LIMIT = 4_000

/** How much longer the client waits than PostgreSQL, in milliseconds. A live server then cancels the statement itself. */
const HEAD_START = 1_000

/** After how long without an answer a connection counts as dead, in milliseconds; null: only TCP keep-alive finds out. */
export function answerLimit({ statement }: QueryLimits): number | null {
  return statement === 0 ? null : statement + HEAD_START
}

/** After how long without traffic TCP keep-alive sends its first probe, in milliseconds. */
export const KEEP_ALIVE_AFTER = 10_000

/** What reading a page by an index costs, relative to reading the next page: 1.1 on an SSD or in memory; the 4 of PostgreSQL is a hard disk. */
const RANDOM_PAGE_COST = 1.1

/** The options of a new connection: the limits of tills, and when PostgreSQL drops a dead client. */
export const connectionOptions = Object.entries({
  random_page_cost: RANDOM_PAGE_COST,
  // The sums of a report keep one processor busy, not all: the tills need the others.
  max_parallel_workers_per_gather: 0,
  lock_timeout: LOCK_LIMIT,
  statement_timeout: tillLimits.statement,
  idle_in_transaction_session_timeout: tillLimits.idle,
  tcp_keepalives_idle: KEEP_ALIVE_AFTER / 1_000,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  tcp_user_timeout: KEEP_ALIVE_AFTER,
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** The statements that override the connection's limits for one transaction. */
export function limitTransaction({ statement, idle }: QueryLimits): string {
  return `set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${idle}`
}
