import { messages } from '../../domain/messages.ts'

/** Statuses after which nothing is known: the request may be repeated, or may still be running. */
const unsettledStatuses = new Set([408, 425, 429])

export interface FailureDetails {
  /** The HTTP status, or null when no answer came at all. */
  status: number | null
  /** Spanish texts to show, one a toast; at least one. */
  messages: string[]
  /** What the server said of single fields. */
  errors?: Record<string, string[]>
  /** The answer carried `Retry-After`: the server has not decided yet. */
  retryLater?: boolean
  /** For developers: what was wrong with an answer. */
  detail?: string
}

/** A call that did not give what it was made for. */
export class RequestFailure extends Error {
  override name = 'RequestFailure'
  readonly status: number | null
  readonly messages: string[]
  readonly errors: Record<string, string[]>
  /** A definite no: the server understood and refused, nothing was written. */
  readonly definite: boolean

  constructor({ status, messages: texts, errors = {}, retryLater = false, detail }: FailureDetails) {
    super(detail ?? texts.join(' '))
    this.status = status
    this.messages = texts
    this.errors = errors
    this.definite =
      status !== null && status >= 400 && status < 500 && !unsettledStatuses.has(status) && !retryLater
  }
}

/** No answer came: no connection, a time out, or one that was cut off. */
export function connectionFailure(): RequestFailure {
  return new RequestFailure({ status: null, messages: [messages.network] })
}

/**
 * An answer that is no answer of the contract.
 * @param detail where it is wrong, for developers.
 */
export function malformedAnswer(detail: string, status = 200): RequestFailure {
  return new RequestFailure({ status, messages: [messages.unexpected], detail })
}

/**
 * A failed answer by the rule of spec §8: more than one entry in `errors` gives each of their messages, otherwise the
 * body's `message` is shown. A body that has neither gives a general message.
 */
export function failureOfAnswer(status: number, body: unknown, retryLater: boolean): RequestFailure {
  const { message, errors } = readFailureBody(body)
  const each = Object.values(errors).flat()
  const shown = Object.keys(errors).length > 1 && each.length > 0 ? each : [message ?? messages.unexpected]
  return new RequestFailure({ status, messages: shown, errors, retryLater })
}

function readFailureBody(body: unknown): { message: string | null; errors: Record<string, string[]> } {
  if (typeof body !== 'object' || body === null) return { message: null, errors: {} }
  const message = 'message' in body && typeof body.message === 'string' ? body.message.trim() : ''
  return { message: message || null, errors: 'errors' in body ? readErrors(body.errors) : {} }
}

function readErrors(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, texts]): [string, string[]] => [
      field,
      [texts].flat().filter((text) => typeof text === 'string'),
    ]),
  )
}
