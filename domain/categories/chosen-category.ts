/** A category that a report or a count is limited to (docs/product.md §10.19). */
import type { NamedRef } from '../contract.ts'
import { messages } from '../messages.ts'
import { nullOr, object, optional } from '../shape/fields.ts'
import { ifChosen } from '../shape/pages.ts'
import { text } from '../shape/plain-values.ts'
import { id, whole } from '../shape/values.ts'

/** What stands in a request for the articles without a category, where others have an id. */
export const WITHOUT_CATEGORY = 0

export const withoutCategory = 'Sin categoría'

/** A category, or null for the articles without one; undefined: articles of all of them. */
export type ChosenCategory = NamedRef | null | undefined

/** A number that is typed into a query has at most twelve digits. */
const LARGEST_ID = 999_999_999_999

/** The id of a category in a request, or {@link WITHOUT_CATEGORY}. */
export const askedCategory = ifChosen(
  whole({ least: WITHOUT_CATEGORY, most: LARGEST_ID, refusal: messages.validation.choice }),
)

/** The same in an answer. */
export const shownCategory = optional(nullOr(object({ id: id(), name: text() })))

/** `Lácteos`, or 'Sin categoría'; null for all articles. */
export function categoryName(category: ChosenCategory): string | null {
  if (category === undefined) return null
  return category === null ? withoutCategory : category.name
}
