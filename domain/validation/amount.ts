import { number } from 'yup'
import { messages } from '../messages.ts'
import { centavosFromQuetzales, hasDecimalComma, parseAmount, type Centavos } from '../money.ts'

/** Turns what arrives into centavos, or null when it is no amount. */
export type ReadAmount = (value: unknown) => Centavos | null

/** For forms: an amount as a cashier types it. */
export const typedAmount: ReadAmount = (value) => (typeof value === 'string' ? parseAmount(value) : null)

/** For request bodies: quetzales as a JSON number. */
export const jsonAmount: ReadAmount = centavosFromQuetzales

/**
 * An amount field whose validated value is centavos, refused with one message whatever is wrong with it (docs/product.md §5); of a
 * comma in the place of the point it says more.
 * @param least the smallest amount allowed, in centavos.
 */
export function amountField(read: ReadAmount, least: Centavos, message: string) {
  return number()
    .transform((_value: unknown, original: unknown) => read(original) ?? NaN)
    .typeError(({ originalValue }) =>
      typeof originalValue === 'string' && hasDecimalComma(originalValue)
        ? `${message}. ${messages.validation.decimalComma}`
        : message,
    )
    .required(message)
    .min(least, message)
}
