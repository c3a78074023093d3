import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entityPaths } from '../../domain/access.ts'
import type { Answer } from '../../domain/contract.ts'
import { recordMessages } from '../../domain/entities/record-messages.ts'
import { messages } from '../../domain/messages.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, requestIn } from '../http/body.ts'
import { readRecordChange } from '../http/read-record-change.ts'
import { formatTag, readTags } from '../http/entity-tag.ts'
import { readId } from '../http/read-id.ts'
import { checked } from '../http/serve.ts'
import { longAnswer, streamReport } from '../http/stream-report.ts'
import {
  createRecord,
  deleteRecord,
  listRecords,
  updateRecord,
  type Asked,
} from '../services/resources/commands.ts'
import type { ListAnswer } from '../services/lists/list-answer.ts'
import { askerOf } from '../services/resources/asker.ts'
import { columnsOf } from '../services/resources/columns.ts'
import type { Kind, ListVersions, Resource } from '../services/resources/resource.ts'
import type { RouteContext } from '../http/route-context.ts'

interface ListQuery {
  since?: string | string[]
}

/** The four routes of an entity: GET list, POST, PUT /:id and DELETE /:id (docs/product.md §7.3). */
export function resourceRoute<K extends Kind>(
  app: FastifyInstance,
  context: RouteContext,
  resource: Resource<K>,
): void {
  const { db, clock } = context
  const { entity } = resource
  const path = entityPaths[entity]
  const texts = recordMessages[entity]
  const asked = (request: FastifyRequest): Asked => ({ db, actor: signedIn(request), now: clock() })

  const asker = (request: FastifyRequest) => askerOf(db, signedIn(request), resource.mayLackContacts === true)

  if (resource.versions) versionedList(app, path, context, resource.versions)
  else
    app.get(path, longAnswer, async (request, reply) =>
      sendList(reply, await listRecords(asked(request), resource)),
    )

  app.post(path, async (request, reply): Promise<Answer<object>> => {
    const shape = resource.made(await asker(request))
    const fields = columnsOf(shape, checked(request, shape, requestIn(request), 'sent'))
    const record = await createRecord(asked(request), resource, fields)
    void reply.code(201)
    return { message: texts.created, data: { [entity]: record } }
  })

  app.put(`${path}/:id`, async (request): Promise<Answer<object>> => {
    const id = readId(request)
    const by = await asker(request)
    const read = (row: K['row']) => readRecordChange(request, (isBased) => resource.changed(by, isBased, row))
    const record = await updateRecord(asked(request), resource, id, idempotencyKey(request), read)
    return { message: texts.updated, data: { [entity]: record } }
  })

  app.delete(`${path}/:id`, async (request): Promise<Answer<object>> => {
    await deleteRecord(asked(request), resource, readId(request))
    return { message: texts.deleted, data: {} }
  })
}

/** GET of a list that clients cache: 304, the changes since a cursor, or the whole list. */
function versionedList(
  app: FastifyInstance,
  path: string,
  { db, cursors }: RouteContext,
  { tag, currentTag, whole, changes }: ListVersions,
): void {
  app.get<{ Querystring: ListQuery }>(path, longAnswer, async (request, reply) => {
    const asked = { db, cursors, actor: signedIn(request) }
    const since = [request.query.since ?? []].flat().at(-1) ?? null
    const changed = since === null ? null : await changes(asked, since)
    if (changed !== null) return sendList(reply, changed)
    if (since !== null) return sendList(reply, await whole(asked))
    const current = await currentTag(asked, readTags(request.headers['if-none-match']))
    tagReply(reply, current ?? (await tag(asked)))
    return current === null ? sendList(reply, await whole(asked)) : reply.code(304).send()
  })
}

function sendList(reply: FastifyReply, list: ListAnswer): FastifyReply {
  const message = messages.server.done
  if (!('whole' in list)) return streamReport(reply, message, list)
  const answer: Answer<object> = { message, data: list.whole }
  return reply.send(answer)
}

/** `private`: the list depends on the user. `no-cache`: it may be cached, but is validated each time. */
function tagReply(reply: FastifyReply, tag: string): void {
  void reply
    .header('etag', formatTag(tag))
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization')
}
