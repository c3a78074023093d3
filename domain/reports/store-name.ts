import type { NamedRef } from '../contract.ts'

/** The store name of a report on all stores. */
export const ALL_STORES = 'Todas las tiendas'

/** The store name of a report; null means all stores. */
export function storeName(store: NamedRef | null): string {
  return store ? store.name : ALL_STORES
}
