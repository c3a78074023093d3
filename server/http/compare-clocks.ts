import type { FastifyInstance } from 'fastify'
import { CLOCK_HEADER, DEVICE_TIME_HEADER } from '../../domain/server-clock.ts'
import type { Database } from '../db/database.ts'
import { newestAuditTime } from '../db/queries/audit.ts'
import { createClockWatch, type ClockWatch } from '../services/maintenance/clock-watch.ts'

declare module 'fastify' {
  interface FastifyInstance {
    clockWatch: ClockWatch
  }
}

/**
 * Compares the server's clock with the newest fact and with the clocks that signed-in tills send. A doubt is logged once, and said in a
 * header of every answer; requests are answered as before (docs/decisions/0183).
 */
export function compareClocks(
  app: FastifyInstance,
  { db, clock }: { db: Database; clock: () => number },
): void {
  const watch = createClockWatch(
    () => newestAuditTime(db.read),
    clock,
    (doubt) => {
      if (doubt) app.log.warn({ doubt }, "the server's clock seems to be more than an hour off")
      else app.log.info("the server's clock is not in doubt any more")
    },
  )
  app.decorate('clockWatch', watch)
  app.addHook('preHandler', (request, reply, done) => {
    const sent = request.headers[DEVICE_TIME_HEADER.toLowerCase()]
    // Outside the API `actor` is undefined. Strangers are not asked.
    if (sent !== undefined && (request.actor ?? null) !== null) watch.hear(request.ip, Number(sent))
    const doubt = watch.doubt()
    if (doubt) void reply.header(CLOCK_HEADER, doubt)
    done()
  })
}
