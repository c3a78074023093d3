/** The category in the form of a product (docs/product.md §10.19). */
import type { AnyObject, Flags, ObjectSchema } from 'yup'
import { idField, isMissing, type ReadFigures } from '../validation/figures.ts'

/** The category in a form's values: undefined where the form does not show it. */
export interface CategoryChoice {
  category_id?: number | null | undefined
}

/** Adds the category, where the store has categories; null where none is chosen. */
export function withCategory<T extends AnyObject, Context, Default, F extends Flags>(
  schema: ObjectSchema<T, Context, Default, F>,
  read: ReadFigures,
  isOn: boolean,
) {
  const shown = (value: unknown, original: unknown) => {
    if (!isOn) return undefined
    return isMissing(original) ? null : value
  }
  return schema.shape({ category_id: idField(read).nullable().transform(shown) })
}
