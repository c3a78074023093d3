import type { listPriceChanges as changesCall } from '../../../domain/calls/labels.ts'
import { startOfGuatemalaDay } from '../../../domain/dates.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ReadDatabase } from '../../db/database.ts'
import { listPriceChanges, packsOfPriceChanges } from '../../db/queries/goods/price-changes.ts'
import type { Actor } from '../access/actor.ts'

/** The products of the actor's store whose price was set on a day or later. */
export async function priceChanges(
  { read }: ReadDatabase,
  { storeId }: Actor,
  { since }: Inner<typeof changesCall.request>,
): Promise<Inner<typeof changesCall.answer>> {
  const start = startOfGuatemalaDay(since)
  const [products, packs] = await Promise.all([
    listPriceChanges(read, storeId, start),
    packsOfPriceChanges(read, storeId, start),
  ])
  const withPacks = products.map((product) => {
    const ids = packs.get(product.id)
    return { ...product, ...(ids && { packs: ids }) }
  })
  return { products: withPacks }
}
