import type { NamedRef } from '../../../domain/contract.ts'

/** What a report's store is called where there is no room for more; null is all of them. */
export function storeName(store: NamedRef | null): string {
  return store ? store.name : 'Todas las tiendas'
}
