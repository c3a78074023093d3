import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import { messages } from '../../domain/messages.ts'
import { clockMessages } from '../../domain/server-clock.ts'
import { isDamage } from '../db/damage.ts'
import { createReadiness } from '../services/maintenance/readiness.ts'
import type { RouteContext } from '../http/route-context.ts'
import type { Operation } from '../openapi/operation.ts'

const { version } = manifest

/** Health checks: whether the process runs, and whether the database accepts a write (docs/product.md §7.7). */
export function healthRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  const ready = createReadiness(db, clock)
  let logged: unknown = null

  app.get('/health/live', () => ({ message: messages.server.done, version }))

  app.get('/health/ready', async (request, reply) => {
    try {
      await ready()
      const doubt = app.clockWatch.doubt()
      return { message: doubt ? clockMessages[doubt] : messages.server.done, version }
    } catch (error) {
      if (isDamage(error)) throw error
      // One log line for each probe, not for each request.
      if (error !== logged) request.log.warn({ err: error }, 'not ready')
      logged = error
      void reply.code(503)
      return { message: messages.server.busy }
    }
  })
}

/** What the document says of them. */
export const healthOperations: Readonly<Record<string, Operation>> = {
  'GET /health/live': { summary: 'Whether the process runs', success: 200, data: null },
  'GET /health/ready': { summary: 'Whether the database takes a write', success: 200, data: null },
}
