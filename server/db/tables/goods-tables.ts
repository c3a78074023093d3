/** The tables of goods. Units as in `tables.ts`. */
import type { Generated } from 'kysely'
import type { AdjustmentReason } from '../../../domain/goods/adjustments.ts'
import type { MoveDocumentType, MoveKind } from '../../../domain/goods/stock-moves.ts'
import type { Thousandths } from '../../../domain/quantity.ts'

export interface GoodsTables {
  stock_moves: StockMoveTable
  stock_adjustments: StockAdjustmentTable
}

/**
 * Each change of a product's stock; their sum is the stock. The moves of a product follow one another in the order of their
 * ids. The database refuses to change or delete a row.
 */
export interface StockMoveTable {
  id: Generated<number>
  store_id: number
  product_id: number
  at: number
  kind: MoveKind
  /** What came in; negative: what went out. Never 0. */
  quantity: Thousandths
  /** The stock after it. */
  balance: Thousandths
  /** The cost of one unit at that moment. */
  unit_cost: number
  document_type: MoveDocumentType | null
  document_id: number | null
  /** Null for a move that no person made, as the opening move of an older shop. */
  user_id: number | null
  /** As it was at that moment. */
  user_name: string | null
  reason: string | null
}

/** Stock that was put right; its lines are moves. The database refuses to change or delete a row. */
export interface StockAdjustmentTable {
  id: Generated<number>
  store_id: number
  user_id: number
  /** As it was at that moment. */
  user_name: string
  at: number
  reason: AdjustmentReason
  note: string | null
}
