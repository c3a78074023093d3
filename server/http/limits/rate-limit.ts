import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { messages } from '../../../domain/messages.ts'
import { Refusal } from '../../services/refusal.ts'

/** The window of the rate limit, in milliseconds. It is long, because a starting till sends many requests at once. */
const WINDOW = 10_000

/**
 * Refuses requests from an address (a /64 of IPv6) that sends too many, before any query runs. Each process counts
 * separately. Health checks are never refused.
 * @param perSecond requests per second, on average over 10 s.
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
  // Not as a hook of routes: those run after the session was read.
  app.addHook('onRequest', app.rateLimit())
}
