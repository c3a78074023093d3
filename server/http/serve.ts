import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Call, Content } from '../../domain/calls/call.ts'
import { messages } from '../../domain/messages.ts'
import { readAs, type AnyShape, type Inner } from '../../domain/shape/shape.ts'
import type { Database, ReadDatabase } from '../db/database.ts'
import type { RouteContext } from './route-context.ts'
import type { Actor } from '../services/access/actor.ts'
import type { Asked } from '../services/commands/asked.ts'
import { answered, type StreamedAnswer } from '../services/lists/streamed-list.ts'
import { fieldRefusal } from '../services/refusal.ts'
import { signedIn } from './access.ts'
import { idempotencyKey, requestIn, timed } from './body.ts'
import { readAside } from './limits/read-aside.ts'
import { readId } from './read-id.ts'
import { longAnswer, streamReport } from './stream-report.ts'

/** What a call is about: what it asks for, and the id in its path, where it has one. */
type About<Request extends AnyShape | null> = Content<Request> & { id: number }

/** What a success says, or what says it of request and answer. */
type Message<Request extends AnyShape | null, Answer extends AnyShape> =
  string | ((content: About<Request>, done: Inner<Answer>) => string)

/**
 * Serves a command as its call describes it (docs/decisions/0198).
 * @param run the use case; the answer is in the form of the product.
 */
export function serve<Request extends AnyShape | null, Answer extends AnyShape>(
  app: FastifyInstance,
  { db, clock }: Pick<RouteContext, 'db' | 'clock'>,
  call: Call<Request, Answer>,
  message: Message<Request, Answer>,
  run: (asked: Asked, content: About<Request>) => Promise<Inner<Answer>>,
): void {
  serveAny(app, call, message, (request, content, key) =>
    run({ db, actor: signedIn(request), key, now: clock() }, content),
  )
}

/** The same for a call that anyone may make, or that needs more of the request than who asks: where it comes from, a header, its log. */
export function serveAny<Request extends AnyShape | null, Answer extends AnyShape>(
  app: FastifyInstance,
  { rule, request: shape, answer, once, bodyMayMiss, success }: Call<Request, Answer>,
  message: Message<Request, Answer>,
  run: (request: FastifyRequest, content: About<Request>, key: string | null) => Promise<Inner<Answer>>,
): void {
  app.route({
    method: rule.method,
    url: rule.path,
    handler: async (request, reply) => {
      const id = idIn(rule.path, request)
      const key = once ? idempotencyKey(request) : null
      const isMissing = bodyMayMiss && (request.body === undefined || request.body === null)
      const sent = shape === null ? {} : checked(request, shape, isMissing ? {} : requestIn(request), 'sent')
      const content = { ...(sent as object), ...id } as About<Request>
      const done = await run(request, content, key)
      void reply.code(success)
      const text = typeof message === 'string' ? message : message(content, done)
      return { message: text, data: answer.write(done) }
    },
  })
}

/** The same for a GET that reads `aside`: see `readAside`. */
export function serveAside<Request extends AnyShape | null, Answer extends AnyShape>(
  app: FastifyInstance,
  { db }: Pick<RouteContext, 'db'>,
  { rule, request: shape, answer }: Call<Request, Answer>,
  read: (db: ReadDatabase, actor: Actor, query: About<Request>) => Promise<Inner<Answer>>,
): void {
  readAside(app, db, rule.path, async (reading, request) => {
    const id = idIn(rule.path, request)
    const asked = shape === null ? {} : checked(request, shape, request.query, 'typed')
    const query = { ...(asked as object), ...id } as About<Request>
    return answer.write(await read(reading, signedIn(request), query)) as object
  })
}

/** The same for a GET whose rows are streamed. @param row of the list that is streamed. */
export function serveStreamed<Request extends AnyShape, Answer extends AnyShape, Row extends AnyShape>(
  app: FastifyInstance,
  { db, clock }: Pick<RouteContext, 'db' | 'clock'>,
  { rule, request: shape, answer }: Call<Request, Answer>,
  row: Row,
  read: (
    db: Database,
    actor: Actor,
    asked: Inner<Request>,
    now: number,
  ) => StreamedAnswer<Call<Request, Answer>, Row>,
): void {
  app.get(rule.path, longAnswer, async (request, reply) => {
    const asked = checked(request, shape, request.query, 'typed')
    const { data, portions, ...report } = await read(db, signedIn(request), asked, clock())
    return streamReport(reply, messages.server.done, {
      ...report,
      data: answer.write(data) as object,
      portions: answered(portions, (one) => row.write(one) as object),
    })
  })
}

function idIn(path: string, request: FastifyRequest): { id?: number } {
  return path.includes('/:id') ? { id: readId(request) } : {}
}

/** What is asked for, as a shape reads it. @throws Refusal 422 with texts by field. */
export function checked<S extends AnyShape>(
  request: FastifyRequest,
  shape: S,
  content: unknown,
  form: 'sent' | 'typed',
): Inner<S> {
  return timed(request, () => {
    const read = readAs(shape, content, form)
    if ('refusals' in read) throw fieldRefusal(422, read.refusals)
    return read.value
  })
}
