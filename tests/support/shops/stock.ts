import { units } from '../../../domain/quantity.ts'
import type { Database } from '../../../server/db/database.ts'
import { moveStock } from '../../../server/services/goods/move-stock.ts'

/** Sets the stock of products, by default of all that have one, by a move each. `stock` is in units. */
export async function setStock(
  { engine, write }: Pick<Database, 'engine' | 'write'>,
  stock: number,
  ids?: readonly number[],
): Promise<void> {
  const at = Date.now()
  await write(async (trx) => {
    const rows = await trx
      .selectFrom('products')
      .select(['id', 'store_id', 'stock'])
      .where('without_stock', '=', 0)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .orderBy('id')
      .$call(engine.locks.forNoKeyUpdate)
      .execute()
    const change = await engine.changes.next(trx, at)
    for (const [storeId, own] of Map.groupBy(rows, (row) => row.store_id))
      await moveStock(
        { trx, engine, change },
        { storeId, at, kind: 'edit', user: null, document: null, reason: null },
        own.map((row) => ({ productId: row.id, quantity: units(stock) - row.stock })),
      )
  })
}
