/** The category and the letter in the form of a product (docs/product.md §10.19). */
import type { AnyObject, Flags, ObjectSchema } from 'yup'
import { quickKeyField } from '../categories/quick-key.ts'
import { idField, isMissing, type ReadFigures } from '../validation/figures.ts'

/** Their values: undefined where the form does not show them. */
export interface CategoryChoice {
  category_id?: number | null | undefined
  quick_key?: string | null | undefined
}

/** Adds both, where the store has categories; null where one is left empty. */
export function withCategory<T extends AnyObject, Context, Default, F extends Flags>(
  schema: ObjectSchema<T, Context, Default, F>,
  read: ReadFigures,
  isOn: boolean,
) {
  const shown = (value: unknown, original: unknown) => {
    if (!isOn) return undefined
    return isMissing(original) ? null : value
  }
  return schema.shape({
    category_id: idField(read).nullable().transform(shown),
    quick_key: quickKeyField.optional().transform(shown),
  })
}
