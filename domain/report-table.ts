/** What a report says and in which columns, as it is shown and printed (spec §2 and §3). */
import type { NamedRef } from './contract.ts'
import { formatDate, formatDay, formatTime } from './dates.ts'
import { formatReportMoney, type Centavos } from './money.ts'
import type { InventoryReport, InventoryRow, SalesReport, SalesRow } from './report.ts'

export interface ReportColumn<Row> {
  key: string
  title: string
  /** Figures stand to the right. */
  numeric?: boolean
  text(row: Row): string
  /** What rows are sorted by where it is not the text. */
  figure?(row: Row): number
}

/** A figure of the footer with its name. */
export interface ReportTotal {
  name: string
  text: string
}

/** A report that is shown or printed: its head, its rows in an order, its totals. */
export interface ReportTable<Row extends { id: number }> {
  title: string
  /** What of: the days of sales, nothing for the stock of now. */
  subtitle: string | null
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  totals: readonly ReportTotal[]
}

/** What is said where a report is on every store. */
export const ALL_STORES = 'Todas las tiendas'

/** What a report's store is called; null is all of them. */
export function storeName(store: NamedRef | null): string {
  return store ? store.name : ALL_STORES
}

function whole(value: number): string {
  return value.toLocaleString('es-GT')
}

function amountColumn<Row>(key: string, title: string, figure: (row: Row) => Centavos): ReportColumn<Row> {
  return { key, title, numeric: true, figure, text: (row) => formatReportMoney(figure(row)) }
}

const inventoryColumns: readonly ReportColumn<InventoryRow>[] = [
  { key: 'name', title: 'Producto', text: ({ name }) => name },
  {
    key: 'stock',
    title: 'Existencia',
    numeric: true,
    text: ({ stock }) => whole(stock),
    figure: ({ stock }) => stock,
  },
  amountColumn('purchasePrice', 'Precio Compra', ({ purchasePrice }) => purchasePrice),
  amountColumn('salePrice', 'Precio Venta', ({ salePrice }) => salePrice),
]

const salesColumns: readonly ReportColumn<SalesRow>[] = [
  { key: 'id', title: 'No.', numeric: true, text: ({ id }) => String(id), figure: ({ id }) => id },
  {
    key: 'saleDate',
    title: 'Fecha',
    text: ({ saleDate }) => `${formatDay(saleDate)} ${formatTime(saleDate)}`,
    figure: ({ saleDate }) => saleDate,
  },
  { key: 'client', title: 'Cliente', text: ({ client }) => client },
  { key: 'user', title: 'Vendedor', text: ({ user }) => user },
  amountColumn('subtotal', 'Subtotal', ({ subtotal }) => subtotal),
  amountColumn('totalDiscount', 'Descuento', ({ totalDiscount }) => totalDiscount),
  amountColumn('totalTax', 'Impuesto', ({ totalTax }) => totalTax),
  amountColumn('total', 'Total', ({ total }) => total),
  amountColumn('profit', 'Ganancia', ({ profit }) => profit),
]

/** Titled with the store's name (spec §2). */
export function inventoryTable({
  store,
  products,
  totalProducts,
}: InventoryReport): ReportTable<InventoryRow> {
  return {
    title: store.name,
    subtitle: null,
    columns: inventoryColumns,
    rows: products,
    totals: [{ name: 'Total de Productos', text: whole(totalProducts) }],
  }
}

/** 'Reporte de Ventas' plus the store's name, with the six figures of 'Totales' (spec §2). */
export function salesTable(report: SalesReport): ReportTable<SalesRow> {
  return {
    title: `Reporte de Ventas - ${storeName(report.store)}`,
    subtitle: rangeText(report),
    columns: salesColumns,
    rows: report.sales,
    totals: [
      { name: 'Total de Ventas', text: whole(report.cantSales) },
      { name: 'Subtotal', text: formatReportMoney(report.subtotalSales) },
      { name: 'Total Descuento', text: formatReportMoney(report.totalDiscount) },
      { name: 'Total Impuesto', text: formatReportMoney(report.totalTax) },
      { name: 'Total de Venta', text: formatReportMoney(report.totalSales) },
      { name: 'Ganancia Estimada', text: formatReportMoney(report.totalProfit) },
    ],
  }
}

/** `Del 01/11/2026 al 20/11/2026`, or the one day. */
function rangeText({ startDate, endDate }: Pick<SalesReport, 'startDate' | 'endDate'>): string {
  const start = formatDate(startDate)
  return startDate === endDate ? start : `Del ${start} al ${formatDate(endDate)}`
}
