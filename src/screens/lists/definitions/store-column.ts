import type { StoreRef } from '../../../../domain/contract.ts'
import { SUPERADMIN } from '../../../../domain/subjects.ts'
import type { ListColumn } from '../list-definition.ts'

/** 'Tienda': only a superadmin sees records of several stores (docs/product.md §2.4 and §6.3). */
export const superadminStoreColumn: ListColumn<{ store: StoreRef }> = {
  key: 'store',
  title: 'Tienda',
  kind: 'text',
  text: (row) => row.store.name,
  shown: (viewer) => viewer.role === SUPERADMIN,
}
