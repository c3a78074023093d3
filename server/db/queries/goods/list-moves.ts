import { sql, type Selectable } from 'kysely'
import type { MoveKind } from '../../../../domain/goods/stock-moves.ts'
import type { StockMoveTable } from '../../goods-tables.ts'
import type { Queries } from '../../tables.ts'

/** A move as it was written, with the sale that its document belongs to. */
export interface StockMoveRow extends Pick<
  Selectable<StockMoveTable>,
  'id' | 'at' | 'kind' | 'quantity' | 'balance' | 'unit_cost' | 'document_type' | 'document_id'
> {
  user_name: string | null
  reason: string | null
  /** The sale of a return. */
  returned_sale_id: number | null
  /** The number of an entry of goods. */
  entry_number: number | null
  /** The name of a stock take. */
  count_name: string | null
  /** The note of an adjustment. */
  note: string | null
}

/** Which moves of a product are read: those of a kind, and only those before an id. */
export interface MovesQuestion {
  productId: number
  kind: MoveKind | undefined
  before: number | undefined
  limit: number
}

/** The moves of a product, the newest first. */
export async function listMoves(
  db: Queries,
  { productId, kind, before, limit }: MovesQuestion,
): Promise<StockMoveRow[]> {
  return (
    db
      .selectFrom('stock_moves as m')
      .leftJoin('returns as r', (join) =>
        join.onRef('r.id', '=', 'm.document_id').on('m.document_type', '=', 'return'),
      )
      .leftJoin('stock_entries as e', (join) =>
        join.onRef('e.id', '=', 'm.document_id').on('m.document_type', '=', 'entry'),
      )
      .leftJoin('stock_counts as c', (join) =>
        join.onRef('c.id', '=', 'm.document_id').on('m.document_type', '=', 'count'),
      )
      .leftJoin('stock_adjustments as a', (join) =>
        join.onRef('a.id', '=', 'm.document_id').on('m.document_type', '=', 'adjustment'),
      )
      .select(['m.id', 'm.at', 'm.kind', 'm.quantity', 'm.balance', 'm.unit_cost', 'm.document_type'])
      .select(['m.document_id', 'm.user_name', 'm.reason', 'r.sale_id as returned_sale_id'])
      .select(['e.number as entry_number', 'c.name as count_name', 'a.note'])
      .where('m.product_id', '=', productId)
      .$if(kind !== undefined, (query) => query.where('m.kind', '=', kind ?? 'sale'))
      // The index by kind has all kinds but this one.
      .$if(kind !== undefined && kind !== 'sale', (query) =>
        query.where('m.kind', '<>', sql.lit<MoveKind>('sale')),
      )
      .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
      .orderBy('m.id', 'desc')
      .limit(limit)
      .execute()
  )
}
