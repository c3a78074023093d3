/** The stock of a product in a form or a request. Both fields take units and validate to thousandths. */
import { number } from 'yup'
import { messages } from '../messages.ts'
import { isWholeUnits, thousandthsFromUnits, units, type Thousandths } from '../quantity.ts'
import { isMissing, numberRefusal, type ReadFigures } from '../validation/figures.ts'

/** The largest stock. */
export const MAX_STOCK: Thousandths = units(999_999_999)

/** A required stock: whole units from 0 to {@link MAX_STOCK} (docs/product.md §5.3). */
export function stockField(read: ReadFigures) {
  return wholeUnitsField(read, { least: 0, below: messages.validation.notNegative })
}

/** The difference to a stock, in whole units; a negative one lowers it. */
export function stockDifferenceField(read: ReadFigures) {
  return wholeUnitsField(read, { least: -MAX_STOCK, below: messages.validation.tooLarge })
}

function wholeUnitsField(read: ReadFigures, { least, below }: { least: Thousandths; below: string }) {
  const { required, integer, tooLarge } = messages.validation
  const refusalOf = (original: unknown) => {
    const value = read.number(original)
    if (value === null) return numberRefusal(original)
    if (!Number.isInteger(value)) return integer
    return value < 0 ? below : tooLarge
  }
  return number()
    .transform((_value: unknown, original: unknown) =>
      isMissing(original) ? undefined : (thousandthsFromUnits(read.number(original)) ?? NaN),
    )
    .typeError(({ originalValue }) => refusalOf(originalValue))
    .required(required)
    .test({ name: 'whole-units', message: integer, test: isWholeUnits })
    .min(least, below)
    .max(MAX_STOCK, tooLarge)
}
