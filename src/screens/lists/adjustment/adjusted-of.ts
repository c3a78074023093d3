import type { CatalogProduct } from '../../../../domain/search/catalog.ts'
import type { AdjustedProduct } from '../../../machines/stock-adjustment/adjustment-draft.ts'

/** What an adjustment needs of a product. */
export const adjustedOf = ({ id, name, stock, cost, unit }: CatalogProduct): AdjustedProduct => ({
  ...{ id, name, stock, cost },
  ...(unit && { unit }),
})
