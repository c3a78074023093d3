import { number } from 'yup'
import { messages } from '../messages.ts'
import { centavosFromQuetzales, hasDecimalComma, parseAmount, type Centavos } from '../money.ts'

/** Converts a value to centavos, or to null when it is no amount. */
export type ReadAmount = (value: unknown) => Centavos | null

/** For forms: an amount as text. */
export const typedAmount: ReadAmount = (value) => (typeof value === 'string' ? parseAmount(value) : null)

/** For request bodies: quetzales as a JSON number. */
export const jsonAmount: ReadAmount = centavosFromQuetzales

/**
 * An amount field; it validates to centavos. Every error has the same message (docs/product.md §5.5); a decimal comma
 * gets a hint besides.
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
