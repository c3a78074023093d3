import type { Generated } from 'kysely'
import type { Centavos } from '../../../domain/money.ts'
import type { Thousandths } from '../../../domain/quantity.ts'

export interface EmptiesTables {
  received_empties: ReceivedEmptiesTable
  received_empty_lines: EmptyLineTable
}

/**
 * Empty bottles that came back. They are undone with their sale or, without one, with their movement. The database refuses to change or delete
 * a row.
 */
export interface ReceivedEmptiesTable {
  id: Generated<number>
  store_id: number
  register_id: number
  user_id: number
  /** As it was at that moment. */
  user_name: string
  at: number
  /** The sale that they pay for; null: none. */
  sale_id: number | null
  /** The cash that went out for what no sale needed; null: nothing was over. */
  movement_id: number | null
  /** The sum of the lines. */
  amount: Centavos
}

/** So many bottles of one kind. The database refuses to change or delete a row. */
export interface EmptyLineTable {
  store_id: number
  empties_id: number
  /** 1, 2, 3 ... */
  position: number
  product_id: number
  /** As on the line of a deposit. */
  name: string
  quantity: Thousandths
  /** The deposit of one bottle at that moment. */
  price: Centavos
}
