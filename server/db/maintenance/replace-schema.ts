import { sql } from 'kysely'
import { copyTables, firstFilledTable } from './copy-tables.ts'
import type { Database } from '../database.ts'
import { appliedSteps, applyStep, migrations } from '../migrations/migrate.ts'
import { APPLICATION_PREFIX } from '../engines/open-postgres.ts'
import type { Side } from '../table-rows.ts'
import type { Queries } from '../tables.ts'
import { OperatorError } from '../../operator-error.ts'

/** The number of connections from other processes of this program to the same PostgreSQL database. */
export async function otherConnections(db: Queries): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name like ${`${APPLICATION_PREFIX}%`}
      and application_name <> current_setting('application_name')`.execute(db)
  return rows[0]?.others ?? 0
}

/**
 * Renames the schema of a PostgreSQL database to `aside` and fills a new one from a SQLite file, all in one transaction.
 * Sessions are not copied: those that ended after the backup must not become valid again.
 * @param finish runs at the end of the transaction.
 */
export async function fillReplacedSchema(
  db: Database,
  aside: string,
  file: Database,
  finish: (trx: Queries) => Promise<void>,
): Promise<void> {
  const replace = async (trx: Queries) => {
    await db.engine.locks.forSetup(trx)
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(trx)
    const schema = rows[0]?.name ?? 'public'
    await sql`alter schema ${sql.id(schema)} rename to ${sql.id(aside)}`.execute(trx)
    await sql`create schema ${sql.id(schema)}`.execute(trx)
    await fill({ trx, engine: db.engine }, file)
    await trx.deleteFrom('sessions').execute()
    await finish(trx)
  }
  await db.write(replace, { long: true })
}

/**
 * Fills an empty PostgreSQL database from a SQLite one, in one transaction.
 * @param finish runs at its end.
 * @returns how many rows each table has.
 * @throws OperatorError when it is not empty.
 */
export async function fillEmptyDatabase(
  db: Database,
  file: Database,
  finish: (trx: Queries) => Promise<void>,
): Promise<Map<string, number>> {
  const copy = async (trx: Queries) => {
    const to = { trx, engine: db.engine }
    await db.engine.locks.forSetup(trx)
    const filled = await firstFilledTable(to)
    if (filled !== undefined)
      throw new OperatorError(`La base de datos PostgreSQL no está vacía: hay filas en ${filled}`)
    const counts = await fill(to, file)
    await finish(trx)
    return counts
  }
  return db.write(copy, { long: true })
}

/** Creates the schema that the file has, copies its rows, and then runs the newer migrations. */
async function fill(to: Side, file: Database): Promise<Map<string, number>> {
  const from = { trx: file.read, engine: file.engine }
  for (const step of await appliedSteps(from)) await applyStep(to.trx, to.engine, step)
  const counts = await copyTables(from, to)
  for (const step of migrations) await applyStep(to.trx, to.engine, step)
  return counts
}
