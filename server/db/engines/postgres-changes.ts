import { sql } from 'kysely'
import { compileOnce } from '../compile-once.ts'
import type { Changes } from '../engine.ts'
import { onlyRow } from '../only-row.ts'
import type { Cursor } from '../queries/records/changes.ts'

/** The most running transactions that a mark names; then it names none, and what they have committed counts as later. */
const MOST_RUNNING = 50

/** The most rows of a store that are compared with a mark; more of them count as changed. */
const MOST_COMPARED = 1_000

const transactionId = compileOnce((db, _values: Record<string, never>) =>
  db.selectNoFrom(sql<number>`pg_current_xact_id()::text::bigint`.as('change')).compile(),
)

/**
 * The number of a change is its transaction id. A cursor starts at the oldest transaction that still runs, so a row may be
 * sent twice but is never missed.
 */
export const postgresChanges: Changes = {
  next: async (trx) => onlyRow((await transactionId(trx, {})).rows).change,
  current: async (db) => {
    const { rows } = await sql<Cursor>`
      select instance || '-' || (select system_identifier from pg_control_system())::text as instance,
        pg_snapshot_xmin(pg_current_snapshot())::text::bigint as "from"
      from settings where id = 1`.execute(db)
    return onlyRow(rows)
  },
  // A transaction gets its number before it commits, so a lower number may appear later than a higher one, and no highest
  // number tells what is visible. The snapshot does: it names the transactions that still run (docs/decisions/0138).
  productsMark: async (db) => {
    const { rows } = await sql<{ mark: string }>`
      select case when cardinality(string_to_array(mark, ',')) > ${MOST_RUNNING}
        then split_part(mark, ':', 1) || ':' || split_part(mark, ':', 1) || ':' else mark end as mark
      from (select pg_current_snapshot()::text as mark) as now`.execute(db)
    return onlyRow(rows).mark
  },
  areProductsAt: async (db, storeId, mark) => {
    // A mark of later than now is of the time before an older copy of the cluster was restored.
    const { rows } = await sql<{ same: boolean }>`
      select coalesce(bool_and(pg_visible_in_snapshot(later.changed::text::xid8, ${mark}::pg_snapshot)), true)
        and count(*) < ${MOST_COMPARED}
        and pg_snapshot_xmax(${mark}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as same
      from stores cross join lateral (
        select changed from products
        where store_id = stores.id and changed >= pg_snapshot_xmin(${mark}::pg_snapshot)::text::bigint
        order by changed desc limit ${MOST_COMPARED}
      ) as later
      ${storeId === null ? sql`` : sql`where stores.id = ${storeId}`}`.execute(db)
    return rows[0]?.same ?? false
  },
}
