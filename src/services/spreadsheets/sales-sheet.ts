import type { SalesReport, SalesRow } from '../../../domain/report.ts'
import { storeName } from '../../../domain/report-table.ts'
import { sheetName } from './names.ts'
import type { Column, Sheet, SummaryCell } from './sheet.ts'

const columns = [
  { heading: 'No.', kind: 'whole', width: 18, value: ({ id }) => id },
  { heading: 'Fecha', kind: 'instant', width: 18, value: ({ saleDate }) => saleDate },
  { heading: 'Cliente', kind: 'text', width: 32, value: ({ client }) => client },
  { heading: 'Vendedor', kind: 'text', width: 28, value: ({ user }) => user },
  { heading: 'Subtotal', kind: 'money', width: 16, value: ({ subtotal }) => subtotal },
  { heading: 'Descuento', kind: 'money', width: 16, value: ({ totalDiscount }) => totalDiscount },
  { heading: 'Impuesto', kind: 'money', width: 16, value: ({ totalTax }) => totalTax },
  { heading: 'Total', kind: 'money', width: 16, value: ({ total }) => total },
  { heading: 'Ganancia', kind: 'money', width: 16, value: ({ profit }) => profit },
] as const satisfies readonly Column<SalesRow>[]

/** The sales as a sheet in the report's order, and 'Resumen General' below, each total under its column (spec §2). */
export function salesSheet(report: SalesReport): Sheet<SalesRow> {
  return {
    name: sheetName('Ventas', storeName(report.store)),
    columns,
    rows: report.sales,
    summary: [
      { column: 0, kind: 'text', value: 'Resumen General' },
      { column: 1, kind: 'salesCount', value: report.cantSales },
      total('Subtotal', report.subtotalSales),
      total('Descuento', report.totalDiscount),
      total('Impuesto', report.totalTax),
      total('Total', report.totalSales),
      total('Ganancia', report.totalProfit),
    ],
  }
}

function total(heading: (typeof columns)[number]['heading'], value: number): SummaryCell {
  return { column: columns.findIndex((column) => column.heading === heading), kind: 'money', value }
}
