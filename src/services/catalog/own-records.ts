import type { StoreRef } from '../../../domain/contract.ts'
import { SUPERADMIN } from '../../../domain/subjects.ts'
import { isOfStore, type KnownRecords, type KnownStores } from '../../../domain/entities/own-store.ts'
import { sellingStore } from './selling-store.ts'

/**
 * The records of the own store. A superadmin's answer has those of every store (docs/product.md §6.3): for them it is pending or
 * has failed as long as the own store is not known.
 */
export function ownRecords<Row extends { store: StoreRef }>(
  { data, isPending, isError }: KnownRecords<Row>,
  stores: KnownStores,
  role: string,
): KnownRecords<Row> {
  if (data === undefined || (stores.data === undefined && role !== SUPERADMIN))
    return { data, isPending, isError }
  const own = sellingStore(stores, [], { role, kept: undefined })
  if (own === 'pending' || own === 'unknown')
    return { data: undefined, isPending: own === 'pending', isError: own === 'unknown' }
  return { data: own === 'whole' ? data : data.filter((row) => isOfStore(row, own)), isPending, isError }
}
