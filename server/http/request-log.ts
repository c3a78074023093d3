import type { FastifyInstance } from 'fastify'

/**
 * Logs one line for each request: route, status, time, user and address. The route is logged as a pattern and the body
 * never, so no typed text and no token reaches the log.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      // Outside the API `actor` is undefined.
      user: request.actor?.userId ?? null,
      address: request.ip,
      ...(request.actor?.deliveredBy && { delivered_by: request.actor.deliveredBy.userId }),
    }
    request.log.info(line, 'request')
    done()
  })
}
