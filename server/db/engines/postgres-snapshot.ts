import { CompiledQuery, type Compilable } from 'kysely'
import type { Snapshot } from '../database.ts'
import type { Queries } from '../tables.ts'
import type { PostgresConnections } from './postgres-connections.ts'
import type { QueryLimits } from './postgres-limits.ts'
import { beginTransaction } from './postgres-transaction.ts'

/** Opens a snapshot: a read-only REPEATABLE READ transaction. */
export async function openPostgresSnapshot(
  connections: PostgresConnections,
  limits: QueryLimits,
): Promise<Snapshot> {
  const { queries, rollback, release } = await beginTransaction(connections, limits, 'snapshot')
  let isOpen = true
  return {
    read: queries,
    portions: (query, size) => portions(queries, query, size),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await rollback()
      release()
    },
  }
}

async function* portions<Row>(trx: Queries, query: Compilable<Row>, size: number): AsyncGenerator<Row[]> {
  const { sql: text, parameters } = query.compile()
  await trx.executeQuery(CompiledQuery.raw(`declare portions no scroll cursor for ${text}`, [...parameters]))
  for (;;) {
    const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(`fetch ${size} from portions`))
    if (rows.length > 0) yield rows
    if (rows.length < size) break
  }
  await trx.executeQuery(CompiledQuery.raw('close portions'))
}
