/** The tables of sales that are set aside. */
import type { Generated } from 'kysely'
import type { HeldState } from '../../../domain/selling/held-sale.ts'
import type { Thousandths } from '../../../domain/quantity.ts'

export interface HeldTables {
  held_sales: HeldSaleTable
  held_sale_lines: HeldSaleLineTable
}

/** A sale that is set aside: without a number, without money, and without reserved stock. */
export interface HeldSaleTable {
  id: Generated<number>
  store_id: number
  /** The open register of who set it aside; null without one. */
  register_id: number | null
  user_id: number
  /** Names are as they were at that moment. */
  user_name: string
  /** Null is the default client. */
  client_id: number | null
  client_name: string | null
  label: string
  held_at: number
  state: HeldState
  /** Grows with each change of the row. */
  version: number
  /** Who has it in a cart; null while it waits. */
  claimed_by: number | null
  claimed_by_name: string | null
  claimed_at: number | null
  /** When it was sold, held again or discarded; null while it is open. */
  ended_at: number | null
  /** The sale that came of it. */
  sale_id: number | null
  /** The held sale in which it was set aside again. */
  held_again: number | null
  /** Why it was discarded. */
  reason: string | null
}

/** The database refuses to change or delete a row. */
export interface HeldSaleLineTable {
  store_id: number
  held_sale_id: number
  /** 1, 2, 3 ... in the order of the request. */
  position: number
  product_id: number
  name: string
  quantity: Thousandths
  /** Of one unit, as the till showed it. Nothing is sold at it. */
  price: number
  discount: number
  tax_rate: number
  /** What it is sold for exactly; null: quantity × price. */
  amount: number | null
  /** 1: it is the deposit of the line before it; otherwise null. */
  is_deposit: number | null
}
