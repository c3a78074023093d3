import type { Insertable, Selectable } from 'kysely'
import type { Centavos } from '../../../../domain/money.ts'
import { supplierOwedSince } from '../../../../domain/goods/supplier-account.ts'
import type { Engine } from '../../engine.ts'
import type { Scope } from '../records/stores.ts'
import type { SupplierLedgerTable } from '../../tables/delivery-tables.ts'
import type { Queries } from '../../tables.ts'

/** A supplier with what they are owed; negative: the shop has it in its favour. */
export interface SupplierAccount {
  id: number
  storeId: number
  name: string
  balance: Centavos
}

export type SupplierLedgerRow = Selectable<SupplierLedgerTable>

/**
 * A supplier of a store who is not deleted, locked until the transaction ends, or undefined. Under this lock an entry of theirs is
 * written: the same document cannot come in twice, and what they are owed cannot change meanwhile.
 */
export async function lockSupplier(
  trx: Queries,
  engine: Engine,
  scope: Scope,
  id: number,
): Promise<SupplierAccount | undefined> {
  return trx
    .selectFrom('suppliers')
    .select(['id', 'store_id as storeId', 'name', 'balance'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(scope !== null, (query) => query.where('store_id', '=', scope))
    .$call(engine.locks.forNoKeyUpdate)
    .executeTakeFirst()
}

/** Adds an entry to the ledger of a locked supplier, and writes what they are owed. @returns its id. */
export async function insertSupplierEntry(
  trx: Queries,
  row: Omit<Insertable<SupplierLedgerTable>, 'id'>,
): Promise<number> {
  const { id } = await trx.insertInto('supplier_ledger').values(row).returning('id').executeTakeFirstOrThrow()
  const { supplier_id: supplierId, balance } = row
  await trx
    .updateTable('suppliers')
    .set({ balance, owed_since: await owedSince(trx, supplierId, balance) })
    .where('id', '=', supplierId)
    .execute()
  return id
}

/** How many entries are read first to find the oldest charge that is not paid: a debt is nearly always among them. */
const NEWEST = 50

async function owedSince(trx: Queries, supplierId: number, balance: Centavos): Promise<number | null> {
  if (balance <= 0) return null
  const all = trx
    .selectFrom('supplier_ledger')
    .select(['kind', 'amount', 'at', 'entry_id as entryId', 'reverses'])
    .where('supplier_id', '=', supplierId)
    .orderBy('id', 'desc')
  return (
    supplierOwedSince(await all.limit(NEWEST).execute(), balance) ??
    supplierOwedSince(await all.execute(), balance)
  )
}

export async function findSupplierEntry(
  db: Queries,
  scope: Scope,
  id: number,
): Promise<SupplierLedgerRow | undefined> {
  return db
    .selectFrom('supplier_ledger')
    .selectAll()
    .where('id', '=', id)
    .$if(scope !== null, (query) => query.where('store_id', '=', scope))
    .executeTakeFirst()
}

/** Whether an entry of the ledger was undone. */
export async function isSupplierEntryReversed(db: Queries, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('supplier_ledger')
    .select('id')
    .where('reverses', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a movement of cash is a payment of what a supplier was owed. */
export async function paysSupplier(db: Queries, movementId: number): Promise<boolean> {
  const row = await db
    .selectFrom('supplier_ledger')
    .select('id')
    .where('movement_id', '=', movementId)
    .executeTakeFirst()
  return row !== undefined
}

/** The name of a supplier, also of a deleted one. */
export async function findSupplierName(db: Queries, id: number): Promise<string> {
  const { name } = await db
    .selectFrom('suppliers')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}
