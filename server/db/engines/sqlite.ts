import { sql } from 'kysely'
import { onlyRow, type Cursor } from '../queries/changes.ts'
import { findDamage } from '../maintenance/damage.ts'
import type { Changes, Engine, Locks } from '../engine.ts'
import type { Queries } from '../tables.ts'
import { sqliteNumbering } from './sqlite-numbering.ts'
import { sqliteTables } from './sqlite-tables.ts'

/**
 * The number of a change is one more than the last one, and at least the time, so that the numbers go on growing after an
 * older copy of the file was put back.
 */
const changes: Changes = {
  next: async (trx, now) => {
    const { rows } = await sql<{ change: number }>`
      update settings set change = max(change + 1, ${now}) where id = 1 returning change`.execute(trx)
    return onlyRow(rows).change
  },
  current: async (db) => {
    const { rows } = await sql<Cursor>`
      select instance, change + 1 as "from" from settings where id = 1`.execute(db)
    return onlyRow(rows)
  },
  // Writers take turns, so the last number of each store tells of all changes.
  productsFingerprint: async (db, storeId) => String(await lastChange(db, storeId)),
}

/** The number of the last change, found at the end of each store's changes; 0 without a product. */
async function lastChange(db: Queries, storeId: number | null): Promise<number> {
  const rows = await db
    .selectFrom('stores')
    .select((eb) =>
      eb
        .selectFrom('products')
        .whereRef('store_id', '=', 'stores.id')
        .select((product) => product.fn.max('changed').as('last'))
        .as('last'),
    )
    .$if(storeId !== null, (query) => query.where('stores.id', '=', storeId))
    .execute()
  return Math.max(0, ...rows.map(({ last }) => last ?? 0))
}

/** A writing transaction is alone: whatever it reads stays as it is until it ends. */
const locks: Locks = {
  claimKey: () => Promise.resolve(true),
  forSetup: () => Promise.resolve(),
  forUserChanges: () => Promise.resolve(),
  forShare: (query) => query,
  forNoKeyUpdate: (query) => query,
  forUpdate: (query) => query,
}

export const sqliteEngine: Engine = {
  name: 'sqlite',
  changes,
  locks,
  numbering: sqliteNumbering,
  tables: sqliteTables,
  takenRows: (quantities) =>
    sql`(select key as id, value as quantity from json_each(${JSON.stringify(Object.fromEntries(quantities))})) as taken`,
  findDamage,
  vacuumInto: async (db, path) => {
    await sql`vacuum into ${path}`.execute(db)
  },
}
