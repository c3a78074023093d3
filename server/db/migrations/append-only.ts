import { sql } from 'kysely'
import { forEngine, type EngineName } from '../engine.ts'
import type { Queries } from '../tables.ts'

/**
 * Makes the database refuse to change or remove a row of a table.
 * @param key the columns by which two rows of it are the same.
 */
export async function makeAppendOnly(
  trx: Queries,
  engine: EngineName,
  table: string,
  key: readonly string[],
): Promise<void> {
  await forEngine(engine, { sqlite: onSqlite, postgres: onPostgres })(trx, table, key)
}

/**
 * Changes rows of such a table, in a migration that gives its rows another form. The table is append-only again when the
 * transaction is committed.
 */
export async function changeAppendOnly(
  trx: Queries,
  engine: EngineName,
  table: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const { lift, put } = forEngine(engine, { sqlite: updateTrigger, postgres: rowsTrigger })(table)
  await lift.execute(trx)
  await change()
  await put.execute(trx)
}

const refuseOnSqlite = (table: string) =>
  sql`begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`

/** The trigger of SQLite that refuses updates. */
function updateTrigger(table: string) {
  const name = sql.id(`${table}_update`)
  return {
    put: sql`create trigger ${name} before update on ${sql.table(table)} ${refuseOnSqlite(table)}`,
    lift: sql`drop trigger ${name}`,
  }
}

/** The trigger of PostgreSQL that refuses updates and deletions. */
function rowsTrigger(table: string) {
  const name = sql.id(`${table}_rows`)
  return {
    put: sql`alter table ${sql.table(table)} enable trigger ${name}`,
    lift: sql`alter table ${sql.table(table)} disable trigger ${name}`,
  }
}

/** The third trigger is for REPLACE, which takes a row away without a delete trigger. */
async function onSqlite(trx: Queries, table: string, key: readonly string[]): Promise<void> {
  const refuse = refuseOnSqlite(table)
  const isSame = sql.join(
    key.map((column) => sql`${sql.ref(column)} = new.${sql.ref(column)}`),
    sql` and `,
  )
  const name = (what: string) => sql.id(`${table}_${what}`)
  await updateTrigger(table).put.execute(trx)
  await sql`create trigger ${name('delete')} before delete on ${sql.table(table)} ${refuse}`.execute(trx)
  await sql`create trigger ${name('replace')} before insert on ${sql.table(table)}
    when exists (select 1 from ${sql.table(table)} where ${isSame}) ${refuse}`.execute(trx)
}

async function onPostgres(trx: Queries, table: string): Promise<void> {
  const refuse = sql.id(`refuse_${table}_change`)
  await sql`create function ${refuse}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${table} is append-only'; end`)}`.execute(trx)
  await sql`create trigger ${sql.id(`${table}_rows`)} before update or delete on ${sql.table(table)}
    for each row execute function ${refuse}()`.execute(trx)
  await sql`create trigger ${sql.id(`${table}_truncate`)} before truncate on ${sql.table(table)}
    for each statement execute function ${refuse}()`.execute(trx)
}
