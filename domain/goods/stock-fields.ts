/** The stock of a product in a form or a request. Both fields take units and validate to thousandths. */
import { number } from 'yup'
import { suitsUnit, type Measured } from '../measures.ts'
import { messages } from '../messages.ts'
import { measuredMessages } from '../selling/measured-messages.ts'
import { thousandthsFromUnits, units, type Thousandths } from '../quantity.ts'
import { withoutStockMessages } from '../articles/without-stock-messages.ts'
import { isMissing, numberRefusal, type ReadFigures } from '../validation/figures.ts'

/** The largest stock. */
export const MAX_STOCK: Thousandths = units(999_999_999)

/** A required stock from 0 to {@link MAX_STOCK}: whole units (docs/product.md §5.3), or parts of them of a measured article (§10.17). */
export function stockField(read: ReadFigures, article: Measured = {}) {
  return quantityField(read, { least: 0, below: messages.validation.notNegative, article })
}

/** The stock of what is sold without one (docs/product.md §10.22): 0, also when nothing is written. */
export function noStockField(read: ReadFigures) {
  const { mustBeZero } = withoutStockMessages
  return number()
    .transform((_value: unknown, original: unknown) =>
      isMissing(original) ? 0 : (thousandthsFromUnits(read.number(original)) ?? NaN),
    )
    .typeError(mustBeZero)
    .required(mustBeZero)
    .oneOf([0], mustBeZero)
}

/** The difference to a stock; a negative one lowers it. */
export function stockDifferenceField(read: ReadFigures, article: Measured = {}) {
  return quantityField(read, { least: -MAX_STOCK, below: messages.validation.tooLarge, article })
}

interface QuantityRule {
  least: Thousandths
  below: string
  article: Measured
}

function quantityField(read: ReadFigures, { least, below, article }: QuantityRule) {
  const { required, integer, tooLarge } = messages.validation
  const { stockDecimals } = measuredMessages
  const refusalOf = (original: unknown) => {
    const value = read.number(original)
    if (value === null) return numberRefusal(original)
    if (!Number.isInteger(value)) return article.unit === undefined ? integer : stockDecimals
    return value < 0 ? below : tooLarge
  }
  return number()
    .transform((_value: unknown, original: unknown) =>
      isMissing(original) ? undefined : (thousandthsFromUnits(read.number(original)) ?? NaN),
    )
    .typeError(({ originalValue }) => refusalOf(originalValue))
    .required(required)
    .test({ name: 'whole-units', message: integer, test: (value) => suitsUnit(value, article) })
    .min(least, below)
    .max(MAX_STOCK, tooLarge)
}
