import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../../domain/messages.ts'
import { Refusal } from '../../services/refusal.ts'

/** The `Retry-After` of a full server, in seconds. */
const RETRY_AFTER = 2

/** When a server is full. */
interface Fullness {
  /** More short requests than this are being answered. A server that keeps up has a few at one time. */
  most: number
  /** And the oldest of them has waited for this long, in milliseconds: less than a till waits for an answer (docs/product.md §9.4). */
  patience: number
  /** The time in milliseconds. */
  now(): number
}

const usual: Fullness = { most: 100, patience: 5_000, now: () => performance.now() }

/**
 * Refuses short requests of signed-in users with 503 while the server is full, before any query runs: a request that would be answered
 * after its till has given it up only delays the others (docs/decisions/0206). Requests that are being answered stay; a body that
 * arrives slowly is not counted.
 */
export function limitWaiting(app: FastifyInstance, { most, patience, now }: Fullness = usual): void {
  /** Since when each request is being answered, the oldest first. */
  const answering = new Map<FastifyRequest, number>()
  const isFull = () => {
    const [oldest = Infinity] = answering.values()
    return answering.size > most && now() - oldest >= patience
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const full = isShort(request) && isFull()
    done(full ? new Refusal(503, messages.server.busy, { retryAfter: RETRY_AFTER }) : undefined)
  })
  app.addHook('preHandler', (request, reply, done) => {
    if (isShort(request)) {
      answering.set(request, now())
      // Whoever has given up waits no more.
      reply.raw.once('close', () => answering.delete(request))
    }
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    answering.delete(request)
    done()
  })
}

function isShort({ routeOptions: { config } }: FastifyRequest): boolean {
  const { rule, reading = 'brief' } = config
  return rule !== undefined && rule.access !== 'public' && reading === 'brief'
}
