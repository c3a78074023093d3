import type { StoreRef } from '../../../../domain/contract.ts'
import { SUPERADMIN } from '../../../../domain/subjects.ts'
import type { ChoiceField, FormSituation, Viewer } from '../list-definition.ts'

/** Whether the user can choose between several stores (docs/product.md §6.3). */
function hasSeveralStores({ role, stores = [] }: Viewer): boolean {
  return role === SUPERADMIN && stores.length > 1
}

/** 'Tienda' of a new record: the own store, which is the first; a superadmin of several stores may choose another. */
export const storeField: ChoiceField<{ store: StoreRef }> = {
  name: 'store_id',
  label: 'Tienda',
  kind: 'choice',
  choices: ({ viewer }) => viewer.stores,
  emptyLabel: 'Elige una tienda',
  value: ({ store }) => (store.id === null ? '' : String(store.id)),
  initial: ({ viewer }) => String(viewer.stores?.[0]?.id ?? ''),
  shown: ({ viewer }) => hasSeveralStores(viewer),
  locked: ({ mode }) => mode !== 'create',
}

/** The chosen store in a form's values: undefined where there was no choice. */
export interface StoreChoice {
  store_id?: number | undefined
}

/** Whether the form has the choice of a store. */
export function choosesStore({ mode, viewer }: Pick<FormSituation<unknown>, 'mode' | 'viewer'>): boolean {
  return mode === 'create' && hasSeveralStores(viewer)
}
