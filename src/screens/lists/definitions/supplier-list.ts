import type { InferType } from 'yup'
import { supplierRequest, supplierSchema, type ListedSupplier } from '../../../../domain/entities/supplier.ts'
import { recordMessages } from '../../../../domain/entities/record-messages.ts'
import { typedFigures } from '../../../../domain/validation/figures.ts'
import { withStoreChoice } from '../../../../domain/entities/store-choice.ts'
import { checkWith } from '../form/check-with.ts'
import { sentForm } from '../form/sent-form.ts'
import type { ListDefinition } from '../list-definition.ts'
import { schemaFor, sparedHint } from './name-enough.ts'
import { choosesStore, storeField, type StoreChoice } from './store-field.ts'

/** Proveedores (docs/product.md §2.4). */
export const supplierList: ListDefinition<ListedSupplier, InferType<typeof supplierSchema> & StoreChoice> = {
  entity: 'supplier',
  texts: {
    ...recordMessages.supplier,
    title: 'Proveedores',
    add: 'Nuevo Proveedor',
    createTitle: 'Agregar Nuevo Proveedor',
    editTitle: 'Actualizar Proveedor',
    viewTitle: 'Ver proveedor',
    emptyTitle: 'Todavía no hay proveedores',
    emptyHint: 'Agrega a quienes surten la tienda para tener su teléfono a mano.',
  },
  rows: (queries) => queries.suppliers,
  columns: [
    { key: 'name', title: 'Nombre', kind: 'text', onPhone: 'name', text: (supplier) => supplier.name },
    {
      key: 'description',
      title: 'Descripción',
      kind: 'text',
      text: (supplier) => supplier.description ?? '',
    },
    { key: 'phone', title: 'Teléfono', kind: 'code', text: (supplier) => supplier.phone },
  ],
  fields: [
    { name: 'name', label: 'Nombre', kind: 'text', value: (supplier) => supplier.name },
    {
      name: 'address',
      label: 'Dirección',
      kind: 'text',
      hint: sparedHint,
      value: (supplier) => supplier.address,
    },
    { name: 'email', label: 'Email', kind: 'email', hint: sparedHint, value: (supplier) => supplier.email },
    {
      name: 'phone',
      label: 'Teléfono',
      kind: 'phone',
      hint: sparedHint,
      value: (supplier) => supplier.phone,
    },
    {
      name: 'description',
      label: 'Descripción (opcional)',
      kind: 'text',
      value: (supplier) => supplier.description ?? '',
    },
    storeField,
  ],
  check: (form) =>
    checkWith(withStoreChoice(schemaFor(form, supplierSchema), typedFigures, choosesStore(form))),
  request: (values) => sentForm(supplierRequest, values),
  nameOf: (supplier) => supplier.name,
  viewable: true,
  showsDeleteFailed: false,
  isFixed: () => false,
}
