import type { InferType } from 'yup'
import { mayChangeStore, storeRequest, storeSchema, type Store } from '../../../../domain/entities/store.ts'
import { recordMessages } from '../../../../domain/entities/record-messages.ts'
import { SUPERADMIN } from '../../../../domain/subjects.ts'
import { checkWith } from '../form/check-with.ts'
import { sentForm } from '../form/sent-form.ts'
import type { FormSituation, ListDefinition } from '../list-definition.ts'

/** Users without the role superadmin change only some fields of their own store (docs/product.md §6.3). */
const isLocked =
  (field: string) =>
  ({ mode, viewer }: FormSituation<Store>) =>
    mode === 'edit' && !mayChangeStore(viewer, field)

/** Tiendas (docs/product.md §2.4); a deletion that fails shows its own text as well (docs/product.md §8.3). */
export const storeList: ListDefinition<Store, InferType<typeof storeSchema>> = {
  entity: 'store',
  texts: {
    ...recordMessages.store,
    title: 'Tiendas',
    add: 'Nueva Tienda',
    createTitle: 'Agregar Nueva Tienda',
    editTitle: 'Actualizar Tienda',
    viewTitle: 'Ver tienda',
    emptyTitle: 'Todavía no hay tiendas',
    emptyHint: 'Agrega la primera: su nombre sale en los recibos.',
  },
  rows: (queries) => queries.stores,
  columns: [
    { key: 'name', title: 'Nombre de Tienda', kind: 'text', onPhone: 'name', text: (store) => store.name },
    { key: 'phone', title: 'Teléfono', kind: 'code', text: (store) => store.phone ?? '' },
    { key: 'email', title: 'Email', kind: 'text', text: (store) => store.email ?? '' },
  ],
  fields: [
    {
      name: 'name',
      label: 'Nombre de Tienda',
      kind: 'text',
      value: (store) => store.name,
      locked: isLocked('name'),
    },
    {
      name: 'address',
      label: 'Dirección (opcional)',
      kind: 'text',
      value: (store) => store.address ?? '',
      locked: isLocked('address'),
    },
    {
      name: 'phone',
      label: 'Teléfono (opcional)',
      kind: 'phone',
      value: (store) => store.phone ?? '',
      locked: isLocked('phone'),
    },
    {
      name: 'email',
      label: 'Email (opcional)',
      kind: 'email',
      value: (store) => store.email ?? '',
      locked: isLocked('email'),
    },
  ],
  check: () => checkWith(storeSchema),
  request: (values) => sentForm(storeRequest, values),
  nameOf: (store) => store.name,
  note: ({ role }) => (role === SUPERADMIN ? null : recordMessages.store.othersManage),
  viewable: true,
  showsDeleteFailed: true,
  isFixed: () => false,
}
