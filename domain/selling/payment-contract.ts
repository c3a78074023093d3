/** How the payments of a sale are sent and answered (docs/product.md §10.4). Money is quetzales, as in `contract.ts`. */
import type { PaidWith, TenderId } from './tenders.ts'

/** The amounts come to the total. `tendered` is what was handed over: above `amount` only in cash. */
export interface SalePaymentRequest {
  tender: TenderId
  amount: number
  tendered?: number
  reference?: string | null
}

/** A payment of a sale. `tendered` is null when it was not told. */
export interface SalePaymentJson {
  tender: PaidWith
  amount: number
  tendered: number | null
  change: number
  reference: string | null
  /** The first sale of the store with the same reference, where a reference belongs to one payment. */
  earlier_sale?: { id: number; date: string }
}
