import { array, type AnyObject, type ISchema } from 'yup'

/** The texts of a list that is not there or empty, and of one that is too long. */
interface ListTexts {
  missing: string
  tooMany: string
}

/**
 * A list of 1 to `most` items that must be there. Its length is looked at first: a longer one is refused as a whole, and
 * none of its items is read.
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
