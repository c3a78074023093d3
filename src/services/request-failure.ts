import { messages } from '../../domain/messages.ts'

/** Statuses after which the outcome is unknown: the request may be repeated, or may still be running. */
const unsettledStatuses = new Set([408, 425, 429])

export interface FailureDetails {
  /** The HTTP status, or null without an answer. */
  status: number | null
  /** Spanish texts to show, one for each toast; at least one. */
  messages: string[]
  /** The server's errors of single fields. */
  errors?: Record<string, string[]>
  /** Whether the shop's own server answered: JSON with a `message`, and the header `x-request-id` (docs/product.md §7.1). */
  isOurs?: boolean
  /** Whether the answer has `Retry-After`: the server has not decided yet. */
  retryLater?: boolean
  /** The present record, still unchecked, when somebody else has changed it (`based_on`, docs/product.md §7.1). */
  data?: unknown
  /** For developers: the error in an answer. */
  detail?: string
}

/** A call that failed. */
export class RequestFailure extends Error {
  override name = 'RequestFailure'
  readonly status: number | null
  readonly messages: string[]
  readonly errors: Record<string, string[]>
  readonly data: unknown
  /**
   * A definite refusal: the shop's own server refused and wrote nothing. An answer of a proxy or of the sign-in page of a
   * network is never definite, whatever its status: the server may have done the request before.
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

/** Whether the shop's server refused the call. The end of the session is no refusal: it says nothing about what was asked. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RequestFailure && error.definite && error.status !== 401
}

/** No answer: no connection, a timeout, or a cut connection. */
export function connectionFailure(): RequestFailure {
  return new RequestFailure({ status: null, messages: [messages.network] })
}

/**
 * An answer that does not have the shape of docs/product.md §7.1.
 * @param detail the place of the error, for developers.
 */
export function malformedAnswer(detail: string, status = 200): RequestFailure {
  return new RequestFailure({ status, messages: [messages.unexpected], detail })
}

/** The headers of an answer that matter for a failure. */
export interface AnswerMarks {
  /** It has `x-request-id`, which proxies do not send. */
  hasRequestId: boolean
  retryLater: boolean
}

/**
 * A failed answer (docs/product.md §8.1): with more than one entry in `errors` it has all their messages, otherwise the body's
 * `message`. A body with neither gives a general message.
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
