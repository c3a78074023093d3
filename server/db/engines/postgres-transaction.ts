import type { CompiledQuery } from 'kysely'
import type { Queries } from '../tables.ts'
import type { PostgresConnections } from './postgres-connections.ts'
import { answerLimit, limitTransaction, tillLimits, type QueryLimits } from './postgres-limits.ts'
import { execute, postgresQueriesBy } from './postgres-queries.ts'

/** What a transaction is begun with. A snapshot shows the database as it was at its first query, and writes nothing. */
export type TransactionKind = 'write' | 'snapshot'

const modes: Readonly<Record<TransactionKind, string>> = {
  write: 'isolation level read committed',
  snapshot: 'isolation level repeatable read, read only',
}

/** A transaction on a connection of its own, until it is committed or rolled back. */
export interface Transaction {
  /** Queries that are started together are sent together, in the order of their calls; none after commit or rollback. */
  readonly queries: Queries
  /** @throws when PostgreSQL has rolled back instead, because a statement had failed. */
  commit(): Promise<void>
  /** Rolls back; a lost connection has done it already. */
  rollback(): Promise<void>
  /** Returns the connection to the pool, after the commit or the rollback. */
  release(): void
}

/** Begins a transaction. A failure to begin is thrown by its first query. */
export async function beginTransaction(
  connections: PostgresConnections,
  limits: QueryLimits,
  kind: TransactionKind,
): Promise<Transaction> {
  const connection = await connections.take()
  const limit = answerLimit(limits)
  const begun = connection.query(beginning(kind, limits), [], limit)
  // Each query waits for it and throws its error; without a query nobody would.
  begun.catch(() => undefined)

  let isOver = false
  let onlyReads = true
  /**
   * The first reads are sent along with the beginning. A write waits for it, because it would take effect if the beginning
   * had failed; whatever comes after it waits too, so that the order stays.
   */
  const run = async (query: CompiledQuery) => {
    if (isOver) throw new Error('The transaction is over')
    onlyReads &&= query.query.kind === 'SelectQueryNode'
    if (!onlyReads) await begun
    const [result] = await Promise.all([execute(connection, query, limit), begun])
    return result
  }
  return {
    queries: postgresQueriesBy(run),
    commit: async () => {
      isOver = true
      await begun
      const { command } = await connection.query('commit', [], limit)
      if (command === 'ROLLBACK') throw new Error('A statement failed, so the transaction was undone')
    },
    rollback: async () => {
      isOver = true
      try {
        await connection.query('rollback', [], answerLimit(tillLimits))
      } catch {
        // PostgreSQL rolls back the transaction of a closed connection. The error that led here is thrown by the caller.
        connection.end()
      }
    },
    release: () => connection.release(),
  }
}

function beginning(kind: TransactionKind, limits: QueryLimits): string {
  const begin = `start transaction ${modes[kind]}`
  return limits === tillLimits ? begin : `${begin}; ${limitTransaction(limits)}`
}
