/** The tables of registers and their cash. Units as in `tables.ts`. */
import type { Generated } from 'kysely'
import type { MovementKind } from '../../../domain/drawer/drawer.ts'

/** `warned`: it was asked before the closing whether to count again. `asked`: nothing of the difference is told yet. `given`: it was counted again. `kept`: the first count stays. */
export type SecondCount = 'warned' | 'asked' | 'given' | 'kept'

export interface RegisterTable {
  id: Generated<number>
  store_id: number
  user_id: number
  opened_at: number
  initial_amount: number
  closed_at: number | null
  closing_amount: number | null
  /** The sum of the sales at the closing. */
  sales_total: number | null
  /** Counts the closings of the store from 1, without gaps; null while it is open. */
  number: number | null
  /** What should have been in the drawer when it was closed. */
  expected_cash: number | null
  /** What was said to stay in the drawer for the next shift. */
  left_amount: number | null
  /** How often more was taken out in a blind shift than should have been there (docs/decisions/0163). */
  exceeding_withdrawals: Generated<number>
  /** Whether a second count was asked for before the difference was told; null: it was not (docs/decisions/0163). */
  second_count: Generated<SecondCount | null>
  /** The count that is going on: its id, and until when nothing is sold on the register (docs/decisions/0107). */
  count_key: Generated<string | null>
  counted_until: Generated<number | null>
}

/** What was counted at a closing, by value. The database refuses to change or delete a row. */
export interface ClosingCountTable {
  store_id: number
  register_id: number
  value: number
  pieces: number
}

/** The second count of a closed register, at most one. The database refuses to change or delete a row. */
export interface RegisterRecountTable {
  store_id: number
  register_id: number
  user_id: number
  /** As it was at that moment. */
  user_name: string
  at: number
  amount: number
  /** What was said to stay in the drawer for the next shift. */
  left_amount: number | null
  reason: string
}

/** What was counted the second time, by value. The database refuses to change or delete a row. */
export interface RecountPieceTable {
  store_id: number
  register_id: number
  value: number
  pieces: number
}

/** Cash that went into a drawer or out of it without a sale. The database refuses to change or delete a row. */
export interface CashMovementTable {
  id: Generated<number>
  store_id: number
  register_id: number
  user_id: number
  /** As it was at that moment. */
  user_name: string
  at: number
  kind: MovementKind
  amount: number
  reason: string
  note: string | null
  /** The movement of the same register, kind and amount that this one undoes; each is undone once. */
  reverses: number | null
}
