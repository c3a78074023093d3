import { sql } from 'kysely'
import type { Database, Dialect, Queries } from './database.ts'
import type { Migration } from './migration.ts'
import { firstRelease } from './migrations/0001-first-release.ts'
import { backOffice } from './migrations/0002-back-office.ts'
import { signInTries } from './migrations/0004-sign-in-tries.ts'
import { setupAndAudit } from './migrations/0005-setup-and-audit.ts'

/** All steps, in order. */
export const migrations: readonly Migration[] = [firstRelease, backOffice, signInTries, setupAndAudit]

/** Any number that all processes of this product agree upon. */
const LOCK = 7_401_005

/**
 * Brings the schema up to date: each step once, in order, in its own transaction. Processes that start at the same
 * time wait for one another.
 * @returns the names of the steps that were run.
 */
export async function migrate(db: Database, steps: readonly Migration[] = migrations): Promise<string[]> {
  const applied: string[] = []
  for (const step of steps) {
    const ran = await db.write(async (trx) => {
      await lockForSetup(trx, db.dialect)
      await trx.schema
        .createTable('schema_migrations')
        .ifNotExists()
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('applied_at', 'bigint', (column) => column.notNull())
        .execute()
      const known = await trx
        .selectFrom('schema_migrations')
        .select('name')
        .where('name', '=', step.name)
        .execute()
      if (known.length > 0) return false
      await step.up(trx, db.dialect)
      await trx.insertInto('schema_migrations').values({ name: step.name, applied_at: Date.now() }).execute()
      return true
    })
    if (ran) applied.push(step.name)
  }
  return applied
}

/** Keeps other processes out until the transaction ends; on SQLite a writing transaction does so by itself. */
export async function lockForSetup(trx: Queries, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
}
