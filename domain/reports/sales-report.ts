import { reportSales } from '../calls/reports.ts'
import { reportMessages } from '../report-messages.ts'
import { tenders } from '../selling/tenders.ts'
import { rangeText } from './range-text.ts'
import type { ReportDefinition } from './report-definition.ts'
import { storeName } from './store-name.ts'

/** The sales of a range of days, with the six figures of 'Totales' (docs/product.md §2.8). */
export const salesReport: ReportDefinition<'sales'> = {
  call: reportSales,
  asks: 'days',
  texts: {
    form: 'Filtros de Busqueda',
    failed: reportMessages.salesFailed,
    emptyTitle: 'No hubo ventas en estos días',
    emptyHint: (ranges) => `Prueba con otras fechas: ${ranges}.`,
  },
  title: ({ store }) => `Reporte de Ventas - ${storeName(store)}`,
  subtitle: rangeText,
  store: ({ store }) => store,
  category: ({ category }) => category,
  rows: ({ sales }) => sales,
  withRows: (report, sales) => ({ ...report, sales }),
  columns: [
    { key: 'id', title: 'No.', kind: 'number', width: 18, value: ({ id }) => id },
    { key: 'saleDate', title: 'Fecha', kind: 'instant', width: 18, value: ({ saleDate }) => saleDate },
    { key: 'client', title: 'Cliente', kind: 'text', width: 32, value: ({ client }) => client },
    { key: 'user', title: 'Vendedor', kind: 'text', width: 28, value: ({ user }) => user },
    {
      key: 'store',
      title: 'Tienda',
      kind: 'text',
      width: 28,
      optional: true,
      value: ({ store }) => store ?? '',
    },
    { key: 'subtotal', title: 'Subtotal', kind: 'money', width: 16, value: ({ subtotal }) => subtotal },
    {
      key: 'totalDiscount',
      title: 'Descuento',
      kind: 'money',
      width: 16,
      value: ({ totalDiscount }) => totalDiscount,
    },
    { key: 'totalTax', title: 'Impuesto', kind: 'money', width: 16, value: ({ totalTax }) => totalTax },
    { key: 'total', title: 'Total', kind: 'money', width: 16, value: ({ total }) => total },
    {
      key: 'profit',
      title: 'Ganancia',
      kind: 'money',
      width: 16,
      value: ({ estimatedProfit }) => estimatedProfit,
    },
  ],
  totals: ({ generalSummary: summary }) => [
    { name: 'Total de Ventas', kind: 'salesCount', value: summary.totalSalesCount, under: 'saleDate' },
    { name: 'Subtotal', kind: 'money', value: summary.totalSubtotal, under: 'subtotal' },
    { name: 'Total Descuento', kind: 'money', value: summary.totalDiscount, under: 'totalDiscount' },
    { name: 'Total Impuesto', kind: 'money', value: summary.totalTax, under: 'totalTax' },
    { name: 'Total de Venta', kind: 'money', value: summary.totalAmount, under: 'total' },
    { name: 'Ganancia Estimada', kind: 'money', value: summary.totalEstimatedProfit, under: 'profit' },
    ...(summary.tenders ?? []).map(({ tender, amount }) => ({
      name: tenders[tender].name,
      kind: 'money' as const,
      value: amount,
      under: 'total',
      ownRow: true as const,
    })),
  ],
  fileName: 'Ventas',
  paper: 'landscape',
}
