import type { NamedRef } from './contract.ts'
import type { Centavos } from './money.ts'

/** What the reports show, in the fields of docs/product.md §3. Amounts are centavos. */
export interface InventoryRow {
  id: number
  name: string
  stock: number
  /** What the shop pays for one. */
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
  /** Who sold it. */
  user: string
  /** Where it was sold, in a report on several stores. */
  store?: string
  subtotal: Centavos
  totalDiscount: Centavos
  totalTax: Centavos
  total: Centavos
  /** Before tax, on the cost at the time of sale (contract, reports); negative when sold below cost. */
  profit: Centavos
}

export interface SalesReport {
  /** Null: all stores. */
  store: NamedRef | null
  /** `YYYY-MM-DD` in Guatemala, both days included. */
  startDate: string
  endDate: string
  sales: SalesRow[]
  cantSales: number
  totalSales: Centavos
  subtotalSales: Centavos
  totalDiscount: Centavos
  totalTax: Centavos
  totalProfit: Centavos
}

/** What a report may be asked for. */
export interface ReportQuestions {
  /** A store as it is now. */
  store: { storeId: number }
  /** A range of days, both included (`YYYY-MM-DD` in Guatemala); a store of null is all that one may see. */
  days: { storeId: number | null; startDate: string; endDate: string }
}

/** Every report: what it is asked for, what it says and what its rows are. The rest is its definition (domain/reports). */
export interface ReportKinds {
  inventory: { asks: 'store'; content: InventoryReport; row: InventoryRow }
  sales: { asks: 'days'; content: SalesReport; row: SalesRow }
}

export type ReportKind = keyof ReportKinds
export type ReportContent<Kind extends ReportKind> = ReportKinds[Kind]['content']
export type ReportRow<Kind extends ReportKind> = ReportKinds[Kind]['row']

/** A report, as it is shown, printed and exported. */
export type Report<Kind extends ReportKind = ReportKind> = {
  [One in Kind]: { kind: One; content: ReportContent<One> }
}[Kind]

/** What a report is asked with. */
export type ReportQuestion<Kind extends ReportKind = ReportKind> = {
  [One in Kind]: { kind: One } & ReportQuestions[ReportKinds[One]['asks']]
}[Kind]

/** The reports that are asked for in one way. */
export type KindAsking<Asks extends keyof ReportQuestions> = {
  [One in ReportKind]: ReportKinds[One]['asks'] extends Asks ? One : never
}[ReportKind]
