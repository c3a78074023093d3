import type { StoreRef } from '../../../../domain/contract.ts'
import { SUPERADMIN } from '../../../../domain/permissions.ts'
import type { FormField, FormSituation, Viewer } from '../list-definition.ts'

/** Whether somebody has several stores to choose from (contract, stores). */
function hasSeveralStores({ role, stores = [] }: Viewer): boolean {
  return role === SUPERADMIN && stores.length > 1
}

/** 'Tienda' of a new record: the own store, which is the first, unless a superadmin of several chooses another. */
export const storeField: FormField<{ store: StoreRef }> = {
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

/** What a form makes of the choice: undefined where there was none. */
export interface StoreChoice {
  store_id?: number | undefined
}

/** Whether what was chosen in a form counts. */
export function choosesStore({ mode, viewer }: Pick<FormSituation<unknown>, 'mode' | 'viewer'>): boolean {
  return mode === 'create' && hasSeveralStores(viewer)
}

/** The choice as a request has it. */
export function chosenStore({ store_id }: StoreChoice): { store_id?: number } {
  return store_id === undefined ? {} : { store_id }
}
