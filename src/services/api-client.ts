import axios, { type AxiosResponse } from 'axios'
import type { Approval } from '../../domain/approval/approval.ts'
import {
  API_BASE_PATH,
  DELIVERY_HEADER,
  DEVICE_HEADER,
  PAGE_HEADER,
  REQUEST_ID_HEADER,
  type Wrapped,
} from '../../domain/contract.ts'
import { CLOCK_HEADER, DEVICE_TIME_HEADER } from '../../domain/server-clock.ts'
import { dataOf, isWrapped, parsedBody } from './answer-body.ts'
import {
  connectionFailure,
  failureOfAnswer,
  malformedAnswer,
  type RequestFailure,
} from './request-failure.ts'

/** The longest wait for an answer (docs/product.md §9.4), in milliseconds. */
const REQUEST_TIMEOUT = 300_000

const LOGIN_PATH = '/login'

type Method = 'get' | 'post' | 'put' | 'delete'

export interface CallOptions {
  headers?: Record<string, string>
  /** Aborts the request; whether the server has done its work is then unknown. */
  signal?: AbortSignal
  /** A colleague approves this call. */
  approval?: Approval
  /** The id of this device, whose the idempotency key is. Only the server that served the page gets it. */
  device?: string
  /** The ticket of whoever made the command, where somebody else delivers it. Only the server that served the page gets it. */
  delivery?: string
}

/**
 * Calls the server (docs/product.md §7.1): bodies are wrapped in `request`, the result is the `data` of the answer, still
 * unchecked. Every failure is a {@link RequestFailure}.
 */
export interface ApiClient {
  /** An aborted call fails with the signal's reason. */
  get(path: string, options?: CallOptions): Promise<unknown>
  /** As `get`, with the body of a success as it came, for an answer that may be too long to be parsed in the page: see `dataIn` of answer-body.ts. */
  getBody(path: string, options?: CallOptions): Promise<ArrayBuffer>
  post(path: string, request?: object, options?: CallOptions): Promise<unknown>
  put(path: string, request: object, options?: CallOptions): Promise<unknown>
  delete(path: string): Promise<unknown>
  /**
   * Called when the server no longer has the session; not for a refused sign-in, nor for a 401 of a proxy.
   * @returns unsubscribe.
   */
  onUnauthorized(listener: () => void): () => void
}

export interface ApiClientOptions {
  /** The server's origin; empty for the server that served the page. */
  host?: string
  /** The session's token, or null without one. */
  token(): string | null
  /** Called with the `Date` header of each answer that cannot come from a cache. */
  onDate?(date: unknown): void
  /** Called with what each answer of a shop's server says of its own clock: `CLOCK_HEADER`. */
  onServerClock?(doubt: unknown): void
  /** Called with the script that the server's page has by each answer of a shop's server: `PAGE_HEADER`. */
  onPage?(script: unknown): void
}

/** Makes the client of one server. It shows nothing: the caller shows a failure. */
export function createApiClient({
  host = builtFor(),
  token,
  onDate,
  onServerClock,
  onPage,
}: ApiClientOptions): ApiClient {
  const listeners = new Set<() => void>()
  const http = axios.create({
    baseURL: `${host}${API_BASE_PATH}`,
    timeout: REQUEST_TIMEOUT,
    headers: { Accept: 'application/json' },
    // Every status counts as an answer; axios fails only without one.
    validateStatus: null,
  })

  /** @returns a successful answer. @throws RequestFailure for any other. */
  async function call(
    method: Method,
    path: string,
    request: object | null,
    { unparsed = false, ...options }: CallOptions & { unparsed?: boolean } = {},
  ): Promise<AxiosResponse<unknown>> {
    const sent = token()
    const { approval, device, delivery } = options
    const headers = {
      ...options.headers,
      ...(sent !== null && { Authorization: `Bearer ${sent}` }),
      // The server of another origin would have to allow these headers.
      ...(host === '' && {
        [DEVICE_TIME_HEADER]: String(Date.now()),
        ...(device !== undefined && { [DEVICE_HEADER]: device }),
        ...(delivery !== undefined && { [DELIVERY_HEADER]: delivery }),
      }),
    }
    const data: Wrapped<object> | undefined = request ? { request, ...(approval && { approval }) } : undefined
    const answer = await http
      .request<unknown>({
        method,
        url: path,
        headers,
        data,
        ...(unparsed && { responseType: 'arraybuffer' }),
        ...(options.signal && { signal: options.signal }),
      })
      .catch((error: unknown) => {
        throw axios.isAxiosError(error) ? connectionFailure() : error
      })
    if (method === 'post') onDate?.(answer.headers['date'])
    if (answer.headers[REQUEST_ID_HEADER] !== undefined) {
      onServerClock?.(answer.headers[CLOCK_HEADER])
      onPage?.(answer.headers[PAGE_HEADER])
    }
    const failure = unparsed ? failureOfBody(answer) : failureOf(answer)
    if (!failure) return answer
    // A late 401 of an earlier session must not end the present one.
    if (failure.definite && failure.status === 401 && path !== LOGIN_PATH && sent === token())
      for (const listener of listeners) listener()
    throw failure
  }

  const get = (path: string, options: CallOptions & { unparsed?: boolean } = {}) =>
    call('get', path, null, options).catch((error: unknown) => {
      options.signal?.throwIfAborted()
      throw error
    })

  return {
    get: async (path, options) => dataOf((await get(path, options)).data),
    getBody: async (path, options) => (await get(path, { ...options, unparsed: true })).data as ArrayBuffer,
    post: async (path, request = {}, options = {}) =>
      dataOf((await call('post', path, request, options)).data),
    put: async (path, request, options = {}) => dataOf((await call('put', path, request, options)).data),
    delete: async (path) => dataOf((await call('delete', path, null)).data),
    onUnauthorized(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The server the page was built for (`VITE_API_URL`), or the one that served it. */
export function builtFor(): string {
  const host: unknown = import.meta.env['VITE_API_URL']
  return typeof host === 'string' ? host : ''
}

/** The failure of an answer; null for a success. */
function failureOf({ status, headers, data }: AxiosResponse<unknown>): RequestFailure | null {
  const hasRequestId = headers[REQUEST_ID_HEADER] !== undefined
  if (status < 200 || status > 299)
    return failureOfAnswer(status, data, { hasRequestId, retryLater: headers['retry-after'] !== undefined })
  return hasRequestId || isWrapped(data) ? null : malformedAnswer('Somebody else answered', status)
}

/** The failure of an answer that was not parsed. The shape of a success is checked where it is parsed. */
function failureOfBody(answer: AxiosResponse<unknown>): RequestFailure | null {
  const isSuccess = answer.status >= 200 && answer.status <= 299
  return isSuccess ? null : failureOf({ ...answer, data: parsedBody(answer.data as ArrayBuffer) })
}
