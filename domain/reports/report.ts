import type { NamedRef } from '../contract.ts'
import type { TenderTotal } from '../drawer/drawer.ts'
import type { Centavos } from '../money.ts'
import type { Thousandths } from '../quantity.ts'

/** A row of the inventory report (docs/product.md §2.8). Amounts are centavos. */
export interface InventoryRow {
  id: number
  name: string
  stock: Thousandths
  /** The cost of one unit. */
  purchasePrice: Centavos
  salePrice: Centavos
}

export interface InventoryReport {
  store: NamedRef
  products: InventoryRow[]
  totalProducts: number
}

export interface SalesRow {
  id: number
  /** Milliseconds since the epoch, by the server's clock. */
  saleDate: number
  client: string
  /** The seller. */
  user: string
  /** The name of the store, in a report on several stores. */
  store?: string
  subtotal: Centavos
  totalDiscount: Centavos
  totalTax: Centavos
  total: Centavos
  /** Before tax, with the cost at the time of sale (docs/product.md §3.11). Negative for a sale below cost. */
  profit: Centavos
  /** Only of what was brought back: then `id` is that of its sale, and the figures are negative. */
  returnNumber?: number
}

export interface SalesReport {
  /** Null: all stores. */
  store: NamedRef | null
  /** `YYYY-MM-DD` in Guatemala, both days included. */
  startDate: string
  endDate: string
  sales: SalesRow[]
  salesCount: number
  totalSales: Centavos
  subtotalSales: Centavos
  totalDiscount: Centavos
  totalTax: Centavos
  totalProfit: Centavos
  /** By way to pay, cash first; only when something was not paid in cash. */
  tenders?: TenderTotal[]
}

/** A client who owes. */
export interface ReceivablesRow {
  id: number
  name: string
  phone: string | null
  /** The time of the oldest charge that is not paid, in milliseconds since the epoch. */
  since: number
  balance: Centavos
}

/** Who owes since when (docs/product.md §10.5), the largest balance first. */
export interface ReceivablesReport {
  store: NamedRef
  clients: ReceivablesRow[]
  total: Centavos
}

/** A supplier who is owed. */
export interface PayablesRow {
  id: number
  name: string
  phone: string
  /** The time of the oldest entry that is not paid, in milliseconds since the epoch. */
  since: number
  balance: Centavos
}

/** What suppliers are owed since when (docs/product.md §10.11), the largest balance first. */
export interface PayablesReport {
  store: NamedRef
  suppliers: PayablesRow[]
  total: Centavos
}

/** A product at or below its minimum. */
export interface ReorderRow {
  id: number
  /** Whoever it was bought from last; null when nobody knows. */
  supplier: string | null
  name: string
  code: string
  stock: Thousandths
  minStock: Thousandths
  /** What was sold in the last 30 days, less what was brought back of it. */
  sold: Thousandths
  /** Of one unit. */
  cost: Centavos
}

/** What to order (docs/product.md §10.12), by supplier and name. */
export interface ReorderReport {
  store: NamedRef
  products: ReorderRow[]
}

/** A change of stock that somebody decided. */
export interface AdjustmentRow {
  /** That of the stock move. */
  id: number
  /** Milliseconds since the epoch. */
  at: number
  product: string
  /** The name of the store, in a report on several stores. */
  store?: string
  /** The id of the reason; 'edited' for a change in the form of the product. */
  reason: string
  note: string | null
  user: string
  /** What came in; negative: what went out. */
  quantity: Thousandths
  /** Of one unit, at that moment. */
  unitCost: Centavos
}

/** What was adjusted in a range of days (docs/product.md §10.13), in the order of time. */
export interface AdjustmentsReport {
  /** Null: all stores. */
  store: NamedRef | null
  /** `YYYY-MM-DD` in Guatemala, both days included. */
  startDate: string
  endDate: string
  adjustments: AdjustmentRow[]
}

/** The parameters that a report can have. */
export interface ReportQuestions {
  /** One store, in its current state. */
  store: { storeId: number }
  /** A range of days, both included (`YYYY-MM-DD` in Guatemala). A store of null means all stores that the user may see. */
  days: { storeId: number | null; startDate: string; endDate: string }
}

/** The types of each report: its parameters, its content and its rows. The rest is in its definition (domain/reports). */
export interface ReportKinds {
  inventory: { asks: 'store'; content: InventoryReport; row: InventoryRow }
  sales: { asks: 'days'; content: SalesReport; row: SalesRow }
  receivables: { asks: 'store'; content: ReceivablesReport; row: ReceivablesRow }
  payables: { asks: 'store'; content: PayablesReport; row: PayablesRow }
  reorder: { asks: 'store'; content: ReorderReport; row: ReorderRow }
  adjustments: { asks: 'days'; content: AdjustmentsReport; row: AdjustmentRow }
}

export type ReportKind = keyof ReportKinds
export type ReportContent<Kind extends ReportKind> = ReportKinds[Kind]['content']
export type ReportRow<Kind extends ReportKind> = ReportKinds[Kind]['row']

/** A loaded report: it is shown, printed and exported. */
export type Report<Kind extends ReportKind = ReportKind> = {
  [One in Kind]: { kind: One; content: ReportContent<One> }
}[Kind]

/** A report and its parameters. */
export type ReportQuestion<Kind extends ReportKind = ReportKind> = {
  [One in Kind]: { kind: One } & ReportQuestions[ReportKinds[One]['asks']]
}[Kind]

/** The reports that have these parameters. */
export type KindAsking<Asks extends keyof ReportQuestions> = {
  [One in ReportKind]: ReportKinds[One]['asks'] extends Asks ? One : never
}[ReportKind]
