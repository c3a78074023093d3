import type { Database, Queries } from './database.ts'

/**
 * Runs `work` on one state of the whole database, while others go on writing. The `Database` must be the caller's own: on SQLite its
 * one connection is taken for as long.
 */
export function inSnapshot<T>(db: Database, work: (trx: Queries) => Promise<T>): Promise<T> {
  return db.read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}
