import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DEVICE_HEADER, IDEMPOTENCY_HEADER } from '../../domain/contract.ts'
import { UUID } from '../../domain/devices/device-id.ts'
import { deviceMessages } from '../../domain/devices/device-messages.ts'
import { messages } from '../../domain/messages.ts'
import { Refusal } from '../services/refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How long parsing and validating it took, in milliseconds; a refusal waits for a multiple of it (docs/decisions/0170). */
    spent: number
  }
}

/** Accepts only JSON bodies. An empty body counts as none: some clients send a content type without a body. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('spent', 0)
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') {
      done(null, undefined)
      return
    }
    const startedAt = performance.now()
    void parse(request, typeof body === 'string' ? body : body.toString('utf8'), (error, content) => {
      request.spent = performance.now() - startedAt
      done(error, content)
    })
  })
}

/** What stands in `request` of the body. @throws Refusal 400 when the wrapper is wrong. */
export function requestIn({ body }: FastifyRequest): unknown {
  if (!isObject(body) || !isObject(body['request'])) throw new Refusal(400, messages.validation.malformed)
  return body['request']
}

/** Validates, and adds the time that it took to {@link FastifyRequest.spent}. */
export function timed<T>(request: FastifyRequest, validate: () => T): T {
  const startedAt = performance.now()
  try {
    return validate()
  } finally {
    request.spent += performance.now() - startedAt
  }
}

/**
 * The `Idempotency-Key` header, or null. A UUID is one key in capitals and in small letters (docs/decisions/0176).
 * @throws Refusal 400 unless it is 1 to 200 visible ASCII characters.
 */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_HEADER.toLowerCase()]
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal(400, messages.validation.malformed)
  const small = key.toLowerCase()
  return UUID.test(small) ? small : key
}

/** The device that asks, in small letters; null for a client that names none. @throws Refusal 400 unless it is a UUID. */
export function deviceOf(request: FastifyRequest): string | null {
  const sent = request.headers[DEVICE_HEADER.toLowerCase()]
  if (sent === undefined) return null
  const device = String(sent).toLowerCase()
  if (!UUID.test(device)) throw new Refusal(400, deviceMessages.invalid)
  return device
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
