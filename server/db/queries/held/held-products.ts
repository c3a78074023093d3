import type { Centavos } from '../../../../domain/money.ts'
import type { UnitId } from '../../../../domain/measures.ts'
import type { Thousandths } from '../../../../domain/quantity.ts'
import type { Queries } from '../../tables.ts'

/** What a till shows of a product; the price in centavos, the stock in thousandths. */
export interface ShownProduct {
  id: number
  name: string
  code: string
  price: Centavos
  stock: Thousandths
  unit: UnitId
  /** 1: it is sold without stock. */
  without_stock: number
  /** 1: its price is typed at the till. */
  open_price: number
  isGone: boolean
  /** Whether it is the common article of the store, which is not gone by being in no list (docs/decisions/0233). */
  isCommon: boolean
}

/** The products of a store among `ids`, by id; deleted ones too. */
export async function findShownProducts(
  db: Queries,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, ShownProduct>> {
  const rows = await db
    .selectFrom('products as p')
    .leftJoin('common_articles as c', (join) =>
      join.onRef('c.store_id', '=', 'p.store_id').onRef('c.product_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.name', 'p.code', 'p.price', 'p.stock', 'p.unit', 'p.without_stock', 'p.open_price'])
    .select(['p.deleted_at', 'c.product_id as common'])
    .where('p.store_id', '=', storeId)
    .where('p.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ deleted_at, common, ...product }) => {
      const isCommon = common !== null
      return [product.id, { ...product, isCommon, isGone: deleted_at !== null && !isCommon }]
    }),
  )
}
