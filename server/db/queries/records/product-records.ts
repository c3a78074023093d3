import { sql } from 'kysely'
import type { UnitId } from '../../../../domain/measures.ts'
import type { Thousandths } from '../../../../domain/quantity.ts'
import type { Engine } from '../../engine.ts'
import type { Queries } from '../../tables.ts'
import { changeOwnCode, freeCodes } from './product-codes.ts'

/** The columns of a product that an insert or a change writes. */
export interface NewProduct {
  code: string
  name: string
  description: string | null
  stock: Thousandths
  min_stock: Thousandths
  /** Centavos. */
  price: number
  cost: number
  /** Without it the product is sold by the piece. */
  unit?: UnitId | undefined
  /** 1: it is sold without stock; then its stock is 0. */
  without_stock?: number
  /** 1: its price is typed at the till. */
  open_price?: number
  category_id?: number | null
  quick_key?: string | null
  /** 1: it is a returnable bottle. */
  is_deposit?: number
  /** The bottle that it is sold in. */
  deposit_id?: number | null
}

/** The fields of a product that change without a stock move. */
export type ProductFields = Partial<Omit<NewProduct, 'stock'>>

/** The number of a change of products, and when it is made in milliseconds. */
export interface ProductChange {
  changed: number
  at: number
}

/** Updates fields of a product that is not deleted. */
export async function updateProduct(
  trx: Queries,
  id: number,
  fields: ProductFields,
  { changed, at }: ProductChange,
): Promise<void> {
  const { cost, code, price } = fields
  await trx
    .updateTable('products')
    .set({
      ...{ ...fields, changed },
      ...(cost !== undefined && { cost_rest: restWith(cost) }),
      ...(price !== undefined && { priced_at: pricedAt(price, at) }),
    })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  if (code !== undefined) await changeOwnCode(trx, id, code)
}

/** The price of a pack of these products was set. */
export async function markPriced(trx: Queries, ids: readonly number[], at: number): Promise<void> {
  if (ids.length > 0)
    await trx.updateTable('products').set({ priced_at: at }).where('id', 'in', ids).execute()
}

/** A cost that somebody sets has no part of a centavo; one that stays keeps it. */
function restWith(cost: number) {
  return sql<number>`case when cost = ${cost} then cost_rest else 0 end`
}

/** A price that stays is as old as it was. */
function pricedAt(price: number, at: number) {
  return sql<number>`case when price = ${price} then priced_at else ${at} end`
}

/** Soft delete: the product is neither listed nor sold any more, and its sales stay (docs/product.md §3.13). */
export async function hideProduct(trx: Queries, engine: Engine, id: number, now: number): Promise<void> {
  const changed = await engine.changes.next(trx, now)
  await trx
    .updateTable('products')
    .set({ deleted_at: now, changed })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute()
  await freeCodes(trx, [id], now)
}
