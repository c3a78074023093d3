import type { StoreRef } from '../contract.ts'
import type { Store } from './store.ts'

/** What tells whose a record is. */
export type OwnStore = Pick<Store, 'id' | 'name'>

/** A record of a store. */
export interface OfStore {
  store: StoreRef
}

/** Records of the server, as far as they are known. */
export interface KnownRecords<Row> {
  data: readonly Row[] | undefined
  isPending: boolean
  isError: boolean
}

/** What is known of the stores: the server's answer, or why there is none. */
export interface KnownStores {
  data: readonly Store[] | undefined
  isPending: boolean
  error: Error | null
}

/**
 * Whether a record belongs to the own store: by the store's id, or by its name when the server sends no id
 * (docs/product.md §3.12). It is true while the own store is not known, and for a record without a store.
 */
export function isOfStore({ store }: OfStore, own: OwnStore | undefined): boolean {
  if (own === undefined) return true
  return store.id === null ? store.name === '' || store.name === own.name : store.id === own.id
}
