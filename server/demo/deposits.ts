import { ean13 } from '../../domain/search/ean13.ts'
import { sum } from '../../domain/money.ts'
import { units } from '../../domain/quantity.ts'
import type { Engine } from '../db/engine.ts'
import { insertProducts } from '../db/queries/bulk.ts'
import { insertCodes } from '../db/queries/records/product-codes.ts'
import type { NewProduct } from '../db/queries/records/product-records.ts'
import type { Queries } from '../db/tables.ts'

const code = (number: number) => ean13(`2170000${String(number).padStart(5, '0')}`)

/** Each bottle with its deposit, and what is sold in it; money in centavos. */
const bottles = [
  { name: 'Botella de cerveza 12 oz', deposit: 100, article: 'Cerveza 12 oz retornable', price: 900 },
  { name: 'Botella de gaseosa 1 L', deposit: 350, article: 'Gaseosa 1 L retornable', price: 1_050 },
]

/** A crate of the first bottles and six of the others, which come back without a sale. @param bottleIds in the order of the bottles. */
export function emptiesOf(bottleIds: readonly number[]) {
  const counts = [24, 6]
  return {
    amount: sum(bottles.map(({ deposit }, index) => deposit * (counts[index] ?? 0))),
    empties: bottleIds.map((productId, index) => ({ productId, quantity: units(counts[index] ?? 0) })),
  }
}

/** Adds returnable bottles and what is sold in them, by the piece and by the crate (docs/product.md §10.23). @returns the ids of the bottles. */
export async function insertDemoBottles(
  trx: Queries,
  engine: Engine,
  storeId: number,
  now: number,
): Promise<number[]> {
  const plain = { description: null, min_stock: 0 }
  const kept = bottles.map(({ name, deposit }, index): NewProduct => ({
    ...{ ...plain, code: code(index + 1), name, stock: 0, price: deposit, cost: deposit },
    ...{ is_deposit: 1, without_stock: 1 },
  }))
  const bottleIds = await insertProducts(trx, engine, storeId, kept, now)
  const sold = bottles.map(({ article: name, price }, index): NewProduct => ({
    ...{ ...plain, code: code(index + 11), name, stock: units(240), min_stock: units(48), price },
    ...{ cost: Math.round(price * 0.8), deposit_id: bottleIds[index] ?? null },
  }))
  const soldIds = await insertProducts(trx, engine, storeId, sold, now)
  await insertCodes(
    trx,
    soldIds.map((id, index) => ({
      ...{ store_id: storeId, product_id: id, code: code(index + 21), name: 'Caja 24', factor: 24 },
      price: null,
    })),
  )
  return bottleIds
}
