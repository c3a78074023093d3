import type { Centavos } from './money.ts'
import type { SaleTotals } from './sale.ts'

/** Who buys when no client was chosen (docs/product.md §2). */
export const DEFAULT_CLIENT_NAME = 'Consumidor Final'

/** The shop as the head of a receipt shows it. */
export interface ReceiptBusiness {
  name: string
  address: string | null
  phone: string | null
  email: string | null
}

export interface ReceiptLine {
  name: string
  quantity: number
  /** The unit sale price. */
  price: Centavos
  discount: Centavos
  subtotal: Centavos
}

/** All that a receipt shows (docs/product.md §2.6); the till's own figures, never worked out again. */
export interface ReceiptData {
  business: ReceiptBusiness
  /** The sale's number, when the server tells one. */
  saleNumber: number | null
  /** Milliseconds since the epoch. */
  soldAt: number
  /** Null for 'Consumidor Final'. */
  clientName: string | null
  /** Who sold, first and last name; empty when nobody knows. */
  cashier: string
  lines: ReceiptLine[]
  totals: SaleTotals
  tendered: Centavos
  change: Centavos
}
