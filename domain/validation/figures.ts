import { boolean, number } from 'yup'
import { messages } from '../messages.ts'
import { hasDecimalComma, MAX_AMOUNT, quetzales } from '../money.ts'
import { parseNumber } from '../typed-number.ts'
import { jsonAmount, typedAmount, type ReadAmount } from './amount.ts'

/** Reads the figures and flags of a record, from the texts of a form or from JSON; null for anything else. */
export interface ReadFigures {
  amount: ReadAmount
  number: (value: unknown) => number | null
  flag: (value: unknown) => boolean | null
  /** The values of a list; in a text they have spaces or line breaks between them. */
  list: (value: unknown) => readonly unknown[] | null
  /** The texts of a list; in a text they are its lines. */
  lines: (value: unknown) => readonly unknown[] | null
  /** The fields of an item in a list; in a text they are JSON without spaces. */
  fields: (value: unknown) => Readonly<Record<string, unknown>> | null
}

/** For forms: every value is text. */
export const typedFigures: ReadFigures = {
  amount: typedAmount,
  number: parseNumber,
  flag: (value) => (value === 'true' || value === 'false' ? value === 'true' : null),
  list: (value) => (typeof value === 'string' ? value.split(/\s+/).filter((part) => part !== '') : null),
  lines: (value) => (typeof value === 'string' ? value.split(/\r\n|\r|\n/) : null),
  fields: (value) => (typeof value === 'string' ? fieldsOf(parsed(value)) : null),
}

/** For request bodies. */
export const jsonFigures: ReadFigures = {
  amount: jsonAmount,
  number: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : null),
  flag: (value) => (typeof value === 'boolean' ? value : null),
  list: listIn,
  lines: listIn,
  fields: fieldsOf,
}

/** For values from the database: amounts are centavos. */
export const storedFigures: ReadFigures = {
  amount: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null),
  number: jsonFigures.number,
  flag: jsonFigures.flag,
  list: listIn,
  lines: listIn,
  fields: fieldsOf,
}

function listIn(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A required whole number from 0 to `most`. */
export function wholeField(read: ReadFigures, most: number) {
  const { required, integer, notNegative, tooLarge } = messages.validation
  return number()
    .transform((_value: unknown, original: unknown) =>
      isMissing(original) ? undefined : (read.number(original) ?? NaN),
    )
    .typeError(({ originalValue }) => numberRefusal(originalValue))
    .required(required)
    .integer(integer)
    .min(0, notNegative)
    .max(most, tooLarge)
}

/** A required amount above 0; it validates to centavos (docs/product.md §5.3). */
export function positiveAmountField(read: ReadFigures) {
  const { required, positive } = messages.validation
  return number()
    .transform((_value: unknown, original: unknown) =>
      isMissing(original) ? undefined : (read.amount(original) ?? NaN),
    )
    .typeError(({ originalValue }) => amountRefusal(originalValue, read))
    .required(required)
    .min(1, positive)
}

/** A required yes or no. */
export function flagField(read: ReadFigures) {
  return boolean()
    .transform((_value: unknown, original: unknown) => read.flag(original) ?? undefined)
    .required(messages.validation.choice)
}

/** The id of a list choice; undefined when nothing was chosen. */
export function idField(read: ReadFigures) {
  const { choice } = messages.validation
  return number()
    .transform((_value: unknown, original: unknown) =>
      isMissing(original) ? undefined : (read.number(original) ?? NaN),
    )
    .typeError(choice)
    .integer(choice)
    .min(1, choice)
    .max(Number.MAX_SAFE_INTEGER, choice)
}

/** Whether a value is missing: an empty text, null or undefined. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** Why a value is no number; a decimal comma gets its own text. */
export function numberRefusal(value: unknown): string {
  const { number: noNumber, decimalComma } = messages.validation
  return typeof value === 'string' && hasDecimalComma(value) ? decimalComma : noNumber
}

function amountRefusal(original: unknown, read: ReadFigures): string {
  const { positive, tooLarge, amount } = messages.validation
  const value = read.number(original)
  if (value === null) return numberRefusal(original)
  if (value <= 0) return positive
  return value > quetzales(MAX_AMOUNT) ? tooLarge : amount
}
