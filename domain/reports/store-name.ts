import type { NamedRef } from '../contract.ts'

/** What is said where a report is on every store. */
export const ALL_STORES = 'Todas las tiendas'

/** What a report's store is called; null is all of them. */
export function storeName(store: NamedRef | null): string {
  return store ? store.name : ALL_STORES
}
