import type { InferType } from 'yup'
import { categoryRequest, categorySchema, type ListedCategory } from '../../../../domain/entities/category.ts'
import { categoryColors, colorName } from '../../../../domain/categories/colors.ts'
import { recordMessages } from '../../../../domain/entities/record-messages.ts'
import { withStoreChoice } from '../../../../domain/entities/store-choice.ts'
import { typedFigures } from '../../../../domain/validation/figures.ts'
import { CategoryMark } from '../../../components/category-mark.tsx'
import { checkWith } from '../form/check-with.ts'
import { sentForm } from '../form/sent-form.ts'
import type { ListDefinition } from '../list-definition.ts'
import { superadminStoreColumn } from './store-column.ts'
import { choosesStore, storeField, type StoreChoice } from './store-field.ts'

/** Categorías (docs/product.md §10.19). */
export const categoryList: ListDefinition<ListedCategory, InferType<typeof categorySchema> & StoreChoice> = {
  entity: 'category',
  texts: {
    ...recordMessages.category,
    title: 'Categorías',
    add: 'Nueva Categoría',
    createTitle: 'Agregar Nueva Categoría',
    editTitle: 'Actualizar Categoría',
    viewTitle: 'Ver categoría',
    emptyTitle: 'Todavía no hay categorías',
    emptyHint: 'Agrega la primera, por ejemplo «Pan» o «Verduras», y elígela después en sus productos.',
  },
  rows: (queries) => queries.categories,
  columns: [
    { key: 'name', title: 'Nombre', kind: 'text', onPhone: 'name', text: (category) => category.name },
    {
      key: 'color',
      title: 'Color',
      kind: 'text',
      text: (category) => colorName(category.color),
      mark: (category) => <CategoryMark color={category.color} />,
    },
    {
      key: 'products',
      title: 'Productos',
      kind: 'number',
      text: (category) => String(category.products),
      figure: (category) => category.products,
    },
    superadminStoreColumn,
  ],
  fields: [
    { name: 'name', label: 'Nombre', kind: 'text', value: (category) => category.name },
    {
      name: 'color',
      label: 'Color',
      kind: 'choice',
      hint: () => 'Se ve en las teclas rápidas de la caja.',
      choices: () => categoryColors.map((color) => ({ id: color, name: colorName(color) })),
      emptyLabel: 'Elige un color',
      value: (category) => category.color,
    },
    storeField,
  ],
  check: (form) => checkWith(withStoreChoice(categorySchema, typedFigures, choosesStore(form))),
  request: (values) => sentForm(categoryRequest, values),
  nameOf: (category) => category.name,
  viewable: true,
  showsDeleteFailed: false,
  isFixed: () => false,
}
