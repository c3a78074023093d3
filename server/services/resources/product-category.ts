import { categoryMessages } from '../../../domain/categories/category-messages.ts'
import { findLetterHolder, lockCategoryForShare } from '../../db/queries/records/categories.ts'
import { fieldRefusal } from '../refusal.ts'
import type { RecordWrite } from './resource.ts'

/** The category and the letter of a product, or what a change makes of them; missing: they stay. */
interface OfCategory {
  category_id?: number | null
  quick_key?: string | null
}

/**
 * Checks the category and the letter that a product gets (docs/product.md §10.19).
 * @param row the product of before; null for a new one.
 * @throws Refusal 422 for a category that the store does not have, 409 when another product of its page has the letter.
 */
export async function refuseCategory(
  { trx, engine }: RecordWrite,
  storeId: number,
  row: (Required<OfCategory> & { id: number }) | null,
  change: OfCategory,
): Promise<void> {
  const { category_id: asked, quick_key: letter = row?.quick_key ?? null } = change
  const categoryId = asked === undefined ? (row?.category_id ?? null) : asked
  if (asked != null && !(await lockCategoryForShare(trx, engine, storeId, asked)))
    throw fieldRefusal(422, { category_id: [categoryMessages.unknown] })
  if (letter === null || (categoryId === row?.category_id && letter === row.quick_key)) return
  const holder = await findLetterHolder(trx, storeId, { id: row?.id ?? null, categoryId, letter })
  if (holder) throw fieldRefusal(409, { quick_key: [categoryMessages.letterTaken(letter, holder.name)] })
}
