/**
 * What all calls have in common (docs/product.md §7): base path, the frame of requests and answers, headers, the claims of the token.
 * What each call asks for and answers is in `domain/calls`. Names are in snake_case, as they are sent.
 */

export const API_BASE_PATH = '/api/v1'

/** Every request body. */
export interface Wrapped<T> {
  request: T
}

/** Every successful answer. */
export interface Answer<T> {
  message: string
  data: T
}

/** Every failed answer; texts are in Spanish and fit for a cashier. */
export interface Failure {
  message: string
  /** With a 409 of a PUT: the record as it is now. Of a DELETE of a user: its open register. */
  data?: object
  errors?: Record<string, string[]>
}

/** The header that carries the token of the printed set-up link. */
export const SETUP_HEADER = 'X-Setup-Token'

/** The claims of the session token that the browser reads (docs/product.md §3.1). The server never takes rights from them. */
export interface TokenClaims {
  sub: string
  jti: string
  iat: number
  exp: number
  user: { name: string; last_name: string; email: string }
  roles: string[]
  permissions: string[]
}

export interface NamedRef {
  id: number
  name: string
}

/**
 * The store of a record. Another server may send its name alone, then `id` is null. It may also send no store, then
 * the name is empty too (docs/product.md §3.12).
 */
export interface StoreRef {
  id: number | null
  name: string
}

/** A record of a list. Servers that support `based_on` send `version` (docs/product.md §7.1). */
export interface ListedRecord {
  id: number
  version?: number
}

/** The header of every answer. A refusal without it comes from something else, as a proxy (docs/product.md §7.1). */
export const REQUEST_ID_HEADER = 'x-request-id'

/** The header of every answer of a server with a page: the name of the page's script (docs/decisions/0181). */
export const PAGE_HEADER = 'x-page-script'

/** The header that makes a command idempotent: it is safe to send it again (docs/product.md §7.1). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** The header with the id of the device that sends a command; a key is unique on its device (docs/product.md §7.1). */
export const DEVICE_HEADER = 'X-Device'

/** The header with the ticket of whoever made a command that somebody else delivers (docs/product.md §7.1). */
export const DELIVERY_HEADER = 'X-Delivery'
