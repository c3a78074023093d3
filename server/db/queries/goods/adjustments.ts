import type { Insertable, Selectable } from 'kysely'
import type { StockAdjustmentTable, StockMoveTable } from '../../tables/goods-tables.ts'
import type { Queries } from '../../tables.ts'

/** @returns the id of the new adjustment. */
export async function insertAdjustment(
  trx: Queries,
  row: Omit<Insertable<StockAdjustmentTable>, 'id'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('stock_adjustments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A line of an adjustment: a move with the name of its product now. */
export type AdjustmentLineRow = Pick<
  Selectable<StockMoveTable>,
  'product_id' | 'quantity' | 'balance' | 'unit_cost'
> & { name: string }

/** An adjustment with its lines, in their order. */
export async function findAdjustment(
  db: Queries,
  id: number,
): Promise<{ adjustment: Selectable<StockAdjustmentTable>; lines: AdjustmentLineRow[] }> {
  const adjustment = await db
    .selectFrom('stock_adjustments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('stock_moves as m')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .select(['m.product_id', 'm.quantity', 'm.balance', 'm.unit_cost', 'p.name'])
    .where('m.kind', '=', 'adjustment')
    .where('m.document_id', '=', id)
    .orderBy('m.id')
    .execute()
  return { adjustment, lines }
}
