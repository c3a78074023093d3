import type { FastifyInstance } from 'fastify'
import { messages } from '../../domain/messages.ts'
import { isDamage } from '../db/damage.ts'
import { probeWrite } from '../db/probe.ts'
import type { RouteContext } from './route-context.ts'

/** For whoever watches the server: does the process run, and does the database take a write. */
export function healthRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  app.get('/health/live', () => ({ message: messages.server.done }))

  app.get('/health/ready', async (request, reply) => {
    try {
      await db.write((trx) => probeWrite(trx, clock()))
      return { message: messages.server.done }
    } catch (error) {
      if (isDamage(error)) throw error
      request.log.warn({ err: error }, 'not ready')
      void reply.code(503)
      return { message: messages.server.busy }
    }
  })
}
