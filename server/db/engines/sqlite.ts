import { sql, type SqlBool } from 'kysely'
import { compileOnce } from '../compile-once.ts'
import { onlyRow } from '../only-row.ts'
import type { Cursor } from '../queries/records/changes.ts'
import { findDamage } from '../damage.ts'
import type { Changes, Engine, Locks } from '../engine.ts'
import type { Queries } from '../tables.ts'
import { sqliteNumbering } from './sqlite-numbering.ts'
import { sqliteTables } from './sqlite-tables.ts'

const nextChange = compileOnce((db, { now }: { now: number }) =>
  sql<{ change: number }>`
    update settings set change = max(change + 1, ${now}) where id = 1 returning change`.compile(db),
)

/**
 * The number of a change is the last one plus 1, and at least the time in milliseconds, so that the numbers still grow
 * after an older copy of the file was restored.
 */
const changes: Changes = {
  next: async (trx, now) => {
    const { rows } = await nextChange(trx, { now })
    return onlyRow(rows).change
  },
  current: async (db) => {
    const { rows } = await sql<Cursor>`
      select instance, change + 1 as "from" from settings where id = 1`.execute(db)
    return onlyRow(rows)
  },
  // SQLite has one writer at a time, so the highest number of each store covers all changes.
  productsMark: async (db, storeId) => String(await lastChange(db, storeId)),
  areProductsAt: async (db, storeId, mark) => String(await lastChange(db, storeId)) === mark,
}

/** The number of the last change, from the end of the index of each store; 0 without a product. */
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

/** No locks are needed: SQLite has one writer at a time, so nothing changes during a write transaction. */
const locks: Locks = {
  claimKey: () => Promise.resolve(true),
  isKeyClaimed: () => Promise.resolve(false),
  inserters: () => Promise.resolve([]),
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
  now: () => Promise.resolve(Date.now()),
  holdsWords: (column, words) => {
    const each = words.map((word) => sql<SqlBool>`instr(folded(${sql.ref(column)}), ${word}) > 0`)
    return sql<SqlBool>`(${sql.join([sql`true`, ...each], sql` and `)})`
  },
  taken: {
    valuesOf: (quantities) => {
      const fields = Array.from(quantities, ([id, quantity]) => `"${id}":${quantity}`)
      return { json: `{${fields.join()}}` }
    },
    rows: ({ json }) => sql`(select key as id, value as quantity from json_each(${json})) as taken`,
  },
  moved: {
    valuesOf: (lines) => {
      const rows = lines.map(({ productId, quantity, later, unitCost = null }) => [
        ...[productId, quantity, later],
        unitCost,
      ])
      return { json: JSON.stringify(rows) }
    },
    rows: ({ json }) => sql`(
      select key as line, value ->> 0 as product_id, value ->> 1 as quantity, value ->> 2 as later, value ->> 3 as unit_cost
      from json_each(${json})) as moved`,
  },
  findDamage,
  vacuumInto: async (db, path) => {
    await sql`vacuum into ${path}`.execute(db)
  },
}
