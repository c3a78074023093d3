import { array, type AnyObject, type ISchema } from 'yup'

/** The messages for a list that is missing or empty, and for one that is too long. */
interface ListTexts {
  missing: string
  tooMany: string
}

/**
 * A required list of 1 to `most` items. The length is checked first: a longer list is refused before any item is
 * checked, so it costs no time.
 */
export function listField<Item>(item: ISchema<Item, AnyObject>, most: number, texts: ListTexts) {
  const isTooLong = (value: unknown) => Array.isArray(value) && value.length > most
  return array<AnyObject, Item>(item)
    .strict(false)
    .transform((value: unknown) => (isTooLong(value) ? NaN : value))
    .typeError(({ originalValue }) => (isTooLong(originalValue) ? texts.tooMany : texts.missing))
    .required(texts.missing)
    .min(1, texts.missing)
}
