import { chosenId } from '../shape/pages.ts'
import { askedCode, codeField } from './code-field.ts'
import { askedPacks } from './packs.ts'
import { MAX_AMOUNT, quetzales } from '../money.ts'
import { inUnits } from '../quantity.ts'
import { object, optional } from '../shape/fields.ts'
import { ruled } from '../shape/ruled.ts'
import { optionalText as ifWritten, writtenText } from '../shape/texts.ts'
import { bodyOf } from '../validation/body.ts'
import { jsonFigures, positiveAmountField, type ReadFigures } from '../validation/figures.ts'
import { MAX_STOCK, stockDifferenceField, stockField } from '../goods/stock-fields.ts'
import { optionalText, requiredText } from '../validation/text.ts'

/**
 * The schema of the form (docs/product.md §5.3). Price and cost validate to centavos, stocks to thousandths. A description or code that
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

const stock = ruled({ is: 'quantity', least: 0, most: MAX_STOCK }, stockField(jsonFigures), inUnits)
const difference = ruled(
  { is: 'quantity', least: -MAX_STOCK, most: MAX_STOCK },
  stockDifferenceField(jsonFigures),
  inUnits,
)
const price = ruled({ is: 'amount', least: 1, most: MAX_AMOUNT }, positiveAmountField(jsonFigures), quetzales)

/**
 * What a product is asked for with. Without a code a new product gets an in-store EAN-13, and an existing one keeps its code. Only a
 * superadmin chooses the store, of a new product; without it: the own one.
 */
export const productRequest = object({
  name: writtenText(),
  description: ifWritten(),
  stock,
  min_stock: stock,
  price,
  cost: price,
  code: askedCode,
  packs: optional(askedPacks),
  store_id: chosenId,
})

/**
 * What stands in a change with `based_on` instead of the stock: the difference to it. Beside a difference that a person has counted stands the
 * stock that they saw (docs/decisions/0166).
 */
export const stockChange = { stock_change: difference, stock_seen: difference }
