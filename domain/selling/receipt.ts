import type { Measured } from '../measures.ts'
import { sum, type Centavos } from '../money.ts'
import { inUnits, isWholeUnits, type Thousandths } from '../quantity.ts'
import type { Settings } from '../settings.ts'
import type { SalePayment } from './payments.ts'
import type { TenderAmount } from './returns.ts'
import type { SaleTotals } from './sale.ts'
import type { PaidWith } from './tenders.ts'

/** The client of a sale for which no client was chosen (docs/product.md §2.5). */
export const DEFAULT_CLIENT_NAME = 'Consumidor Final'

/** The store at the top of a receipt. */
export interface ReceiptBusiness {
  name: string
  address: string | null
  phone: string | null
  email: string | null
}

/** Before the own store is known. */
export const UNNAMED_BUSINESS: ReceiptBusiness = { name: '', address: null, phone: null, email: null }

export interface ReceiptLine extends Measured {
  name: string
  quantity: Thousandths
  /** The unit sale price. */
  price: Centavos
  discount: Centavos
  subtotal: Centavos
}

/** What was brought back for a sale, as its receipt prints it. */
export interface ReceiptExchange {
  /** The number of the return. */
  number: number
  /** The sale that it was bought with. */
  saleId: number
  lines: readonly ({ name: string; quantity: Thousandths; restock: boolean; amount: Centavos } & Measured)[]
  refunds: readonly TenderAmount<PaidWith>[]
}

/** Empty bottles that came back with a sale, as its receipt prints them. */
export interface ReceiptEmpties {
  lines: readonly { name: string; quantity: Thousandths }[]
  /** What went out of the drawer, because the sale did not need it. */
  over: Centavos
}

/** What a client owed before a sale that was charged to the account, and owed after it (docs/product.md §10.5). */
export interface ChargedAccount {
  before: Centavos
  after: Centavos
}

/** What a receipt has of the store that prints it, also on a copy. */
export interface ReceiptOfStore {
  business: ReceiptBusiness
  /** The owner's own lines at the end (docs/product.md §10.1); empty: none. */
  footer: string
  /** Whether it ends with its number in bars (docs/decisions/0126). */
  hasBars: boolean
}

/** What a receipt says of the sale (docs/product.md §2.6). The figures are the till's own; nothing is calculated again. */
export interface ReceiptOfSale {
  /** The sale's number, or null when the server sends none. */
  saleNumber: number | null
  /** Milliseconds since the epoch. */
  soldAt: number
  /** Null for 'Consumidor Final'. */
  clientName: string | null
  /** First and last name of the seller; empty when not known. */
  cashier: string
  lines: ReceiptLine[]
  totals: SaleTotals
  tendered: Centavos
  /** Null on a copy of a sale in cash whose change is not stored. */
  change: Centavos | null
  /** In the order in which they were taken; missing when all was paid in cash. */
  payments?: readonly SalePayment<PaidWith>[]
  /** What was brought back for it; missing on the receipt of a sale that is no exchange. */
  exchange?: ReceiptExchange
  /** Missing on the receipt of a sale without bottles that came back. */
  empties?: ReceiptEmpties
  /** Missing on the receipt of a sale that is not charged to an account, and where the reader may not know it. */
  account?: ChargedAccount
  /** Which copy it is; missing on the receipt of the sale itself. */
  copy?: number
  /** Whether the sale was voided; only a copy can say so. */
  isVoided?: boolean
}

/** The content of a receipt. */
export interface ReceiptData extends ReceiptOfStore, ReceiptOfSale {}

/** How many articles were sold: the units of each line, and one for what is measured. */
export function articleCount(lines: readonly Pick<ReceiptLine, 'quantity' | 'unit'>[]): number {
  return sum(
    lines.map(({ quantity, unit }) => (unit === undefined && isWholeUnits(quantity) ? inUnits(quantity) : 1)),
  )
}

/** What the settings of the store say about its receipts. */
export function receiptSettings({
  receipt_footer: footer,
  receipt_bars: hasBars,
}: Pick<Settings, 'receipt_footer' | 'receipt_bars'>): Omit<ReceiptOfStore, 'business'> {
  return { footer, hasBars }
}
