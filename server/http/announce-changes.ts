import type { FastifyInstance } from 'fastify'
import { topicsOf } from '../services/feed/topics.ts'
import type { RouteContext } from './route-context.ts'

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
    if (rule && actor && rule.method !== 'GET' && reply.statusCode < 300) {
      const isOfAny = rule.records === 'own store' && actor.scope === null
      hub.announce({ storeId: isOfAny ? null : actor.storeId, topics: topicsOf(rule) })
    }
    done(null, payload)
  })
  app.addHook('preClose', () => hub.close())
}
