import type { Store } from '../../../../domain/entities/store.ts'
import { DEFAULT_CLIENT_NAME } from '../../../../domain/selling/receipt.ts'
import { nameKey } from './name-key.ts'
import type { Listed } from './record-versions.ts'
import { rowList, type RowList } from './row-list.ts'
import type { Queries } from '../../tables.ts'

/** The stores whose rows a user may see: one store (its id), or all (null). */
export type Scope = number | null

export interface NewStore {
  name: string
  address: string | null
  phone: string | null
  email: string | null
  createdAt: number
}

/** The stores in scope: the one with id `first`, then the others by name. With `id` only that one. */
export function storeRows(
  db: Queries,
  scope: Scope,
  first: number,
  id: number | null = null,
): RowList<Listed<Store>> {
  const query = db
    .selectFrom('stores')
    .select(['id', 'name', 'address', 'phone', 'email', 'version'])
    .where('deleted_at', 'is', null)
    .$if(scope !== null, (query) => query.where('id', '=', scope))
    .$if(id !== null, (query) => query.where('id', '=', id))
    .orderBy((eb) => eb.case().when('id', '=', first).then(0).else(1).end())
    .orderBy('name')
    .orderBy('id')
  return rowList(query, (store) => store)
}

/** Inserts a store and its default client (docs/product.md §6.3). @returns the store's id. */
export async function insertStore(trx: Queries, store: NewStore): Promise<number> {
  const { createdAt, ...fields } = store
  const { id } = await trx
    .insertInto('stores')
    .values({ ...fields, name_key: nameKey(fields.name), created_at: createdAt, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('clients')
    .values({
      store_id: id,
      name: DEFAULT_CLIENT_NAME,
      email: null,
      phone: null,
      is_default: 1,
      created_at: createdAt,
      deleted_at: null,
    })
    .execute()
  return id
}

/** The name of each store by its id. Deleted stores are included, because reports show their sales. */
export async function storeNames(db: Queries): Promise<Map<number, string>> {
  const rows = await db.selectFrom('stores').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
