/** What is sold without stock or at a typed price, where the own store sells services (docs/product.md §10.22). */
import type { CatalogProduct } from '../../../../domain/search/catalog.ts'
import { flagTexts } from '../form/flag-texts.ts'
import type { FormField, FormSituation, FormValues } from '../list-definition.ts'

/** An article without stock says so also where the setting is off again. */
const isAsked = ({ viewer, row }: Pick<FormSituation<CatalogProduct>, 'viewer' | 'row'>) =>
  viewer.sellsServices === true || row?.withoutStock === true

/** A returnable bottle never has a stock (docs/product.md §10.23). */
function isBottle({ is_deposit: flag }: Partial<FormValues>): boolean {
  return flag === 'true'
}

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
  hidden: isBottle,
}

export const openPriceField: FormField<CatalogProduct> = {
  name: 'open_price',
  label: 'El precio se escribe en la caja',
  kind: 'flag',
  hint: ({ mode }) =>
    mode === 'view' ? undefined : 'La caja lo pregunta cada vez que se vende, y propone el de arriba.',
  value: ({ openPrice = false }) => `${openPrice}`,
  says: ({ openPrice = false }) => flagTexts[`${openPrice}`],
  initial: () => 'false',
  shown: ({ viewer, row }) => viewer.sellsServices === true || row?.openPrice === true,
}

/** Whether a form says that its article has no stock. */
export const saysWithoutStock = (typed: Partial<FormValues>) =>
  typed['without_stock'] === 'true' || isBottle(typed)

/** The stock of such an article is asked for only while there is some, which has to be taken out. */
export const hidesStock = (typed: Partial<FormValues>, { row }: Pick<FormSituation<CatalogProduct>, 'row'>) =>
  saysWithoutStock(typed) && (row?.stock ?? 0) === 0
