import type { Session } from '../../machines/session/session-types.ts'
import type { KeptProducts } from '../catalog/kept-products.ts'
import { removeUserRecords } from './user-record.ts'

/** What this device has stored of the business, for a faster start: products, own store and settings (docs/product.md §4.2). */
export interface BusinessCopies {
  /** Removes what the present user may not have; without a user, only costs. Call it whenever the session changes. */
  removeForeign(): void
  /** Removes all of it, because the user has signed out. */
  removeAll(): void
}

export function createBusinessCopies(
  products: Pick<KeptProducts, 'clearForeign' | 'clear'>,
  session: () => Session | null,
  storage: Storage = localStorage,
): BusinessCopies {
  return {
    removeForeign() {
      products.clearForeign()
      const viewer = session()
      if (viewer !== null) removeUserRecords(storage, viewer.userId)
    },
    removeAll() {
      products.clear()
      removeUserRecords(storage)
    },
  }
}
