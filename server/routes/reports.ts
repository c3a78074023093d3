import type { FastifyInstance } from 'fastify'
import {
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
} from '../../domain/calls/reports.ts'
import { serveStreamed } from '../http/serve.ts'
import { adjustmentsReport } from '../services/reports/adjustments-report.ts'
import { emptiesReport } from '../services/reports/empties-report.ts'
import { commonReport } from '../services/reports/common-report.ts'
import { inventoryReport } from '../services/reports/inventory-report.ts'
import { payablesReport } from '../services/reports/payables-report.ts'
import { receivablesReport } from '../services/reports/receivables-report.ts'
import { reorderReport } from '../services/reports/reorder-report.ts'
import { salesReport } from '../services/reports/sales-report.ts'
import type { RouteContext } from '../http/route-context.ts'
import { otherStore, wrongFields } from '../openapi/operation.ts'
import { operationsOf } from '../openapi/told.ts'

export function reportRoutes(app: FastifyInstance, context: RouteContext): void {
  serveStreamed(app, context, reportInventory, stockedProduct, inventoryReport)
  serveStreamed(app, context, reportSales, reportedSale, salesReport)
  serveStreamed(app, context, reportReceivables, receivable, receivablesReport)
  serveStreamed(app, context, reportPayables, payable, payablesReport)
  serveStreamed(app, context, reportReorder, productToOrder, reorderReport)
  serveStreamed(app, context, reportAdjustments, reportedAdjustment, adjustmentsReport)
  serveStreamed(app, context, reportCommon, reportedCommon, commonReport)
  serveStreamed(app, context, reportEmpties, reportedBottle, emptiesReport)
}

const refused = { ...otherStore, ...wrongFields }

/** What only the document says of these calls. */
export const reportOperations = operationsOf(
  [reportInventory, { summary: 'The current stock of a store', refused: otherStore }],
  [reportReorder, { summary: 'What to order', refused }],
  [reportReceivables, { summary: 'Who owes since when', refused }],
  [reportPayables, { summary: 'What suppliers are owed since when', refused }],
  [reportSales, { summary: 'The sales of some days, both included', refused: otherStore }],
  [
    reportCommon,
    { summary: 'The common articles that were sold in some days, both included', refused: otherStore },
  ],
  [reportAdjustments, { summary: 'What was adjusted in some days, both included', refused: otherStore }],
  [
    reportEmpties,
    {
      summary: 'Which returnable bottles went out and came back in some days, both included',
      refused: otherStore,
    },
  ],
)
