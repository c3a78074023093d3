import type { NamedRef } from '../contract.ts'
import type { TenderTotal } from '../drawer/drawer.ts'
import type { Centavos } from '../money.ts'

/** A row of the inventory report (docs/product.md §2.8). Amounts are centavos. */
export interface InventoryRow {
  id: number
  name: string
  stock: number
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
