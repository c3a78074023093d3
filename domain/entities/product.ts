import { messages } from '../messages.ts'
import { scannedReceipt } from '../selling/receipt-code.ts'
import { bodyOf } from '../validation/body.ts'
import { positiveAmountField, type ReadFigures } from '../validation/figures.ts'
import { refusedFigure, stockDifferenceField, stockField } from '../validation/stock.ts'
import { optionalText, requiredText } from '../validation/text.ts'
import { stockMessages } from './stock-messages.ts'

/** The longest code of a product, in characters. */
export const MAX_CODE = 50

/**
 * The request of `POST /products` and `PUT /products/{id}`. The answer has the type `Product` (contract.ts). Price and
 * cost are quetzales. Without a `code` a new product gets an in-store EAN-13, and an existing one keeps its code. A change
 * with `based_on` has `stock_change` instead of `stock`.
 */
export interface ProductRequest {
  name: string
  description?: string | null
  stock: number
  min_stock: number
  price: number
  cost: number
  code?: string | null
  /** Only a superadmin may send it, and only for a new product. Without it the product gets the own store. */
  store_id?: number
}

/** A code that reads like a receipt would be a sale where it is scanned among the sales (docs/decisions/0126). */
const codeField = optionalText(MAX_CODE).test({
  name: 'not-a-receipt',
  message: messages.product.codeOfReceipt,
  test: (code) => scannedReceipt(code ?? '') === null,
})

/**
 * The schema of form and request (docs/product.md §5.3). Price and cost validate to centavos, stocks to thousandths. A description or code that
 * is missing or empty validates to null.
 */
export function productSchema(read: ReadFigures) {
  return bodyOf({
    name: requiredText(),
    description: optionalText(),
    stock: stockField(read),
    min_stock: stockField(read),
    price: positiveAmountField(read),
    cost: positiveAmountField(read),
    code: codeField,
  })
}

/**
 * The schema of the requests about products: with `based_on` a change has the difference to the stock, `stock_change`; without it
 * the stock itself. Each is refused in the place of the other, because it would be taken for it (docs/product.md §7.1). Beside a
 * difference that a person has counted stands the stock that they saw, `stock_seen` (docs/decisions/0166).
 */
export function productRequestSchema(read: ReadFigures, isBased: boolean) {
  const { stockWithVersion, changeWithoutVersion, seenWithoutVersion } = stockMessages
  return productSchema(read).shape({
    stock: isBased ? refusedFigure(stockWithVersion).required() : stockField(read),
    stock_change: isBased ? stockDifferenceField(read) : refusedFigure(changeWithoutVersion),
    stock_seen: isBased ? stockDifferenceField(read) : refusedFigure(seenWithoutVersion),
  })
}
