/** The categories that rows of an import name (docs/product.md §10.19). */
import { categoryColors } from '../../../domain/categories/colors.ts'
import { fold } from '../../../domain/search/folding.ts'
import { categoryIdsOf, countCategories, insertCategory } from '../../db/queries/records/categories.ts'
import { record } from '../audit/record.ts'
import type { RecordWrite } from '../resources/resource.ts'

/**
 * The ids of categories by their folded names; those that the store does not have are made, each in the next color. The store is locked.
 * @param names as the rows have them.
 */
export async function categoriesNamed(
  { trx, actor, now }: RecordWrite,
  storeId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  // Of two spellings the first one.
  const wanted = new Map(names.toReversed().map((name) => [fold(name), name]))
  if (wanted.size === 0) return new Map()
  const ids = new Map(await categoryIdsOf(trx, storeId, [...wanted.keys()]))
  let count = await countCategories(trx, storeId)
  for (const [key, name] of wanted) {
    if (ids.has(key)) continue
    const color = categoryColors[count++ % categoryColors.length] ?? 'gray'
    const id = await insertCategory(trx, storeId, { name, color }, now)
    ids.set(key, id)
    await record(trx, actor, now, {
      ...{ action: 'category.created', entity: 'category', entityId: id, storeId, details: { name, color } },
    })
  }
  return ids
}
