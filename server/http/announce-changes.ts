import type { FastifyInstance } from 'fastify'
import type { RouteRule } from '../../domain/access.ts'
import { topicsOf } from '../services/feed/topics.ts'
import type { RouteContext } from './route-context.ts'

/** Whether a command only tells what it would do: an import without `apply` (docs/decisions/0209). */
function isDryRun({ path }: RouteRule, body: unknown): boolean {
  if (!path.endsWith('/import')) return false
  return (body as { request?: { apply?: unknown } } | null)?.request?.apply !== true
}

/**
 * Tells the streams what each command has changed, once it is done. A command that is sent again, because its server died before it
 * could tell, tells it again (docs/decisions/0201). A command that nobody knows topics of stops the server at its start.
 */
export function announceChanges(app: FastifyInstance, { hub }: Pick<RouteContext, 'hub'>): void {
  app.addHook('onRoute', ({ config }) => {
    const rule = config?.rule
    if (rule && rule.method !== 'GET') topicsOf(rule)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const { rule } = request.routeOptions.config
    const { actor } = request
    if (rule && actor && rule.method !== 'GET' && reply.statusCode < 300 && !isDryRun(rule, request.body)) {
      const isOfAny = rule.records === 'own store' && actor.scope === null
      hub.announce({ storeId: isOfAny ? null : actor.storeId, topics: topicsOf(rule) })
    }
    done(null, payload)
  })
  app.addHook('preClose', () => hub.close())
}
