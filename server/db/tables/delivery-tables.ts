/** The tables of goods that came in, and of what suppliers are owed. Units as in `tables.ts`; a cost is hundredths of a centavo. */
import type { Generated } from 'kysely'
import type { SupplierEntryKind } from '../../../domain/goods/supplier-account.ts'
import type { DeliveryPayment } from '../../../domain/goods/delivery.ts'

export interface DeliveryTables {
  stock_entries: DeliveryTable
  stock_entry_lines: DeliveryLineTable
  stock_entry_voids: DeliveryVoidTable
  supplier_ledger: SupplierLedgerTable
}

/** Goods that came in. The database refuses to change or delete a row. */
export interface DeliveryTable {
  id: Generated<number>
  store_id: number
  /** Counts the deliveries of the store from 1, without gaps. */
  number: number
  supplier_id: number | null
  /** Names are as they were at that moment. */
  supplier_name: string | null
  document: string | null
  /** Equal for documents that are the same one; null without a document. */
  document_key: string | null
  paid: DeliveryPayment
  total: number
  /** The movement of cash that paid it; null unless it was paid in cash. */
  movement_id: number | null
  user_id: number
  user_name: string
  at: number
}

/** A line of a delivery; each product has one. The database refuses to change or delete a row. */
export interface DeliveryLineTable {
  store_id: number
  entry_id: number
  /** 1, 2, 3 ... in the order of the request. */
  position: number
  product_id: number
  name: string
  /** Thousandths. */
  quantity: number
  unit_cost: number
  total: number
  /** The average cost of the product before and after it. */
  cost_before: number
  cost_after: number
  /** The sale price of before and the new one; null where it stayed. */
  old_price: number | null
  price: number | null
}

/** A delivery that was voided, at most once. The database refuses to change or delete a row. */
export interface DeliveryVoidTable {
  id: Generated<number>
  store_id: number
  entry_id: number
  /** The movement that brought the cash back; null where the drawer did not change. */
  movement_id: number | null
  user_id: number
  user_name: string
  at: number
  reason: string
}

/** What suppliers are owed, entry by entry. The database refuses to change or delete a row. */
export interface SupplierLedgerTable {
  id: Generated<number>
  store_id: number
  supplier_id: number
  kind: SupplierEntryKind
  /** What the supplier is owed more; negative: less. */
  amount: number
  /** What the supplier is owed after it; negative: the shop has it in its favour. */
  balance: number
  /** The delivery of a charge or of a return. */
  entry_id: number | null
  /** The movement of cash of a payment; null for one that did not come from a drawer. */
  movement_id: number | null
  reference: string | null
  reason: string | null
  /** The payment that this one undoes; each is undone once. */
  reverses: number | null
  user_id: number
  user_name: string
  at: number
}
