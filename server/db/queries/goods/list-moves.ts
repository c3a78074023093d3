import type { Selectable } from 'kysely'
import type { MoveKind } from '../../../../domain/goods/stock-moves.ts'
import type { StockMoveTable } from '../../tables/goods-tables.ts'
import type { Queries } from '../../tables.ts'
import { blockOf, inBlocks, MOVE_BITS } from '../in-blocks.ts'
import { isNoSale } from './is-no-sale.ts'

/** A move as it was written, with the sale that its document belongs to. */
export interface StockMoveRow extends Pick<
  Selectable<StockMoveTable>,
  'id' | 'at' | 'kind' | 'quantity' | 'balance' | 'unit_cost' | 'document_type' | 'document_id'
> {
  user_name: string | null
  reason: string | null
  /** The sale of a return. */
  returned_sale_id: number | null
  /** The number of a delivery. */
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
export async function listMoves(db: Queries, question: MovesQuestion): Promise<StockMoveRow[]> {
  const { kind } = question
  const ids =
    kind === undefined || kind === 'sale' ? await idsInBlocks(db, question) : await idsOfKind(db, question)
  return ids.length === 0 ? [] : readMoves(db, ids.slice(0, question.limit))
}

/** The ids of all moves, or of sales: they are in the index in blocks. */
async function idsInBlocks(
  db: Queries,
  { productId, kind, before, limit }: MovesQuestion,
): Promise<number[]> {
  const bounds = { before: before ?? (await lastMove(db)) + 1, limit }
  return inBlocks(MOVE_BITS, bounds, async (blocks) => {
    const block = blockOf('id', MOVE_BITS)
    const rows = await db
      .selectFrom('stock_moves')
      .select('id')
      .where(block, 'in', blocks)
      .where('product_id', '=', productId)
      .where('id', '<', bounds.before)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'sale'))
      // By block first: else the planners would rather walk all moves from the newest on.
      .orderBy(block, 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  })
}

/** The ids of a kind other than sales: these have an index of their own. */
async function idsOfKind(
  db: Queries,
  { productId, kind = 'sale', before, limit }: MovesQuestion,
): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_moves')
    .select('id')
    .where('product_id', '=', productId)
    .where('kind', '=', kind)
    .where(isNoSale('kind'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

async function lastMove(db: Queries): Promise<number> {
  const { last } = await db
    .selectFrom('stock_moves')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

async function readMoves(db: Queries, ids: readonly number[]): Promise<StockMoveRow[]> {
  return db
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
    .where('m.id', 'in', ids)
    .orderBy('m.id', 'desc')
    .execute()
}
