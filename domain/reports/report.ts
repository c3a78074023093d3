import type {
  payable,
  productToOrder,
  receivable,
  reportAdjustments,
  reportCommon,
  reportedCommon,
  reportedAdjustment,
  reportedBottle,
  reportedSale,
  reportEmpties,
  reportInventory,
  reportPayables,
  reportReceivables,
  reportReorder,
  reportSales,
  stockedProduct,
} from '../calls/reports.ts'
import type { Inner } from '../shape/shape.ts'

export type InventoryReport = Inner<typeof reportInventory.answer>
export type ReceivablesReport = Inner<typeof reportReceivables.answer>
export type PayablesReport = Inner<typeof reportPayables.answer>
export type ReorderReport = Inner<typeof reportReorder.answer>
export type SalesReport = Inner<typeof reportSales.answer> & Days
export type AdjustmentsReport = Inner<typeof reportAdjustments.answer> & Days

export type EmptiesReport = Inner<typeof reportEmpties.answer> & Days

export type CommonReport = Inner<typeof reportCommon.answer> & Days

export type ReportedSale = Inner<typeof reportedSale>
export type ProductToOrder = Inner<typeof productToOrder>
export type ReportedAdjustment = Inner<typeof reportedAdjustment>
export type ReportedCommon = Inner<typeof reportedCommon>
export type ReportedBottle = Inner<typeof reportedBottle>

/** `YYYY-MM-DD` in Guatemala, both days included. */
interface Days {
  startDate: string
  endDate: string
}

/** The category whose articles are reported: its id, or that of none; missing: all articles. Some reports have no articles. */
interface OfCategory {
  categoryId?: number
}

/** The parameters that a report can have. */
export interface ReportQuestions {
  /** One store, in its current state. */
  store: { storeId: number } & OfCategory
  /** A range of days, both included (`YYYY-MM-DD` in Guatemala). A store of null means all stores that the user may see. */
  days: { storeId: number | null } & OfCategory & Days
}

/** The types of each report: its parameters, its content and its rows. The rest is in its definition (domain/reports). */
export interface ReportKinds {
  inventory: {
    asks: 'store'
    call: typeof reportInventory
    content: InventoryReport
    row: Inner<typeof stockedProduct>
  }
  sales: { asks: 'days'; call: typeof reportSales; content: SalesReport; row: ReportedSale }
  receivables: {
    asks: 'store'
    call: typeof reportReceivables
    content: ReceivablesReport
    row: Inner<typeof receivable>
  }
  payables: {
    asks: 'store'
    call: typeof reportPayables
    content: PayablesReport
    row: Inner<typeof payable>
  }
  reorder: { asks: 'store'; call: typeof reportReorder; content: ReorderReport; row: ProductToOrder }
  adjustments: {
    asks: 'days'
    call: typeof reportAdjustments
    content: AdjustmentsReport
    row: ReportedAdjustment
  }
  common: { asks: 'days'; call: typeof reportCommon; content: CommonReport; row: ReportedCommon }
  empties: { asks: 'days'; call: typeof reportEmpties; content: EmptiesReport; row: ReportedBottle }
}

export type ReportKind = keyof ReportKinds
export type ReportContent<Kind extends ReportKind> = ReportKinds[Kind]['content']
export type ReportLine<Kind extends ReportKind> = ReportKinds[Kind]['row']

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
