import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { createThrottle } from '../services/audit/throttle.ts'
import { recordRefusal } from '../services/audit/record-refusal.ts'
import type { Origin } from '../services/audit/record.ts'
import type { Trace } from '../services/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the audit log says of the refusal this request was answered with, if it says anything. */
    trace: Trace | null
  }
}

/** Where a request comes from. */
export function originOf(request: FastifyRequest): Origin & { address: string } {
  return { address: request.ip, requestId: request.id }
}

/**
 * Writes refusals that leave a trace into the audit log, after their answer: its time tells nothing then, and a database
 * in trouble holds up no answer.
 */
export function traceRefusals(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: () => number },
): void {
  const throttle = createThrottle()
  app.decorateRequest('trace', null)
  app.addHook('onResponse', async (request) => {
    const { trace, actor, method, routeOptions } = request
    if (!trace) return
    const now = clock()
    const count = throttle.count(request.ip, now)
    if (count === null) return
    const route = `${method} ${routeOptions.config.rule?.path ?? ''}`
    try {
      await recordRefusal(db, { trace, actor, origin: originOf(request), count, route }, now)
    } catch (error) {
      request.log.error({ err: error }, 'a refusal is missing in the audit log')
    }
  })
}
