import { array, type AnyObject } from 'yup'
import { object } from '../shape/fields.ts'
import { choice } from '../shape/plain-values.ts'
import { readAs } from '../shape/shape.ts'
import { whole } from '../shape/values.ts'
import type { ReadFigures } from '../validation/figures.ts'
import {
  FEWEST_DIGITS,
  isScaleFormat,
  MOST_DIGITS,
  scaleChecks,
  scalePrefixes,
  scaleSays,
  type ScaleFormat,
} from './scale-labels.ts'
import { scaleMessages } from './scale-messages.ts'

const { formats: refusal, samePrefix, tooFewDigits } = scaleMessages

/** The format of one prefix. */
export const scaleFormat = object({
  prefix: choice(scalePrefixes),
  digits: whole({ least: FEWEST_DIGITS, most: MOST_DIGITS, refusal }),
  check: choice(scaleChecks),
  says: choice(scaleSays),
})

/** The formats of a store, one for a prefix (docs/product.md §10.21); without any it reads no labels. All errors are at the whole list. */
export function scaleLabelsField(read: ReadFigures) {
  return array<AnyObject, ScaleFormat>()
    .strict(false)
    .transform((_value: unknown, original: unknown) => formatsIn(read, original) ?? NaN)
    .typeError(refusal)
    .required(refusal)
    .test('prefixes', samePrefix, (formats) => new Set(prefixesOf(formats)).size === formats.length)
    .test('digits', tooFewDigits, (formats) => formats.every(isScaleFormat))
}

const prefixesOf = (formats: readonly ScaleFormat[]) => formats.map(({ prefix }) => prefix)

/** @returns null for what is no list of formats. */
function formatsIn(read: ReadFigures, value: unknown): ScaleFormat[] | null {
  const items = read.list(value)
  if (items === null || items.length > scalePrefixes.length) return null
  const formats = items
    .map((item) => readAs(scaleFormat, read.fields(item)))
    .flatMap((format) => ('value' in format ? [format.value] : []))
  return formats.length === items.length ? formats : null
}
