import { mixed } from 'yup'
import { messages } from '../messages.ts'
import type { listedCategory } from './listed-records.ts'
import { object } from '../shape/fields.ts'
import { chosenId } from '../shape/pages.ts'
import { choice } from '../shape/plain-values.ts'
import type { Inner } from '../shape/shape.ts'
import { writtenText } from '../shape/texts.ts'
import { bodyOf } from '../validation/body.ts'
import { requiredText } from '../validation/text.ts'
import { categoryColors, type CategoryColor } from '../categories/colors.ts'

/** A category of a list: `products` is how many it has. */
export type ListedCategory = Inner<typeof listedCategory>

/** The longest name: it stands on a tile of the till and in a filter. */
const MAX_CATEGORY = 40

/**
 * What a category is asked for with (docs/product.md §10.19). Its name is unique in its store, whatever its case. Only a superadmin chooses the
 * store, of a new one; without it: the own one.
 */
export const categoryRequest = object({
  name: writtenText({ most: MAX_CATEGORY }),
  color: choice(categoryColors, messages.validation.choice),
  store_id: chosenId,
})

/** The schema of the form. */
export const categorySchema = bodyOf({
  name: requiredText(MAX_CATEGORY),
  color: mixed<CategoryColor>()
    .oneOf([...categoryColors], messages.validation.choice)
    .required(messages.validation.choice),
})
