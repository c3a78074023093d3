import { sql } from 'kysely'
import type { NamedRef } from '../../../../domain/contract.ts'
import type { Centavos } from '../../../../domain/money.ts'
import { compileOnce } from '../../compile-once.ts'
import { asFilter } from './as-filter.ts'
import { rowList, type RowList } from './row-list.ts'
import type { Scope } from './stores.ts'
import type { Queries } from '../../tables.ts'

/** The client of a list with their account in the columns of the table. */
export interface ClientRow {
  id: number
  name: string
  email: string | null
  phone: string | null
  is_default: boolean
  store: NamedRef
  credit_limit: Centavos
  balance: Centavos
  owed_since: number | null
  version: number
}

export interface NewClient {
  name: string
  email: string | null
  phone: string | null
  /** The most that the client may owe, in centavos. Missing: no credit. */
  credit_limit?: number
}

/** The clients in scope, default clients first, then by name; with `id`, that one alone. */
export function clientRows(db: Queries, scope: Scope, id: number | null = null): RowList<ClientRow> {
  const query = db
    .selectFrom('clients')
    .innerJoin('stores', 'stores.id', 'clients.store_id')
    .select(['clients.id', 'clients.name', 'clients.email', 'clients.phone', 'is_default', 'store_id'])
    .select(['clients.version', 'credit_limit', 'balance', 'owed_since'])
    .select('stores.name as store_name')
    .where('clients.deleted_at', 'is', null)
    .where('stores.deleted_at', 'is', null)
    .$if(scope !== null, (query) => query.where('store_id', '=', scope))
    .$if(id !== null, (query) => query.where('clients.id', '=', id))
    .orderBy('is_default', 'desc')
    .orderBy('clients.name')
    .orderBy('clients.id')
  return rowList(query, ({ store_id, store_name, is_default, ...client }) => ({
    ...client,
    is_default: is_default === 1,
    store: { id: store_id, name: store_name },
  }))
}

/** The fields of a client that are written; an undefined one stays. */
type ClientChange = { [Field in keyof NewClient]?: NewClient[Field] | undefined }

/** Updates fields of a client that is neither deleted nor the default client. */
export async function updateClient(trx: Queries, id: number, fields: ClientChange): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await trx
    .updateTable('clients')
    .set(fields)
    .where('id', '=', id)
    .where('is_default', '=', 0)
    .where('deleted_at', 'is', null)
    .execute()
}

const living = (db: Queries) =>
  db.selectFrom('clients').select(['id', 'name']).where('deleted_at', 'is', null)

const defaultClient = compileOnce((db, { storeId }: { storeId: number }) =>
  living(db)
    .where('store_id', '=', storeId)
    // A literal, as in the partial index: for a parameter SQLite would check its value at each run.
    .where('is_default', '=', sql.lit(1))
    .compile(),
)

const clientOfStore = compileOnce((db, { storeId, id }: { storeId: number; id: number }) =>
  living(db).where('id', '=', id).where(asFilter('store_id'), '=', storeId).compile(),
)

/** The client of a sale: the client `id` of that store, unless deleted; the default client when `id` is null. */
export async function findBuyer(
  db: Queries,
  storeId: number,
  id: number | null,
): Promise<NamedRef | undefined> {
  const { rows } = await (id === null ? defaultClient(db, { storeId }) : clientOfStore(db, { storeId, id }))
  return rows[0]
}

/** Name and telephone number of a client, unless deleted. */
export async function findClientContact(
  db: Queries,
  id: number,
): Promise<(NamedRef & { phone: string | null }) | undefined> {
  return db
    .selectFrom('clients')
    .select(['id', 'name', 'phone'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The name of a client, also of a deleted one. */
export async function findClientName(db: Queries, id: number): Promise<string> {
  const { name } = await db
    .selectFrom('clients')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}
