import type { Centavos } from '../../../../domain/money.ts'
import type { UnitId } from '../../../../domain/measures.ts'
import type { Thousandths } from '../../../../domain/quantity.ts'
import { centavosOf, unitCostOf, type UnitCost } from '../../../../domain/goods/unit-cost.ts'
import type { Engine } from '../../engine.ts'
import { asFilter } from '../records/as-filter.ts'
import { lockVersionForUpdate, markMoved } from '../records/record-versions.ts'
import type { ProductChange } from '../records/product-records.ts'
import type { Queries } from '../../tables.ts'

/** A locked product that comes in, or goes out again. */
export interface ReceivedProduct {
  id: number
  name: string
  price: Centavos
  stock: Thousandths
  cost: UnitCost
  unit: UnitId
  /** 1: it is sold without stock. */
  without_stock: number
}

/**
 * The products of a store among `ids`, locked in the order of their ids until the transaction ends, as sales lock them.
 * @param deleted whether those that were deleted are among them.
 */
export async function lockReceivedProducts(
  trx: Queries,
  engine: Engine,
  storeId: number,
  ids: readonly number[],
  { deleted }: { deleted: boolean },
): Promise<Map<number, ReceivedProduct>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name', 'price', 'stock', 'unit', 'without_stock', 'cost', 'cost_rest'])
    .where(asFilter('store_id'), '=', storeId)
    .where('id', 'in', ids)
    .$if(!deleted, (query) => query.where('deleted_at', 'is', null))
    .orderBy('id')
    .$call(engine.locks.forNoKeyUpdate)
    .execute()
  return new Map(
    rows.map(({ cost, cost_rest, ...row }) => [row.id, { ...row, cost: unitCostOf(cost) + cost_rest }]),
  )
}

/** What is written of a locked product besides its stock. */
export interface NewFigures {
  cost: UnitCost
  price: Centavos
}

/**
 * Writes cost and price of a locked product. Whoever edits an older version of a field that changed is told so.
 * @param change that of its stock.
 */
export async function writeFigures(
  trx: Queries,
  engine: Engine,
  product: ReceivedProduct,
  { cost, price }: NewFigures,
  { changed, at }: ProductChange,
): Promise<void> {
  if (cost === product.cost && price === product.price) return
  const shown = centavosOf(cost)
  const rest = cost - unitCostOf(shown)
  await trx
    .updateTable('products')
    .set({ cost: shown, cost_rest: rest, price, changed, ...(price !== product.price && { priced_at: at }) })
    .where('id', '=', product.id)
    .execute()
  const fields = [
    ...(shown === centavosOf(product.cost) ? [] : ['cost']),
    ...(price === product.price ? [] : ['price']),
  ]
  if (fields.length === 0) return
  const version = await lockVersionForUpdate(trx, engine, 'products', product.id)
  if (version) await markMoved(trx, 'products', product.id, version, fields)
}
