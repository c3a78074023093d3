import type { Engine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'

/** The tables with a version for each row. */
export type VersionedTable = 'clients' | 'products' | 'suppliers' | 'users' | 'stores' | 'categories'

/** A row of a list. `version` is 1 at first and grows with each change. */
export type Listed<Row> = Row & { version: number }

/** The version of a record, and for each field the version of its last change. */
export interface RecordVersion {
  version: number
  moved: Readonly<Record<string, number>>
}

/**
 * Locks the row until the transaction ends; SQLite needs no lock, because it has one writer at a time.
 * @returns its version, or undefined when there is no such row.
 */
export async function lockVersionForUpdate(
  trx: Queries,
  engine: Engine,
  table: VersionedTable,
  id: number,
): Promise<RecordVersion | undefined> {
  const row = await trx
    .selectFrom(table)
    .select(['version', 'moved'])
    .where('id', '=', id)
    .$call(engine.locks.forNoKeyUpdate)
    .executeTakeFirst()
  return row && { version: row.version, moved: readMoved(row.moved) }
}

/** Records that fields of a locked row were changed. @returns its new version. */
export async function markMoved(
  trx: Queries,
  table: VersionedTable,
  id: number,
  { version, moved }: RecordVersion,
  fields: readonly string[],
): Promise<number> {
  const next = version + 1
  const all = { ...moved, ...Object.fromEntries(fields.map((field) => [field, next])) }
  await trx
    .updateTable(table)
    .set({ version: next, moved: JSON.stringify(all) })
    .where('id', '=', id)
    .execute()
  return next
}

/** The versions of the fields of a row, from its column. */
export function readMoved(text: string): Record<string, number> {
  const fields: unknown = JSON.parse(text)
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}
