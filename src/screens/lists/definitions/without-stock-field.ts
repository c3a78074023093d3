/** What is sold without stock, where the own store sells services (docs/product.md §10.22). */
import type { CatalogProduct } from '../../../../domain/search/catalog.ts'
import { flagTexts } from '../form/flag-texts.ts'
import type { FormField, FormSituation, FormValues } from '../list-definition.ts'

/** An article without stock says so also where the setting is off again. */
const isAsked = ({ viewer, row }: Pick<FormSituation<CatalogProduct>, 'viewer' | 'row'>) =>
  viewer.sellsServices === true || row?.withoutStock === true

export const withoutStockField: FormField<CatalogProduct> = {
  name: 'without_stock',
  label: 'Se vende sin llevar existencia',
  kind: 'flag',
  hint: ({ mode }) =>
    mode === 'view'
      ? undefined
      : 'Servicios y recargas: no se acaban, no se cuentan y no entran al inventario.',
  value: ({ withoutStock = false }) => `${withoutStock}`,
  says: ({ withoutStock = false }) => flagTexts[`${withoutStock}`],
  initial: () => 'false',
  shown: isAsked,
}

/** Whether a form says that its article has no stock. */
export const saysWithoutStock = ({ without_stock: flag }: Partial<FormValues>) => flag === 'true'

/** The stock of such an article is asked for only while there is some, which has to be taken out. */
export const hidesStock = (typed: Partial<FormValues>, { row }: Pick<FormSituation<CatalogProduct>, 'row'>) =>
  saysWithoutStock(typed) && (row?.stock ?? 0) === 0
