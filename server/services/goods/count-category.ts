/** Stock takes of one category (docs/product.md §10.19). */
import { categoryMessages } from '../../../domain/categories/category-messages.ts'
import { countMessages } from '../../../domain/goods/count-messages.ts'
import { countedOf } from '../../../domain/goods/stock-count.ts'
import type { StockCountRow } from '../../db/queries/goods/stock-counts.ts'
import { insertTallies, type StockTallyRow } from '../../db/queries/goods/stock-tallies.ts'
import { categoryOf, findCategoryName, stockedOfCategory } from '../../db/queries/of-category.ts'
import type { ProductToSell } from '../../db/queries/records/products.ts'
import type { Queries } from '../../db/tables.ts'
import { fullName, type Actor } from '../access/actor.ts'
import { fieldRefusal, Refusal } from '../refusal.ts'

type Tallies = ReadonlyMap<number, readonly StockTallyRow[]>
type OfCategory = Pick<StockCountRow, 'category_id' | 'category_name'>

/** The category of a new stock take; nulls for one of all articles. @throws Refusal 422 for one that the store does not have. */
export async function chosenCategory(
  trx: Queries,
  storeId: number,
  asked: number | undefined,
): Promise<OfCategory> {
  if (asked === undefined) return { category_id: null, category_name: null }
  const name = await findCategoryName(trx, storeId, asked)
  if (name === undefined) throw fieldRefusal(422, { category_id: [categoryMessages.unknown] })
  return { category_id: asked, category_name: name }
}

/**
 * An article of another category would be compared with all of its stock, which stands elsewhere. One that was counted before it was sorted
 * elsewhere can still be put right.
 * @throws Refusal 409
 */
export async function refuseOtherCategory(
  trx: Queries,
  { category_id, category_name }: OfCategory,
  { id, name, isCounted }: { id: number; name: string; isCounted: boolean },
): Promise<void> {
  if (category_id === null || isCounted || (await categoryOf(trx, id)) === category_id) return
  throw new Refusal(409, countMessages.otherCategory(name, category_name ?? ''))
}

/** What of the category of a stock take was not counted, by name; nothing where it is of all articles. */
export async function uncountedOf(db: Queries, { category_id }: OfCategory, tallies: Tallies) {
  if (category_id === null) return []
  const products = await stockedOfCategory(db, category_id)
  return products.filter(({ id }) => countedOf(tallies.get(id) ?? []) === null)
}

/** @throws Refusal 409 when other articles are uncounted than the person saw. */
export async function refuseOtherUncounted(
  trx: Queries,
  count: OfCategory,
  tallies: Tallies,
  seen: readonly number[],
): Promise<void> {
  const now = new Set((await uncountedOf(trx, count, tallies)).map(({ id }) => id))
  if (now.size !== seen.length || !seen.every((id) => now.has(id)))
    throw new Refusal(409, countMessages.uncountedSince)
}

/** Tallies articles as none, with the stock of now. Those that were deleted meanwhile are not there. */
export async function countAsNone(
  trx: Queries,
  { actor, countId, now }: { actor: Actor; countId: number; now: number },
  products: readonly ProductToSell[],
): Promise<void> {
  await insertTallies(
    trx,
    products.map(({ id, stock }) => ({
      ...{ store_id: actor.storeId, count_id: countId, product_id: id, quantity: 0, mode: 'replace', stock },
      ...{ user_id: actor.userId, user_name: fullName(actor), at: now },
    })),
  )
}
