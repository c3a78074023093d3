import type { NamedRef } from './contract.ts'
import type { Centavos } from './money.ts'

/** What the reports show, in the fields of spec §3. Amounts are centavos. */
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

/** Either report, as it is shown, printed and exported. */
export type Report = { kind: 'inventory'; inventory: InventoryReport } | { kind: 'sales'; sales: SalesReport }
