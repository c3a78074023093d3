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
import { inventoryReport } from '../services/reports/inventory-report.ts'
import type { StreamedList } from '../services/lists/streamed-list.ts'
import { receivablesReport } from '../services/reports/receivables-report.ts'
import { salesReport } from '../services/reports/sales-report.ts'
import type { RouteContext } from './route-context.ts'

type Answering = (db: Database, request: FastifyRequest) => Promise<StreamedList<object>>

/** The schema and the service of each report. */
const answering: Readonly<Record<ReportKind, Answering>> = {
  inventory: answeringWith(storeReportSchema, inventoryReport),
  sales: answeringWith(daysReportSchema, salesReport),
  receivables: answeringWith(ownStoreReportSchema, receivablesReport),
}

export function reportRoutes(app: FastifyInstance, { db }: RouteContext): void {
  for (const kind of reportKinds)
    app.get(reportDefinitions[kind].path, longAnswer, async (request, reply) =>
      streamReport(reply, messages.server.done, await answering[kind](db, request)),
    )
}

function answeringWith<S extends AnyObjectSchema>(
  schema: S,
  read: (db: Database, actor: Actor, asked: InferType<S>) => Promise<StreamedList<object>>,
): Answering {
  return async (db, request) => read(db, signedIn(request), readQuery(request, schema))
}
