import { sql } from 'kysely'
import { forEngine } from '../engine.ts'
import type { Migration } from './migration.ts'

/**
 * The index of moves by product is in blocks of 4,096 moves. So a sale writes into its end alone, and not into a page for each of its
 * products (docs/decisions/0158).
 */
export const movesInBlocks: Migration = {
  name: '0028-moves-in-blocks',
  up: async (trx, engine) => {
    await trx.schema.dropIndex('stock_moves_product').execute()
    // On SQLite every index ends with the id already.
    const columns = forEngine(engine, {
      sqlite: sql`(id >> 12), product_id`,
      postgres: sql`(id >> 12), product_id, id`,
    })
    await sql`create index stock_moves_product on stock_moves (${columns})`.execute(trx)
  },
}
