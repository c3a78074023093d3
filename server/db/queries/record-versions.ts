import type { Engine } from '../engine.ts'
import type { Queries } from '../tables.ts'

/** The tables whose rows say how often they were changed. */
export type VersionedTable = 'clients' | 'products' | 'suppliers' | 'users' | 'stores'

/** A record as it is listed. `version` is 1 at first and grows with each change. */
export type Listed<Row> = Row & { version: number }

/** Where a record stands: its version, and by field the version in which that field was changed last. */
export interface RecordVersion {
  version: number
  moved: Readonly<Record<string, number>>
}

/**
 * Keeps others from changing the row until the transaction ends; on SQLite writers take turns anyway.
 * @returns where it stands, or undefined when there is no such row.
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

/** Notes that these fields of a locked row were changed. @returns its new version. */
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

function readMoved(text: string): Record<string, number> {
  const fields: unknown = JSON.parse(text)
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}
