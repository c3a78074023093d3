import { commonArticleMessages } from '../../../domain/articles/common-article-messages.ts'
import type { Centavos } from '../../../domain/money.ts'
import { findCommonArticle } from '../../db/queries/records/common-articles.ts'
import type { ProductToSell } from '../../db/queries/records/products.ts'
import type { Queries } from '../../db/tables.ts'
import { together } from '../../db/together.ts'
import type { Actor } from '../access/actor.ts'
import { needRight } from '../access/need-right.ts'
import { refuseTypedNames } from '../goods/refuse-typed-names.ts'
import { fieldRefusal } from '../refusal.ts'
import { settingsOf } from '../settings/read-settings.ts'

/** A line of a sale that is asked for, as far as it may be of the common article. */
interface Line {
  productId: number
  typedName?: string | undefined
  typedPrice?: Centavos | undefined
}

/**
 * The common article, where a sale has lines of it (docs/product.md §10.26). Most sales have none, and cost nothing here.
 * @returns undefined for a sale without any.
 * @throws Refusal 403 without the right; 409 where the store sells none; 422 for a price above the most.
 */
export async function soldCommonArticle(
  trx: Queries,
  actor: Actor,
  { items }: { items: readonly Line[] },
): Promise<ProductToSell | undefined> {
  const first = items.findIndex(({ typedName }) => typedName !== undefined)
  if (first === -1) return undefined
  needRight(actor, 'sell common article')
  const { storeId } = actor
  const [settings, id] = await together([settingsOf(trx, storeId), findCommonArticle(trx, storeId)])
  const most = settings.common_article_most
  if (most === 0 || id === undefined)
    throw fieldRefusal(409, { [`items.${first}.typed_name`]: [commonArticleMessages.off(first + 1)] })
  refuseTypedNames(items, id)
  const dear = items.findIndex((item) => item.typedName !== undefined && (item.typedPrice ?? 0) > most)
  if (dear !== -1)
    throw fieldRefusal(422, { [`items.${dear}.typed_price`]: [commonArticleMessages.tooDear(most)] })
  return {
    ...{ id, name: commonArticleMessages.name, price: 0, cost: 0, stock: 0, unit: 'unidad' },
    ...{ without_stock: 1, open_price: 1, is_deposit: 0, deposit_id: null },
  }
}

/**
 * The id of the common article in a late sale (docs/product.md §10.27), whatever the store has set since; undefined for a store that never had it.
 * @throws Refusal 403 for a seller who never had the right, 409 and 422 for names that are not its own.
 */
export async function lateCommonArticle(
  trx: Queries,
  actor: Actor,
  { items }: { items: readonly Line[] },
): Promise<number | undefined> {
  const id = await findCommonArticle(trx, actor.storeId)
  const isCommon = ({ productId, typedName }: Line) => typedName !== undefined || productId === id
  if (!items.some(isCommon)) return id
  const right = 'sell common article'
  if (!actor.ticket?.rights.includes(right)) needRight(actor, right)
  refuseTypedNames(items, id)
  return id
}

/**
 * The name and the cost of a line. What a common article has cost nobody knows: it counts as what it is sold for, so that no profit is
 * shown that nobody has earned (docs/decisions/0233).
 */
export function commonFields(
  { typedName, price }: { typedName?: string | undefined; price: Centavos },
  fields: { name: string; cost: Centavos },
): { name: string; cost: Centavos } {
  return typedName === undefined ? fields : { name: typedName, cost: price }
}
