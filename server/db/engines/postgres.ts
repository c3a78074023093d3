import { sql, type SqlBool } from 'kysely'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import { onlyRow, type Cursor } from '../queries/records/changes.ts'
import type { Changes, Engine, Locks } from '../engine.ts'
import { postgresNumbering } from './postgres-numbering.ts'
import { postgresTables } from './postgres-tables.ts'

/** The key of the advisory lock; any number that is the same in all processes. */
const SETUP_LOCK = 7_401_005

/** The letters that folding changes in Spanish; `lower` depends on the locale of the database, so both cases are here. */
const ACCENTED = 'áéíóúüñÁÉÍÓÚÜÑ'
const PLAIN = 'aeiouunaeiouun'

/**
 * The number of a change is its transaction id. A cursor starts at the oldest transaction that still runs, so a row may be
 * sent twice but is never missed.
 */
const changes: Changes = {
  next: async (trx) => {
    const { rows } = await sql<{
      change: number
    }>`select pg_current_xact_id()::text::bigint as change`.execute(trx)
    return onlyRow(rows).change
  },
  current: async (db) => {
    const { rows } = await sql<Cursor>`
      select instance || '-' || (select system_identifier from pg_control_system())::text as instance,
        pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "from"
      from settings where id = 1`.execute(db)
    return onlyRow(rows)
  },
  // A transaction gets its number before it commits, so a lower number may appear later than a higher one. The maximum
  // would miss it; the sum does not.
  productsFingerprint: async (db, storeId) => {
    const row = await db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .select(sql<string | null>`cast(sum(changed) as text)`.as('changes'))
      .$if(storeId !== null, (query) => query.where('store_id', '=', storeId))
      .executeTakeFirstOrThrow()
    return `${row.rows}-${row.changes ?? 0}`
  },
}

const locks: Locks = {
  claimKey: async (trx, { userId, key }) => {
    const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${userId}:${key}`}, 0))`
    const { claimed } = await trx.selectNoFrom(lock.as('claimed')).executeTakeFirstOrThrow()
    return claimed
  },
  forSetup: async (trx) => {
    await sql`select pg_advisory_xact_lock(${SETUP_LOCK})`.execute(trx)
  },
  forUserChanges: async (trx) => {
    await trx.selectFrom('roles').select('id').where('name', '=', SUPERADMIN).forUpdate().execute()
  },
  forShare: (query) => query.forShare(),
  forNoKeyUpdate: (query) => query.forNoKeyUpdate(),
  forUpdate: (query) => query.forUpdate(),
}

export const postgresEngine: Engine = {
  name: 'postgres',
  changes,
  locks,
  numbering: postgresNumbering,
  tables: postgresTables,
  takenRows: (quantities) =>
    sql`unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::bigint[]) as taken(id, quantity)`,
  holdsWords: (column, words) => {
    const folded = sql`translate(lower(${sql.ref(column)}), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`
    const each = words.map((word) => sql<SqlBool>`strpos(${folded}, ${word}) > 0`)
    return sql<SqlBool>`(${sql.join([sql`true`, ...each], sql` and `)})`
  },
  // PostgreSQL checks its constraints itself, and it detects damage when it reads.
  findDamage: () => Promise.resolve([]),
  vacuumInto: null,
}
