import { number } from 'yup'
import { messages } from '../messages.ts'
import { thousandthsFromUnits } from '../quantity.ts'
import { isQuantity } from '../selling/sale.ts'

/** The most lines of one sale (docs/product.md §5.4). */
export const MAX_LINES = 500

/** The quantity of a line: a whole number of units of at least 1; it validates to thousandths. */
export const quantityField = () => {
  const { invalidQuantity } = messages.sale
  return number()
    .transform((_value: unknown, original: unknown) => thousandthsFromUnits(original) ?? NaN)
    .typeError(invalidQuantity)
    .required(invalidQuantity)
    .test({ name: 'quantity', message: invalidQuantity, test: isQuantity })
}
