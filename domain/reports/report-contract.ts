/** The answers of the reports. Money is quetzales, as in `contract.ts`. */
import type { NamedRef } from '../contract.ts'
import type { tenderSum } from '../calls/drawer-shapes.ts'
import type { Wire } from '../shape/shape.ts'

/** `cost` and `price` are the current ones. The sales report uses those of the sold lines instead. */
export interface InventoryReportData {
  store: { id: number; name: string; products: InventoryProduct[] }
  general_summary: { total_products: number }
}

export interface InventoryProduct {
  id: number
  name: string
  stock: number
  cost: number
  price: number
}

/** `GET /reports/reorder`: what is at or below its minimum, by supplier and name. */
export interface ReorderData {
  store: NamedRef
  products: ReorderProduct[]
}

export interface ReorderProduct {
  id: number
  /** Whoever it was bought from last. */
  supplier: NamedRef | null
  name: string
  code: string
  stock: number
  min_stock: number
  /** In the last 30 days, less what was brought back of it. */
  sold: number
  /** What is missing to the minimum, and as much as was sold. */
  order: number
  cost: number
}

/** `GET /reports/receivables`: the clients who owe, most first. */
export interface ReceivablesData {
  store: NamedRef
  clients: Receivable[]
  total: number
}

export interface Receivable {
  id: number
  name: string
  phone: string | null
  balance: number
  oldest_charge_at: string
}

/** `GET /reports/adjustments`: what somebody decided to change in the stock, in the order of time. `store` is null for all stores. */
export interface AdjustmentsData {
  store: NamedRef | null
  adjustments: ReportedAdjustment[]
}

export interface ReportedAdjustment {
  /** That of the stock move. */
  id: number
  /** Only in a report on several stores. */
  store?: { name: string }
  at: string
  product: NamedRef
  /** The reason of the adjustment, or 'edited' for a change in the form of the product. */
  reason: string
  note: string | null
  user: { name: string } | null
  /** What came in; negative: what went out. */
  quantity: number
  /** The cost of one unit at that moment. */
  unit_cost: number
  /** What the quantity is worth at that cost; negative: a loss. */
  value: number
}

/** `store` is null for a report on all stores; `sale_date` is an instant; the profit is before tax. */
export interface SalesReportData {
  store: NamedRef | null
  sales: ReportedSale[]
  general_summary: SalesSummary
}

export interface ReportedSale {
  id: number
  /** Only in a report on several stores. */
  store?: { name: string }
  sale_date: string
  client: { name: string }
  user: { name: string }
  subtotal: number
  total_discount: number
  total_tax: number
  total: number
  estimated_profit: number
  /** Only of what was brought back: then `id` is that of its sale, and the figures are negative. */
  return_number?: number
}

export interface SalesSummary {
  total_sales_count: number
  total_amount: number
  total_subtotal: number
  total_discount: number
  total_tax: number
  total_estimated_profit: number
  /** What came in by each way to pay; only when something was not paid in cash. */
  tenders?: Wire<typeof tenderSum>[]
}
