/**
 * A call of the API, described once (docs/decisions/0198). From it follow its row in the table of rights, what the server checks, its part
 * of the OpenAPI document, what the browser sends and reads, and the values that the tests of shapes try.
 */
import type { Access, LendableRight, Reading, RouteRule } from '../access.ts'
import type { AnyShape, Inner, Wire } from '../shape/shape.ts'

type Method = RouteRule['method']

interface Rules<Request extends AnyShape | null, Answer extends AnyShape> extends Contents<Request, Answer> {
  /** Who may call it (docs/product.md §6). */
  right: Access
  /** Which records it reaches. */
  reach: RouteRule['records']
  /** The rights that a colleague may lend for it. */
  lends?: readonly LendableRight[]
  /** How it reads; of a GET only. */
  reading?: Reading | null
}

interface Contents<Request extends AnyShape | null, Answer extends AnyShape> {
  /** Whether it is done once by its `Idempotency-Key`; of a command only. */
  once?: true
  /** Whether it makes something: then a success is 201. */
  made?: true
  /** Whether the body may be missing: then nothing is asked for. */
  bodyMayMiss?: true
  /** What stands in `request` of the body, or in the query string of a GET. */
  request?: Request
  /** The `data` of the answer. */
  answer: Answer
}

export interface Call<Request extends AnyShape | null = AnyShape | null, Answer extends AnyShape = AnyShape> {
  readonly rule: RouteRule
  /** null: it asks for nothing. */
  readonly request: Request
  readonly answer: Answer
  readonly once: boolean
  /** Whether the body may be missing. */
  readonly bodyMayMiss: boolean
  /** The status of a success. */
  readonly success: 200 | 201
}

/** What a call asks for, in the form of the product; without anything an empty object. */
export type Content<Request extends AnyShape | null> = Request extends AnyShape ? Inner<Request> : object

/** Describes a call. @param route its method and path, relative to the base path: `POST /sales/:id/void`. */
export function call<Answer extends AnyShape, Request extends AnyShape | null = null>(
  route: `${Method} /${string}`,
  rules: Rules<Request, Answer>,
): Call<Request, Answer> {
  const { right: access, reach: records, lends = [], reading = null, ...contents } = rules
  const [method = '', path = ''] = route.split(' ')
  return callOf(
    { method: method as Method, path, access, superadminOnly: false, records, lends, reading },
    contents,
  )
}

/** Describes a call that has its row in the table of rights already. */
export function callOf<Answer extends AnyShape, Request extends AnyShape | null = null>(
  rule: RouteRule,
  { once, made, bodyMayMiss, request, answer }: Contents<Request, Answer>,
): Call<Request, Answer> {
  return {
    rule,
    request: (request ?? null) as Request,
    answer,
    once: once === true,
    bodyMayMiss: bodyMayMiss === true,
    success: made === true ? 201 : 200,
  }
}

/** The name of a call: its method and path, as `POST /sales/:id/returns`. */
export const nameOf = ({ rule: { method, path } }: Pick<Call, 'rule'>): string => `${method} ${path}`

/** The path of a call. @param id of the record in it, where it has one. @throws Error without the id that it needs. */
export function pathOf({ rule: { path } }: Call, id?: number): string {
  if (!path.includes('/:id')) return path
  if (id === undefined) throw new Error(`${path} needs an id`)
  return path.replace(':id', String(id))
}

/** The `data` of an answer as it is sent. */
export type Data<C extends Call> = Wire<C['answer']>
