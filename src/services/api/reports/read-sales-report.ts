import type { ReportQuestion, SalesReport, SalesRow } from '../../../../domain/reports/report.ts'
import { tenderSums } from '../../../../domain/calls/drawer-shapes.ts'
import { readShape } from '../../read-shape.ts'
import {
  readInstant,
  readFields,
  readFigure,
  readInteger,
  readList,
  readNamedRef,
  readText,
  type Fields,
} from '../read.ts'

/** The sales of a range of days with their totals (docs/product.md §7.6). */
export function readSalesReport(data: Fields, { startDate, endDate }: ReportQuestion<'sales'>): SalesReport {
  const summary = readFields(data['general_summary'], 'general_summary')
  const figure = (name: string) => readFigure(summary, name, 'general_summary')
  return {
    store:
      data['store'] === null || data['store'] === undefined ? null : readNamedRef(data, 'store', 'report'),
    startDate,
    endDate,
    sales: readList(data['sales'], 'sales', readSale),
    salesCount: readInteger(summary, 'total_sales_count', 'general_summary'),
    totalSales: figure('total_amount'),
    subtotalSales: figure('total_subtotal'),
    totalDiscount: figure('total_discount'),
    totalTax: figure('total_tax'),
    totalProfit: figure('total_estimated_profit'),
    ...(summary['tenders'] !== undefined && {
      tenders: readShape(tenderSums, summary['tenders'], 'tenders'),
    }),
  }
}

function readSale(sale: Fields, where: string): SalesRow {
  return {
    id: readInteger(sale, 'id', where),
    saleDate: readInstant(sale, 'sale_date', where),
    client: readText(readFields(sale['client'], `${where}.client`), 'name', `${where}.client`),
    ...(sale['store'] !== undefined && {
      store: readText(readFields(sale['store'], `${where}.store`), 'name', `${where}.store`),
    }),
    user: readText(readFields(sale['user'], `${where}.user`), 'name', `${where}.user`),
    subtotal: readFigure(sale, 'subtotal', where),
    totalDiscount: readFigure(sale, 'total_discount', where),
    totalTax: readFigure(sale, 'total_tax', where),
    total: readFigure(sale, 'total', where),
    profit: readFigure(sale, 'estimated_profit', where),
    ...(sale['return_number'] !== undefined && { returnNumber: readInteger(sale, 'return_number', where) }),
  }
}
