import axios, { type AxiosResponse } from 'axios'
import { API_BASE_PATH, REQUEST_ID_HEADER, type Wrapped } from '../../domain/contract.ts'
import {
  connectionFailure,
  failureOfAnswer,
  malformedAnswer,
  type RequestFailure,
} from './connection/request-failure.ts'

/** How long an answer may take (docs/product.md §7), in milliseconds. */
const REQUEST_TIMEOUT = 300_000

const LOGIN_PATH = '/login'

type Method = 'get' | 'post' | 'put' | 'delete'

export interface CallOptions {
  headers?: Record<string, string>
  /** Gives the answer up when it is aborted; whether the server has done its work is not known then. */
  signal?: AbortSignal
}

/**
 * Calls by the contract: bodies go out wrapped in `request`, answers come back as their `data`, still unchecked.
 * Every failure is a {@link RequestFailure}.
 */
export interface ApiClient {
  /** Given up, it fails with the signal's reason. */
  get(path: string, options?: CallOptions): Promise<unknown>
  post(path: string, request?: object, options?: CallOptions): Promise<unknown>
  put(path: string, request: object, options?: CallOptions): Promise<unknown>
  delete(path: string): Promise<unknown>
  /**
   * Called when the server no longer knows the session; not for a refused sign-in, nor for a 401 of somebody between.
   * @returns unsubscribe.
   */
  onUnauthorized(listener: () => void): () => void
}

export interface ApiClientOptions {
  /** Where the server is; empty for the one that served the page. */
  host?: string
  /** The token to sign in with, when there is one. */
  token(): string | null
  /** Called with the `Date` header of each answer that no store on the way can have kept. */
  onDate?(date: unknown): void
}

/** The client of one server. Nothing is shown here: what a failure says is for the caller to tell. */
export function createApiClient({ host = builtFor(), token, onDate }: ApiClientOptions): ApiClient {
  const listeners = new Set<() => void>()
  const http = axios.create({
    baseURL: `${host}${API_BASE_PATH}`,
    timeout: REQUEST_TIMEOUT,
    headers: { Accept: 'application/json' },
    // Every status is an answer here; only a missing one is an error of axios.
    validateStatus: null,
  })

  async function call(method: Method, path: string, request: object | null, options: CallOptions = {}) {
    const sent = token()
    const headers = { ...options.headers, ...(sent !== null && { Authorization: `Bearer ${sent}` }) }
    const data: Wrapped<object> | undefined = request ? { request } : undefined
    const answer = await http
      .request<unknown>({
        method,
        url: path,
        headers,
        data,
        ...(options.signal && { signal: options.signal }),
      })
      .catch((error: unknown) => {
        throw axios.isAxiosError(error) ? connectionFailure() : error
      })
    if (method === 'post') onDate?.(answer.headers['date'])
    const failure = failureOf(answer)
    if (!failure) return dataOf(answer)
    // A late refusal of an earlier session must not end the present one.
    if (failure.definite && failure.status === 401 && path !== LOGIN_PATH && sent === token())
      for (const listener of listeners) listener()
    throw failure
  }

  return {
    get: async (path, options = {}) => {
      const answer = call('get', path, null, options)
      return answer.catch((error: unknown) => {
        options.signal?.throwIfAborted()
        throw error
      })
    },
    post: (path, request = {}, options = {}) => call('post', path, request, options),
    put: (path, request, options = {}) => call('put', path, request, options),
    delete: (path) => call('delete', path, null),
    onUnauthorized(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The server the page was built for (`VITE_API_URL`), or the one that served it. */
function builtFor(): string {
  const host: unknown = import.meta.env['VITE_API_URL']
  return typeof host === 'string' ? host : ''
}

/** Why it is no success; null when it is one. */
function failureOf({ status, headers, data }: AxiosResponse<unknown>): RequestFailure | null {
  const hasRequestId = headers[REQUEST_ID_HEADER] !== undefined
  if (status < 200 || status > 299)
    return failureOfAnswer(status, data, { hasRequestId, retryLater: headers['retry-after'] !== undefined })
  return hasRequestId || isWrapped(data) ? null : malformedAnswer('Somebody else answered', status)
}

/**
 * What a success looks like at a server that sends no `x-request-id`: no body, or the contract's wrapping. A page, or JSON
 * of another kind, comes from something in between, such as the sign-in page of a network.
 */
function isWrapped(data: unknown): boolean {
  if (data === '' || data === undefined || data === null) return true
  return (
    typeof data === 'object' && ('data' in data || ('message' in data && typeof data.message === 'string'))
  )
}

function dataOf({ data }: AxiosResponse<unknown>): unknown {
  return typeof data === 'object' && data !== null && 'data' in data ? data.data : undefined
}
