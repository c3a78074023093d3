import type { Store, StoreRef } from './contract.ts'

/**
 * Whether a record is of the own store: by its id, by its name where a server tells that alone (docs/product.md §3), and always while
 * nobody knows the own store or the record names none.
 */
export function isOfStore(
  { store }: { store: StoreRef },
  own: Pick<Store, 'id' | 'name'> | undefined,
): boolean {
  if (own === undefined) return true
  return store.id === null ? store.name === '' || store.name === own.name : store.id === own.id
}
