/** What a list of products shows of categories, where the own store has them (docs/product.md §10.19). */
import { quickKeysTitle } from '../../../../domain/categories/category-messages.ts'
import type { NamedRef } from '../../../../domain/contract.ts'
import type { ListedCategory } from '../../../../domain/entities/category.ts'
import type { CatalogProduct } from '../../../../domain/search/catalog.ts'
import type { FormField, ListColumn, ListFilter, Viewer } from '../list-definition.ts'

const hasCategories = ({ hasCategories: has = false }: Viewer) => has

export const categoryColumn: ListColumn<CatalogProduct> = {
  key: 'category',
  title: 'Categoría',
  kind: 'text',
  onPhone: 'opened',
  text: ({ category }) => category?.name ?? '',
  shown: hasCategories,
}

/** A category with its store, where that is not the own one: two stores may have the same names. */
const named =
  ({ stores: [own] = [] }: Viewer) =>
  ({ id, name, store }: ListedCategory): NamedRef => ({
    id,
    name: own === undefined || store.id === own.id ? name : `${name} · ${store.name}`,
  })

export const categoryFilter: ListFilter<CatalogProduct> = {
  label: 'Categoría',
  all: 'Todas las categorías',
  choices: (viewer) => (hasCategories(viewer) ? (viewer.categories ?? []).map(named(viewer)) : null),
  isOf: ({ category }, id) => String(category?.id) === id,
}

const ofCategory = {
  group: 'Categoría y tecla rápida',
  shown: ({ viewer }: { viewer: Viewer }) => hasCategories(viewer),
}

export const categoryFields: readonly FormField<CatalogProduct>[] = [
  {
    ...ofCategory,
    name: 'category_id',
    label: 'Categoría (opcional)',
    kind: 'choice',
    choices: ({ viewer, row }, { store_id: chosen = '' }) => {
      const storeId = row?.store.id ?? (chosen === '' ? viewer.stores?.[0]?.id : Number(chosen))
      return viewer.categories?.filter(({ store }) => store.id === storeId)
    },
    emptyLabel: 'Sin categoría',
    value: ({ category }) => (category ? String(category.id) : ''),
    says: ({ category }) => category?.name ?? 'Sin categoría',
  },
  {
    ...ofCategory,
    name: 'quick_key',
    label: 'Tecla rápida (opcional)',
    kind: 'text',
    hint: () =>
      `Una letra que no tenga otro producto de la categoría. Con ella se vende en ${quickKeysTitle}.`,
    value: ({ quickKey = '' }) => quickKey.toUpperCase(),
  },
]
