import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyObjectSchema } from 'yup'
import { entityPaths } from '../../domain/access.ts'
import type { Answer } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { signedIn } from '../http/access.ts'
import { readRequest } from '../http/body.ts'
import { matchesTag } from '../http/entity-tag.ts'
import { Refusal } from '../services/refusal.ts'
import {
  createRecord,
  deleteRecord,
  listRecords,
  updateRecord,
  type Asked,
} from '../services/resources/commands.ts'
import type { Resource } from '../services/resources/resource.ts'
import type { RouteContext } from './route-context.ts'

interface ListQuery {
  since?: string | string[]
}

/** GET list, POST, PUT /:id and DELETE /:id of one entity (contract). */
export function resourceRoute<S extends AnyObjectSchema, Ready, Row>(
  app: FastifyInstance,
  { db, clock }: RouteContext,
  resource: Resource<S, Ready, Row>,
): void {
  const { entity } = resource
  const path = entityPaths[entity]
  const texts = messages[entity]
  const asked = (request: FastifyRequest): Asked => ({ db, actor: signedIn(request), now: clock() })

  app.get<{ Querystring: ListQuery }>(path, async (request, reply): Promise<Answer<object> | undefined> => {
    const since = [request.query.since ?? []].flat().at(-1) ?? null
    if (since === null && resource.versions) {
      const tag = await resource.versions.tag(db, signedIn(request))
      if (answeredByTag(request, reply, tag)) return reply
    }
    return { message: messages.server.done, data: await listRecords(asked(request), resource, since) }
  })

  app.post(path, async (request, reply): Promise<Answer<object>> => {
    const fields = readRequest(request, resource.schema('create', signedIn(request)))
    const record = await createRecord(asked(request), resource, fields)
    void reply.code(201)
    return { message: texts.created, data: { [entity]: record } }
  })

  app.put(`${path}/:id`, async (request): Promise<Answer<object>> => {
    const id = readId(request)
    const readFields = () => readRequest(request, resource.schema('update', signedIn(request)))
    const record = await updateRecord(asked(request), resource, id, readFields)
    return { message: texts.updated, data: { [entity]: record } }
  })

  app.delete(`${path}/:id`, async (request): Promise<Answer<object>> => {
    await deleteRecord(asked(request), resource, readId(request))
    return { message: texts.deleted, data: {} }
  })
}

/** Says nothing new (304) when the client has the list already. */
function answeredByTag(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  // `private`: the list depends on who asks. `no-cache`: kept, but asked about each time.
  void reply.header('etag', tag).header('cache-control', 'private, no-cache').header('vary', 'authorization')
  const known = matchesTag(request.headers['if-none-match'], tag)
  if (known) void reply.code(304).send()
  return known
}

/** The id in the address. @throws Refusal 404 for what can be none. */
function readId(request: FastifyRequest): number {
  const { params } = request
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
  if (typeof id !== 'string' || !/^[1-9]\d{0,14}$/.test(id)) throw new Refusal(404, messages.server.notFound)
  return Number(id)
}
