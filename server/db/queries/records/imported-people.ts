/** The clients and suppliers that rows of an import may be about. */
import type { KnownPerson, PersonRow } from '../../../../domain/file-import/kinds/plan-people.ts'
import { comparedName } from '../../../../domain/file-import/kinds/same-person.ts'
import type { Engine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'

/** What both have; `moved` is the JSON of its column. */
interface ImportedPerson extends KnownPerson {
  email: string | null
  version: number
  moved: string
}

/** A client with their account, in centavos. */
export interface ImportedClient extends ImportedPerson {
  creditLimit: number
  owedSince: number | null
}

export interface ImportedSupplier extends ImportedPerson {
  address: string
  description: string | null
}

/** Names that are read at once: a reading has a limit. */
const NAMES = 10_000

/**
 * The clients of a store that rows may be about, by their number or name. With the engine they are locked in the order of their ids until
 * the transaction ends.
 */
export async function findImportedClients(
  db: Queries,
  engine: Engine | null,
  storeId: number,
  rows: readonly PersonRow[],
): Promise<ImportedClient[]> {
  const ids = await idsOf(db, 'clients', storeId, rows)
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('clients')
    .select(['id', 'name', 'email', 'phone', 'balance', 'is_default', 'version', 'moved'])
    .select(['credit_limit as creditLimit', 'owed_since as owedSince'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(engine !== null, (query) => (engine ? engine.locks.forNoKeyUpdate(query) : query))
    .execute()
  return found.map(({ is_default, ...client }) => ({ ...client, isDefault: is_default === 1 }))
}

/** The same of suppliers. */
export async function findImportedSuppliers(
  db: Queries,
  engine: Engine | null,
  storeId: number,
  rows: readonly PersonRow[],
): Promise<ImportedSupplier[]> {
  const ids = await idsOf(db, 'suppliers', storeId, rows)
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('suppliers')
    .select(['id', 'name', 'address', 'email', 'phone', 'description', 'balance', 'version', 'moved'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(engine !== null, (query) => (engine ? engine.locks.forNoKeyUpdate(query) : query))
    .execute()
  return found.map((supplier) => ({ ...supplier, isDefault: false }))
}

/** A store has hundreds of them or thousands: all names are read, because no engine compares them without their accents by an index. */
async function idsOf(
  db: Queries,
  table: 'clients' | 'suppliers',
  storeId: number,
  rows: readonly PersonRow[],
): Promise<number[]> {
  const names = new Set(rows.flatMap(({ name }) => (name === undefined ? [] : [comparedName(name)])))
  const numbers = new Set(rows.flatMap(({ code }) => (typeof code === 'string' ? [code] : [])))
  const ids: number[] = []
  for (let last = 0, read = NAMES; read === NAMES;) {
    const some = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('store_id', '=', storeId)
      .where('deleted_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(NAMES)
      .execute()
    for (const { id, name } of some)
      if (numbers.has(String(id)) || names.has(comparedName(name))) ids.push(id)
    last = some.at(-1)?.id ?? last
    read = some.length
  }
  return ids
}
