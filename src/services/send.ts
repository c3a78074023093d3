import type { Approval } from '../../domain/approval/approval.ts'
import { pathOf, type Call } from '../../domain/calls/call.ts'
import { IDEMPOTENCY_HEADER } from '../../domain/contract.ts'
import type { Sendable } from '../../domain/shape/fields.ts'
import type { AnyShape, Inner } from '../../domain/shape/shape.ts'
import type { ApiClient } from './api-client.ts'
import { readShape } from './read-shape.ts'

/** What a call is sent with. */
interface Sent {
  /** Of the record in its path. */
  id?: number | undefined
  /** The idempotency key of a command (docs/product.md §7.1). */
  key?: string | undefined
  headers?: Record<string, string>
  /** Aborts the request; whether the server has done its work is then unknown. */
  signal?: AbortSignal
  /** A colleague approves this call. */
  approval?: Approval
  /** The id of this device, whose the key is. */
  device?: string
}

/**
 * Makes a call (docs/decisions/0198). Request and answer are in the form of the product.
 * @throws RequestFailure for every failure, also for an answer that is not as the call describes it.
 */
export async function send<Request extends AnyShape | null, Answer extends AnyShape>(
  api: ApiClient,
  call: Call<Request, Answer>,
  asked: Sendable<Request>,
  sent: Sent = {},
): Promise<Inner<Answer>> {
  return readShape(call.answer, await request(api, call, asked, sent))
}

/**
 * The same for a command whose success is all that counts: it is done, and an answer of another shape must not look as if it had failed.
 * @returns the `data` of the answer, unchecked: whoever uses a part of it reads that part with `readShape`.
 * @throws RequestFailure for every failure of the call itself.
 */
export async function request<Request extends AnyShape | null>(
  api: ApiClient,
  call: Call<Request>,
  asked: Sendable<Request>,
  { id, key, headers, ...others }: Sent = {},
): Promise<unknown> {
  const options = {
    ...others,
    ...(headers && { headers }),
    ...(key !== undefined && { headers: { ...headers, [IDEMPOTENCY_HEADER]: key } }),
  }
  const method = call.rule.method.toLowerCase() as 'get' | 'post' | 'put'
  return method === 'get'
    ? api.get(urlOf(call, asked, id), options)
    : api[method](pathOf(call, id), fieldsOf(call, asked), options)
}

/** The path of a GET with what is asked for, relative to the base path. @param id of the record in it, where it has one. */
export function urlOf<Request extends AnyShape | null>(
  call: Call<Request>,
  asked: Sendable<Request>,
  id?: number,
): string {
  const given = Object.entries(fieldsOf(call, asked)).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length === 0 ? pathOf(call, id) : `${pathOf(call, id)}?${String(query)}`
}

function fieldsOf<Request extends AnyShape | null>(
  { request }: Call<Request>,
  asked: Sendable<Request>,
): Record<string, unknown> {
  return (request?.write(asked) ?? {}) as Record<string, unknown>
}
