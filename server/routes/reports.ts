import type { FastifyInstance } from 'fastify'
import { messages } from '../../domain/messages.ts'
import { inventoryReportSchema, salesReportSchema } from '../../domain/validation/report.ts'
import { signedIn } from '../http/access.ts'
import { readQuery } from '../http/body.ts'
import { longAnswer, streamReport } from '../http/stream-report.ts'
import { inventoryReport } from '../services/reports/inventory-report.ts'
import { salesReport } from '../services/reports/sales-report.ts'
import type { RouteContext } from './route-context.ts'

export function reportRoutes(app: FastifyInstance, { db }: RouteContext): void {
  app.get('/reports/simple-inventory', longAnswer, async (request, reply) => {
    const asked = readQuery(request, inventoryReportSchema)
    return streamReport(reply, messages.server.done, await inventoryReport(db, signedIn(request), asked))
  })

  app.get('/reports/detailed-sales', longAnswer, async (request, reply) => {
    const asked = readQuery(request, salesReportSchema)
    return streamReport(reply, messages.server.done, await salesReport(db, signedIn(request), asked))
  })
}
