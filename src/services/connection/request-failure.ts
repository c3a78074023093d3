import { messages } from '../../../domain/messages.ts'

/** Statuses after which nothing is known: the request may be repeated, or may still be running. */
const unsettledStatuses = new Set([408, 425, 429])

export interface FailureDetails {
  /** The HTTP status, or null when no answer came at all. */
  status: number | null
  /** Spanish texts to show, one a toast; at least one. */
  messages: string[]
  /** What the server said of single fields. */
  errors?: Record<string, string[]>
  /** The shop's own server said so (contract, corrections): JSON with a `message`, and the header `x-request-id`. */
  isOurs?: boolean
  /** The answer carried `Retry-After`: the server has not decided yet. */
  retryLater?: boolean
  /** The record as it is now, still unchecked, when somebody else has changed it (contract, `based_on`). */
  data?: unknown
  /** For developers: what was wrong with an answer. */
  detail?: string
}

/** A call that did not give what it was made for. */
export class RequestFailure extends Error {
  override name = 'RequestFailure'
  readonly status: number | null
  readonly messages: string[]
  readonly errors: Record<string, string[]>
  readonly data: unknown
  /**
   * A definite no: the shop's own server understood and refused, nothing was written. What a proxy or the sign-in page of a
   * network answers is none, whatever its status: the request may have been done before.
   */
  readonly definite: boolean

  constructor({
    status,
    messages: texts,
    errors = {},
    isOurs = false,
    retryLater = false,
    data,
    detail,
  }: FailureDetails) {
    super(detail ?? texts.join(' '))
    this.status = status
    this.messages = texts
    this.errors = errors
    this.data = data
    const isRefusal = status !== null && status >= 400 && status < 500 && !unsettledStatuses.has(status)
    this.definite = isOurs && isRefusal && !retryLater
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

/** What an answer says of itself beside its body. */
export interface AnswerMarks {
  /** It carries `x-request-id`, which whatever stands between till and server does not send. */
  hasRequestId: boolean
  retryLater: boolean
}

/**
 * A failed answer by the rule of docs/product.md §8: more than one entry in `errors` gives each of their messages, otherwise the
 * body's `message` is shown. A body that has neither gives a general message.
 */
export function failureOfAnswer(
  status: number,
  body: unknown,
  { hasRequestId, retryLater }: AnswerMarks,
): RequestFailure {
  const { message, errors } = readFailureBody(body)
  const each = Object.values(errors).flat()
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  const shown =
    Object.keys(errors).length > 1 && each.length > 0 ? each : [message?.trim() || messages.unexpected]
  return new RequestFailure({
    status,
    messages: shown,
    errors,
    isOurs: hasRequestId && message !== null,
    retryLater,
    data,
  })
}

function readFailureBody(body: unknown): { message: string | null; errors: Record<string, string[]> } {
  if (typeof body !== 'object' || body === null) return { message: null, errors: {} }
  const message = 'message' in body && typeof body.message === 'string' ? body.message : null
  return { message, errors: 'errors' in body ? readErrors(body.errors) : {} }
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
