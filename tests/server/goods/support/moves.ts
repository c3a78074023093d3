import type { Selectable } from 'kysely'
import { inUnits } from '../../../../domain/quantity.ts'
import type { StockMoveTable } from '../../../../server/db/tables/goods-tables.ts'
import type { Database } from '../../../../server/db/database.ts'

/** The moves of a product, the oldest first, without ids, store and time; quantities in units. */
export async function movesOf(db: Database, productId: number): Promise<object[]> {
  const rows = await db.read
    .selectFrom('stock_moves')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
  return rows.map(plain)
}

function plain(row: Selectable<StockMoveTable>): object {
  const { kind, quantity, balance, unit_cost, document_type, document_id, user_name, reason } = row
  const document = document_type === null ? null : `${document_type} ${document_id}`
  return {
    kind,
    quantity: inUnits(quantity),
    balance: inUnits(balance),
    unit_cost,
    document,
    user_name,
    reason,
  }
}
