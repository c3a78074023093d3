import type { FastifyInstance } from 'fastify'

/**
 * One line for each request: what it was, what became of it, who asked, from where. The route stands there as a pattern and
 * the body not at all, so nothing that was typed, and no token, reaches the log.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      // A route outside the API has no actor, not even null.
      user: request.actor?.userId ?? null,
      address: request.ip,
    }
    request.log.info(line, 'request')
    done()
  })
}
