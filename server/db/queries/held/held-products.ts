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
}

/** The products of a store among `ids`, by id; deleted ones too. */
export async function findShownProducts(
  db: Queries,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, ShownProduct>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'code', 'price', 'stock', 'unit', 'without_stock', 'open_price', 'deleted_at'])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ deleted_at, ...product }) => [product.id, { ...product, isGone: deleted_at !== null }]),
  )
}
