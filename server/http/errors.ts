import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { DAMAGE_ADVICE, DamageError, isDamage } from '../db/damage.ts'
import { BusyError } from '../db/database.ts'
import { withBusy } from '../db/errors.ts'
import { Refusal } from '../services/refusal.ts'

/** What is not counted, in milliseconds. */
const LEAST_SPENT = 1

/** How much more time is left to the others. */
const SHARE_OF_OTHERS = 20

/** In milliseconds; a connection that is gone does not matter so long. */
const LONGEST_WAIT = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the API, as damage does that a request finds. */
    reportDamage(error: DamageError): void
  }
}

/**
 * Converts a thrown error into a failure answer (docs/product.md §7.1). An unexpected error is logged, and its answer has
 * no details. After the database was found damaged, every call except `/health/live` gets 503: data that can still be read
 * cannot be trusted.
 */
export function answerErrors(app: FastifyInstance): void {
  let damaged = false
  app.addHook('onRequest', (request, _reply, done) => {
    const closed = damaged && request.url.startsWith('/api/') && !request.url.endsWith('/health/live')
    done(closed ? new DamageError('found before') : undefined)
  })
  const close = (error: Error, log: FastifyBaseLogger) => {
    if (!damaged) log.fatal({ err: error }, DAMAGE_ADVICE)
    damaged = true
  }
  app.decorate('reportDamage', (error: DamageError) => close(error, app.log))
  app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
    if (isDamage(thrown)) {
      close(thrown, request.log)
      return send(reply, 503, messages.server.damaged)
    }
    const error = withBusy(thrown)
    if (error instanceof Refusal) {
      request.trace = error.trace
      await leaveTimeToOthers(request)
      return refuse(reply, error)
    }
    if (error instanceof BusyError) {
      request.log.warn({ err: error.cause }, 'busy')
      return send(reply.header('retry-after', 2), 503, messages.server.busy)
    }
    const status = thrown.statusCode ?? 500
    if (status === 413) return send(reply, 413, messages.server.tooLarge)
    if (status === 503) return send(reply, 503, messages.server.busy)
    if (status >= 400 && status < 500) {
      await leaveTimeToOthers(request)
      return answerMalformed(reply)
    }
    request.log.error({ err: thrown }, 'unexpected')
    return send(reply, 500, messages.unexpected)
  })
}

/**
 * Delays a refusal by a multiple of what finding it took from the others, so that whoever sends large wrong requests one after another
 * leaves them most of the time (docs/decisions/0170). People do not notice it: a form takes less than a millisecond.
 */
async function leaveTimeToOthers({ spent }: FastifyRequest): Promise<void> {
  if (spent >= LEAST_SPENT) await wait(Math.min(spent * SHARE_OF_OTHERS, LONGEST_WAIT))
}

/** Answers a malformed request. */
export function answerMalformed(reply: FastifyReply): FastifyReply {
  return send(reply, 400, messages.validation.malformed)
}

/** Answers an unknown address of the API. */
export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(reply, 404, messages.server.notFound)
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', refusal.retryAfter)
  return send(reply, refusal.status, refusal)
}

function send(reply: FastifyReply, status: number, answer: string | Refusal): FastifyReply {
  const { message, errors, data } = typeof answer === 'string' ? { message: answer } : answer
  const failure: Failure = { message, ...(errors && { errors }), ...(data && { data }) }
  // The planned answer may have been compressed; the failure is not.
  return reply
    .removeHeader('content-encoding')
    .code(status)
    .type('application/json; charset=utf-8')
    .send(failure)
}
