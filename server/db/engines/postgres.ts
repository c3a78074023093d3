import { sql, type SqlBool } from 'kysely'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import { compileOnce } from '../compile-once.ts'
import type { Engine, Locks } from '../engine.ts'
import { onlyRow } from '../only-row.ts'
import { claimedNames } from '../queries/idempotency.ts'
import { postgresChanges } from './postgres-changes.ts'
import { postgresNumbering } from './postgres-numbering.ts'
import { postgresTables } from './postgres-tables.ts'

/** The key of the advisory lock; any number that is the same in all processes. */
const SETUP_LOCK = 7_401_005

/** The letters that folding changes in Spanish; `lower` depends on the locale of the database, so both cases are here. */
const ACCENTED = 'áéíóúüñÁÉÍÓÚÜÑ'
const PLAIN = 'aeiouunaeiouun'

const keyClaim = compileOnce((db, { names }: { names: readonly string[] }) => {
  const each = names.map((name) => sql`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`)
  return db.selectNoFrom(sql<boolean>`${sql.join(each, sql` and `)}`.as('claimed')).compile()
})

/** The list of locks is read: a try to lock the key would make the command fail that wants to lock it at that moment. */
const keyClaimed = compileOnce((db, { names }: { names: readonly string[] }) =>
  db
    .selectNoFrom(
      sql<boolean>`exists (
        select from pg_locks where locktype = 'advisory' and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
          and classid::bigint << 32 | objid::bigint in (${sql.join(
            names.map((name) => sql`hashtextextended(${name}, 0)`),
          )}))`.as('claimed'),
    )
    .compile(),
)

const locks: Locks = {
  claimKey: async (trx, use) => {
    const { rows } = await keyClaim(trx, { names: claimedNames(use) })
    return onlyRow(rows).claimed
  },
  isKeyClaimed: async (db, use) => {
    const { rows } = await keyClaimed(db, { names: claimedNames(use) })
    return onlyRow(rows).claimed
  },
  // An insert locks its table before it takes a number.
  inserters: async (db, tables) => {
    const { rows } = await sql<{ name: string }>`
      select distinct l.virtualtransaction as name from pg_locks as l join pg_class as c on c.oid = l.relation
      where l.locktype = 'relation' and l.mode = 'RowExclusiveLock' and l.pid <> pg_backend_pid()
        and l.database = (select oid from pg_database where datname = current_database())
        and c.relname in (${sql.join(tables)})`.execute(db)
    return rows.map(({ name }) => name)
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

/** Numbers as an array in the notation of PostgreSQL. */
function arrayOf(numbers: Iterable<number | null>): string {
  return `{${Array.from(numbers, String).join()}}`
}

export const postgresEngine: Engine = {
  name: 'postgres',
  changes: postgresChanges,
  locks,
  numbering: postgresNumbering,
  tables: postgresTables,
  taken: {
    valuesOf: (quantities) => ({ ids: arrayOf(quantities.keys()), quantities: arrayOf(quantities.values()) }),
    rows: ({ ids, quantities }) =>
      sql`unnest(${ids}::bigint[], ${quantities}::bigint[]) as taken(id, quantity)`,
  },
  moved: {
    valuesOf: (lines) => ({
      ids: arrayOf(lines.map(({ productId }) => productId)),
      quantities: arrayOf(lines.map(({ quantity }) => quantity)),
      later: arrayOf(lines.map(({ later }) => later)),
      costs: arrayOf(lines.map(({ unitCost = null }) => unitCost)),
    }),
    rows: ({ ids, quantities, later, costs }) =>
      sql`unnest(${ids}::bigint[], ${quantities}::bigint[], ${later}::bigint[], ${costs}::bigint[])
        with ordinality as moved(product_id, quantity, later, unit_cost, line)`,
  },
  now: async (db) => {
    const { rows } = await sql<{ now: number }>`
      select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
    return onlyRow(rows).now
  },
  holdsWords: (column, words) => {
    const folded = sql`translate(lower(${sql.ref(column)}), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`
    const each = words.map((word) => sql<SqlBool>`strpos(${folded}, ${word}) > 0`)
    return sql<SqlBool>`(${sql.join([sql`true`, ...each], sql` and `)})`
  },
  // PostgreSQL checks its constraints itself, and it detects damage when it reads.
  findDamage: () => Promise.resolve([]),
  vacuumInto: null,
}
