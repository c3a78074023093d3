import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { createThrottle } from '../services/audit/throttle.ts'
import { recordRefusal } from '../services/access/record-refusal.ts'
import type { Origin } from '../services/audit/record.ts'
import type { Trace } from '../services/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The audit entry for the refusal of this request, or null. */
    trace: Trace | null
  }
}

/** The origin of a request, for the audit log. */
export function originOf(request: FastifyRequest): Origin & { address: string } {
  return { address: request.ip, requestId: request.id }
}

/**
 * Writes refusals with a trace into the audit log after the answer. So the response time reveals nothing, and a slow
 * database delays no answer. They are written one after the other: the log has the order of the answers.
 */
export function traceRefusals(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: () => number },
): void {
  const throttle = createThrottle()
  let written = Promise.resolve()
  app.decorateRequest('trace', null)
  app.addHook('onResponse', async (request) => {
    const { trace, actor, method, routeOptions } = request
    if (!trace) return
    const now = clock()
    const count = throttle.count(request.ip, now)
    if (count === null) return
    const route = `${method} ${routeOptions.config.rule?.path ?? ''}`
    written = written.then(async () => {
      try {
        await recordRefusal(db, { trace, actor, origin: originOf(request), count, route }, now)
      } catch (error) {
        request.log.error({ err: error }, 'a refusal is missing in the audit log')
      }
    })
    await written
  })
}
