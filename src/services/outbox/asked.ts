/** What a command asks, as it goes over the wire: kept until its answer is definite, and sent as often as it takes. */
import { nameOf, type Call } from '../../../domain/calls/call.ts'
import type { Sendable } from '../../../domain/shape/fields.ts'
import type { AnyShape, Inner } from '../../../domain/shape/shape.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { readShape } from '../read-shape.ts'
import type { SentCommand } from './outbox.ts'

export type Asked = Pick<SentCommand, 'call' | 'id' | 'request'>

/** How a command is sent, and what is read of its answer. */
export interface CommandSender<TRequest, TAnswer> {
  /** What goes over the wire. It is asked once for each key. */
  ask(request: TRequest): Asked
  /** @param data the `data` of a success, unchecked. @throws RequestFailure for one of another shape. */
  read(data: unknown): TAnswer
}

/** What a call asks. @param id of the record in its path, where it has one. */
export function asked<Request extends AnyShape | null>(
  call: Call<Request>,
  what: Sendable<Request>,
  id: number | null = null,
): Asked {
  return {
    call: nameOf(call),
    id,
    request: call.request?.write(what) ?? {},
  }
}

/** A reader of the answer of a call. */
export const answerOf =
  <Answer extends AnyShape, TAnswer>(
    call: Call<AnyShape | null, Answer>,
    read: (answer: Inner<Answer>) => TAnswer,
  ) =>
  (data: unknown): TAnswer =>
    read(readShape(call.answer, data))

/** Sends what is asked. Every command is a POST. @returns the `data` of the answer, unchecked. @throws RequestFailure */
export function postAsked(
  api: ApiClient,
  { call, id, request }: Asked,
  options: CallOptions,
): Promise<unknown> {
  const path = call.slice(call.indexOf(' ') + 1)
  return api.post(id === null ? path : path.replace('/:id', `/${id}`), request, options)
}
