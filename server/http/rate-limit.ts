import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { messages } from '../../domain/messages.ts'
import { Refusal } from '../services/refusal.ts'

/** Over how long requests are counted together, in milliseconds: a till that starts asks for much at once. */
const WINDOW = 10_000

/**
 * Refuses an address (a /64 of IPv6) that asks too much, before anything is looked up for it. Each process counts for
 * itself. Whoever watches the server's health is always answered.
 * @param perSecond how many requests a second, on average over 10 s.
 */
export async function limitRequests(app: FastifyInstance, perSecond: number): Promise<void> {
  const untold = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    global: false,
    max: (perSecond * WINDOW) / 1_000,
    timeWindow: WINDOW,
    addHeadersOnExceeding: untold,
    addHeaders: { ...untold, 'retry-after': false },
    allowList: ({ routeOptions }) => routeOptions.config.rule?.path.startsWith('/health/') === true,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal(429, messages.server.tooManyRequests, { retryAfter: Math.ceil(ttl / 1_000) }),
  })
  // Not as a route's hook: those run after the session was looked up.
  app.addHook('onRequest', app.rateLimit())
}
