import type { FastifyInstance } from 'fastify'
import {
  payable,
  productToOrder,
  receivable,
  reportAdjustments,
  reportedAdjustment,
  reportedSale,
  reportInventory,
  reportPayables,
  reportReceivables,
  reportReorder,
  reportSales,
  stockedProduct,
} from '../../domain/calls/reports.ts'
import { serveStreamed } from '../http/serve.ts'
import { adjustmentsReport } from '../services/reports/adjustments-report.ts'
import { inventoryReport } from '../services/reports/inventory-report.ts'
import { payablesReport } from '../services/reports/payables-report.ts'
import { receivablesReport } from '../services/reports/receivables-report.ts'
import { reorderReport } from '../services/reports/reorder-report.ts'
import { salesReport } from '../services/reports/sales-report.ts'
import type { RouteContext } from '../http/route-context.ts'

export function reportRoutes(app: FastifyInstance, context: RouteContext): void {
  serveStreamed(app, context, reportInventory, stockedProduct, inventoryReport)
  serveStreamed(app, context, reportSales, reportedSale, salesReport)
  serveStreamed(app, context, reportReceivables, receivable, receivablesReport)
  serveStreamed(app, context, reportPayables, payable, payablesReport)
  serveStreamed(app, context, reportReorder, productToOrder, reorderReport)
  serveStreamed(app, context, reportAdjustments, reportedAdjustment, adjustmentsReport)
}
