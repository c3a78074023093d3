import type { Generated } from 'kysely'
import type { PaidWith } from '../../../domain/selling/tenders.ts'
import type { Thousandths } from '../../../domain/quantity.ts'

/** What was brought back of a sale. The database refuses to change or delete a row. */
export interface ReturnTable extends UndoingTable {
  subtotal: number
  discount: number
  tax: number
  /** subtotal + tax − discount; the sum of the lines and of the tenders. */
  total: number
  /** The sale that was made for it in an exchange. */
  exchange_sale_id: number | null
}

/** What was brought back of a line. The database refuses to change or delete a row. */
export interface ReturnLineTable {
  store_id: number
  return_id: number
  /** That of the line of the sale. */
  position: number
  quantity: Thousandths
  /** Whether it went back into the stock. */
  restock: number
  amount: number
}

/** How a return was given back. The database refuses to change or delete a row. */
export interface ReturnTenderTable {
  store_id: number
  return_id: number
  /** 1, 2, 3 ... */
  position: number
  tender: PaidWith
  amount: number
  reference: string | null
}

/** A sale that was voided in its open register. The database refuses to change or delete a row. */
export type SaleVoidTable = UndoingTable

interface UndoingTable {
  id: Generated<number>
  store_id: number
  sale_id: number
  /** The open register of who gave the money back; of a voided sale that of the sale. */
  register_id: number
  user_id: number
  /** As it was at that moment. */
  user_name: string
  at: number
  reason: string
}

/** Each time the receipt of a sale was printed again. The database refuses to change or delete a row. */
export interface SaleCopyTable {
  id: Generated<number>
  store_id: number
  sale_id: number
  /** 1, 2, 3 ... of the sale. */
  number: number
  user_id: number
  /** As it was at that moment. */
  user_name: string
  at: number
}
