import { bodyOf } from '../validation/body.ts'
import { differenceField, positiveAmountField, wholeField, type ReadFigures } from '../validation/figures.ts'
import { optionalText, requiredText } from '../validation/text.ts'

/** The longest code of an article. */
export const MAX_CODE = 50

/**
 * What `POST /products` and `PUT /products/{id}` take; the answer's shape is `Product` in contract.ts. Price and cost
 * are quetzales. `code` left out or empty: a new product gets an in-store EAN-13, an old one keeps its own. With
 * `based_on`, `stock` is a difference.
 */
export interface ProductRequest {
  name: string
  description?: string | null
  stock: number
  min_stock: number
  price: number
  cost: number
  code?: string | null
  /** From a superadmin, for a new one; left out: the own store. */
  store_id?: number
}

/**
 * A product, typed into the form or as JSON (docs/product.md §5). Price and cost validate to centavos; a description or code that
 * is missing or empty to null.
 */
export function productSchema(read: ReadFigures) {
  return bodyOf({
    name: requiredText(),
    description: optionalText(),
    stock: wholeField(read),
    min_stock: wholeField(read),
    price: positiveAmountField(read),
    cost: positiveAmountField(read),
    code: optionalText(MAX_CODE),
  })
}

/** A change that is based on a version of the product: its stock is a difference (contract, `based_on`). */
export function changedProductSchema(read: ReadFigures) {
  return productSchema(read).shape({ stock: differenceField(read) })
}
