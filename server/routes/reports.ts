import type { FastifyInstance } from 'fastify'
import type { Answer, InventoryReportData, SalesReportData } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { inventoryReportSchema, salesReportSchema } from '../../domain/validation/report.ts'
import { signedIn } from '../http/access.ts'
import { readQuery } from '../http/body.ts'
import { inventoryReport } from '../services/reports/inventory-report.ts'
import { salesReport } from '../services/reports/sales-report.ts'
import type { RouteContext } from './route-context.ts'

export function reportRoutes(app: FastifyInstance, { db }: RouteContext): void {
  app.get('/reports/simple-inventory', async (request): Promise<Answer<InventoryReportData>> => {
    const asked = readQuery(request, inventoryReportSchema)
    return { message: messages.server.done, data: await inventoryReport(db, signedIn(request), asked) }
  })

  app.get('/reports/detailed-sales', async (request): Promise<Answer<SalesReportData>> => {
    const asked = readQuery(request, salesReportSchema)
    return { message: messages.server.done, data: await salesReport(db, signedIn(request), asked) }
  })
}
