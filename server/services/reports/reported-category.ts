import { WITHOUT_CATEGORY, type ChosenCategory } from '../../../domain/categories/chosen-category.ts'
import { categoryMessages } from '../../../domain/categories/category-messages.ts'
import { findCategoryName } from '../../db/queries/of-category.ts'
import type { Scope } from '../../db/queries/records/stores.ts'
import type { Queries } from '../../db/tables.ts'
import { fieldRefusal } from '../refusal.ts'

/**
 * The category to which a report is limited (docs/product.md §10.19).
 * @throws Refusal 422 for one that the store does not have, and for any of all stores.
 */
export async function reportedCategory(
  db: Queries,
  scope: Scope,
  asked: number | undefined,
): Promise<ChosenCategory> {
  if (asked === undefined) return undefined
  if (scope === null) throw fieldRefusal(422, { category_id: [categoryMessages.needsStore] })
  if (asked === WITHOUT_CATEGORY) return null
  const name = await findCategoryName(db, scope, asked)
  if (name === undefined) throw fieldRefusal(422, { category_id: [categoryMessages.unknown] })
  return { id: asked, name }
}

/** The category in an answer: missing in a report on all articles. */
export function toldCategory(category: ChosenCategory): { category?: Exclude<ChosenCategory, undefined> } {
  return category === undefined ? {} : { category }
}

/** What the queries ask for. */
export function filterOf(category: ChosenCategory): number | null | undefined {
  return category ? category.id : category
}
