import { mixed } from 'yup'
import { quickKey } from '../categories/quick-key.ts'
import { openPriceMessages } from '../articles/open-price-messages.ts'
import { messages } from '../messages.ts'
import { chosenId } from '../shape/pages.ts'
import { askedCode, codeField } from './code-field.ts'
import { askedPacks } from './packs.ts'
import { MAX_AMOUNT, quetzales } from '../money.ts'
import { inUnits } from '../quantity.ts'
import { measuredIn, unitIds, type Measured, type UnitId } from '../measures.ts'
import { measuredMessages } from '../selling/measured-messages.ts'
import { nullOr, object, optional } from '../shape/fields.ts'
import { choice, flag } from '../shape/plain-values.ts'
import { ruled } from '../shape/ruled.ts'
import { optionalText as ifWritten, writtenText } from '../shape/texts.ts'
import { id } from '../shape/values.ts'
import { bodyOf } from '../validation/body.ts'
import { flagField, jsonFigures, positiveAmountField, type ReadFigures } from '../validation/figures.ts'
import { MAX_STOCK, noStockField, stockDifferenceField, stockField } from '../goods/stock-fields.ts'
import { optionalText, requiredText } from '../validation/text.ts'

/**
 * The schema of the form (docs/product.md §5.3). Price and cost validate to centavos, stocks to thousandths. A description or code that
 * is missing or empty validates to null.
 */
export function productSchema(read: ReadFigures) {
  return bodyOf({
    name: requiredText(),
    description: optionalText(),
    unit: mixed<UnitId>().oneOf(unitIds, measuredMessages.invalidUnit).default(undefined),
    without_stock: flagField(read).optional(),
    open_price: flagField(read)
      .optional()
      .when('unit', ([unit]: UnitId[], field) =>
        unit === undefined || unit === 'unidad' ? field : field.notOneOf([true], openPriceMessages.measured),
      ),
    stock: stockIn(read),
    min_stock: stockIn(read),
    price: positiveAmountField(read),
    cost: positiveAmountField(read),
    code: codeField,
  })
}

/** A stock of the unit, and none of what is sold without stock, as a returnable bottle is. */
function stockIn(read: ReadFigures) {
  return stockField(read)
    .when('unit', ([unit]: UnitId[]) => stockField(read, measureIn(unit)))
    .when(['without_stock', 'is_deposit'], (flags: boolean[], field) =>
      flags.includes(true) ? noStockField(read) : field,
    )
}

/** The stock of an article of a unit. */
const stockOf = (article: Measured) =>
  ruled({ is: 'quantity', least: 0, most: MAX_STOCK }, stockField(jsonFigures, article), inUnits)

const differenceOf = (article: Measured) =>
  ruled(
    { is: 'quantity', least: -MAX_STOCK, most: MAX_STOCK },
    stockDifferenceField(jsonFigures, article),
    inUnits,
  )

/** The unit of an article; undefined is the first one. */
const measureIn = (unit: UnitId | undefined): Measured => (unit === undefined ? {} : measuredIn(unit))

const whole = { stock: stockOf({}), difference: differenceOf({}) }
/** Any measure allows the same. */
const inParts = { stock: stockOf({ unit: 'lb' }), difference: differenceOf({ unit: 'lb' }) }
const price = ruled({ is: 'amount', least: 1, most: MAX_AMOUNT }, positiveAmountField(jsonFigures), quetzales)

/**
 * What a product is asked for with. Without a code a new product gets an in-store EAN-13, and an existing one keeps its code. Only a
 * superadmin chooses the store, of a new product; without it: the own one. Without a unit a new product is sold by the piece, and an existing
 * one keeps its own; whether a stock may have parts follows from it, as {@link wholeStock} says.
 */
export const productRequest = object({
  name: writtenText(),
  description: ifWritten(),
  stock: inParts.stock,
  min_stock: inParts.stock,
  price,
  cost: price,
  code: askedCode,
  packs: optional(askedPacks),
  unit: optional(choice(unitIds, measuredMessages.invalidUnit)),
  without_stock: optional(flag(messages.validation.choice)),
  open_price: optional(flag(messages.validation.choice)),
  category_id: optional(nullOr(id(messages.validation.choice))),
  quick_key: optional(quickKey),
  is_deposit: optional(flag(messages.validation.choice)),
  deposit_id: optional(nullOr(id(messages.validation.choice))),
  store_id: chosenId,
})

/**
 * What stands in a change with `based_on` instead of the stock: the difference to it. Beside a difference that a person has counted stands the
 * stock that they saw (docs/decisions/0166).
 */
export const stockChange = { stock_change: inParts.difference, stock_seen: inParts.difference }

/** The same fields with the rules of an article that is sold by the piece: whole units (docs/product.md §5.3). */
export const wholeStock = {
  stock: whole.stock,
  min_stock: whole.stock,
  stock_change: whole.difference,
  stock_seen: whole.difference,
}
