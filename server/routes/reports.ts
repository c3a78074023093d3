import type { FastifyInstance } from 'fastify'
import type { Call } from '../../domain/calls/call.ts'
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
import { messages } from '../../domain/messages.ts'
import type { AnyShape, Inner } from '../../domain/shape/shape.ts'
import type { Database } from '../db/database.ts'
import { signedIn } from '../http/access.ts'
import { checked } from '../http/serve.ts'
import { longAnswer, streamReport } from '../http/stream-report.ts'
import type { Actor } from '../services/access/actor.ts'
import { answered, type StreamedAnswer } from '../services/lists/streamed-list.ts'
import { adjustmentsReport } from '../services/reports/adjustments-report.ts'
import { inventoryReport } from '../services/reports/inventory-report.ts'
import { payablesReport } from '../services/reports/payables-report.ts'
import { receivablesReport } from '../services/reports/receivables-report.ts'
import { reorderReport } from '../services/reports/reorder-report.ts'
import { salesReport } from '../services/reports/sales-report.ts'
import type { RouteContext } from './route-context.ts'

export function reportRoutes(app: FastifyInstance, context: RouteContext): void {
  serveReport(app, context, reportInventory, stockedProduct, inventoryReport)
  serveReport(app, context, reportSales, reportedSale, salesReport)
  serveReport(app, context, reportReceivables, receivable, receivablesReport)
  serveReport(app, context, reportPayables, payable, payablesReport)
  serveReport(app, context, reportReorder, productToOrder, reorderReport)
  serveReport(app, context, reportAdjustments, reportedAdjustment, adjustmentsReport)
}

/** @param row of the list that is streamed. */
function serveReport<Request extends AnyShape, Answer extends AnyShape, Row extends AnyShape>(
  app: FastifyInstance,
  { db, clock }: Pick<RouteContext, 'db' | 'clock'>,
  call: Call<Request, Answer>,
  row: Row,
  read: (
    db: Database,
    actor: Actor,
    asked: Inner<Request>,
    now: number,
  ) => StreamedAnswer<Call<Request, Answer>, Row>,
): void {
  app.get(call.rule.path, longAnswer, async (request, reply) => {
    const asked = checked(request, call.request, request.query, 'typed')
    const { data, portions, ...report } = await read(db, signedIn(request), asked, clock())
    return streamReport(reply, messages.server.done, {
      ...report,
      data: call.answer.write(data) as object,
      portions: answered(portions, (one) => row.write(one) as object),
    })
  })
}
