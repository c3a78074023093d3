import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyObjectSchema, InferType } from 'yup'
import { messages } from '../../domain/messages.ts'
import type { ReportKind } from '../../domain/reports/report.ts'
import { reportDefinitions, reportKinds } from '../../domain/reports/reports.ts'
import { daysReportSchema, ownStoreReportSchema, storeReportSchema } from '../../domain/validation/report.ts'
import type { Database } from '../db/database.ts'
import { signedIn } from '../http/access.ts'
import { readQuery } from '../http/body.ts'
import { longAnswer, streamReport } from '../http/stream-report.ts'
import type { Actor } from '../services/access/actor.ts'
import { adjustmentsReport } from '../services/reports/adjustments-report.ts'
import { inventoryReport } from '../services/reports/inventory-report.ts'
import type { StreamedList } from '../services/lists/streamed-list.ts'
import { payablesReport } from '../services/reports/payables-report.ts'
import { receivablesReport } from '../services/reports/receivables-report.ts'
import { reorderReport } from '../services/reports/reorder-report.ts'
import { salesReport } from '../services/reports/sales-report.ts'
import type { RouteContext } from './route-context.ts'

type Answering = (context: ReportContext, request: FastifyRequest) => Promise<StreamedList<object>>

type ReportContext = Pick<RouteContext, 'db' | 'clock'>

/** The schema and the service of each report. */
const answering: Readonly<Record<ReportKind, Answering>> = {
  inventory: answeringWith(storeReportSchema, inventoryReport),
  sales: answeringWith(daysReportSchema, salesReport),
  receivables: answeringWith(ownStoreReportSchema, receivablesReport),
  payables: answeringWith(ownStoreReportSchema, payablesReport),
  reorder: answeringWith(ownStoreReportSchema, reorderReport),
  adjustments: answeringWith(daysReportSchema, adjustmentsReport),
}

export function reportRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  for (const kind of reportKinds)
    app.get(reportDefinitions[kind].path, longAnswer, async (request, reply) =>
      streamReport(reply, messages.server.done, await answering[kind]({ db, clock }, request)),
    )
}

function answeringWith<S extends AnyObjectSchema>(
  schema: S,
  read: (db: Database, actor: Actor, asked: InferType<S>, now: number) => Promise<StreamedList<object>>,
): Answering {
  return async ({ db, clock }, request) => read(db, signedIn(request), readQuery(request, schema), clock())
}
