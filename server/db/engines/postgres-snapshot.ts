import { CompiledQuery, type Compilable } from 'kysely'
import type { Snapshot } from '../database.ts'
import type { Queries } from '../tables.ts'

/** Opens a snapshot: a read-only REPEATABLE READ transaction. */
export async function openPostgresSnapshot(db: Queries): Promise<Snapshot> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  return {
    read: trx,
    portions: (query, size) => portions(trx, query, size),
    close: async () => {
      try {
        await trx.rollback().execute()
      } catch {
        // The connection is lost, and the transaction with it; the failed query has reported that.
      }
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
