import type { Centavos } from '../../../../domain/money.ts'
import type { NamedRef } from '../../../../domain/contract.ts'
import type { Listed } from './record-versions.ts'
import { rowList, type RowList } from './row-list.ts'
import type { Scope } from './stores.ts'
import type { Queries } from '../../tables.ts'

export interface SupplierFields {
  name: string
  address: string
  email: string
  phone: string
  description: string | null
}

/** The supplier of a list with what they are owed, in centavos. */
export type SupplierRow = Listed<SupplierFields & { id: number; store: NamedRef; balance: Centavos }>

/** The suppliers in scope, by name; with `id` only that one. */
export function supplierRows(db: Queries, scope: Scope, id: number | null = null): RowList<SupplierRow> {
  const query = db
    .selectFrom('suppliers as s')
    .innerJoin('stores', 'stores.id', 's.store_id')
    .select(['s.id', 's.name', 's.address', 's.email', 's.phone', 's.description', 's.store_id'])
    .select(['s.version', 's.balance'])
    .select('stores.name as store_name')
    .where('s.deleted_at', 'is', null)
    .where('stores.deleted_at', 'is', null)
    .$if(scope !== null, (query) => query.where('s.store_id', '=', scope))
    .$if(id !== null, (query) => query.where('s.id', '=', id))
    .orderBy('s.name')
    .orderBy('s.id')
  return rowList(query, ({ store_id, store_name, ...supplier }) => ({
    ...supplier,
    store: { id: store_id, name: store_name },
  }))
}

/** @returns the new supplier's id. */
export async function insertSupplier(
  trx: Queries,
  storeId: number,
  fields: SupplierFields,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('suppliers')
    .values({ ...fields, store_id: storeId, created_at: now, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSupplier(
  trx: Queries,
  id: number,
  fields: Partial<SupplierFields>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return
  await trx
    .updateTable('suppliers')
    .set(fields)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
}
