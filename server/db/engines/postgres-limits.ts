/**
 * How long PostgreSQL, and the line to it, may take over one statement, in milliseconds. A line can die without a word
 * (failover, firewall, power): then only a limit of one's own ends the wait (docs/decisions/0092).
 */
export interface QueryLimits {
  /** After this PostgreSQL itself breaks the statement off; 0: never. */
  statement: number
  /** After this PostgreSQL undoes a transaction that asks nothing more; 0: never. */
  idle: number
}

/** What tills wait for. Nothing in the middle of their transactions takes longer, so a dead one gives its locks back soon. */
export const tillLimits: QueryLimits = { statement: 5_000, idle: 5_000 }

/** A report: its sums are one statement, and between two portions it waits for whoever reads them. */
export const reportLimits: QueryLimits = { statement: 60_000, idle: 60_000 }

/** Schema updates, copies, backups and checks of a whole shop: however long they take. */
export const noLimits: QueryLimits = { statement: 0, idle: 0 }

/** How long a connection may take to be there, in milliseconds. */
export const CONNECT_LIMIT = 3_000

/** How long PostgreSQL waits for another transaction's lock, in milliseconds; less than a till's statement may take. */
const LOCK_LIMIT = 4_000

/** How much longer than PostgreSQL its client waits, so that the server has the word while it lives. */
const HEAD_START = 1_000

/** After how long without an answer a connection is dead, in milliseconds; null: only the system can tell. */
export function answerLimit({ statement }: QueryLimits): number | null {
  return statement === 0 ? null : statement + HEAD_START
}

/** After how long of silence the system asks whether the other end is there, in milliseconds. */
export const KEEP_ALIVE_AFTER = 10_000

/** What a new connection is told: the limits of tills, and when PostgreSQL lets go of a client whose line is dead. */
export const connectionOptions = Object.entries({
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

/** The statements that give one transaction other limits than the connection's. */
export function limitTransaction({ statement, idle }: QueryLimits): string {
  return `set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${idle}`
}
