import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allows, type Reading, type RouteRule } from '../../domain/access.ts'
import { findRule } from '../../domain/route-rules.ts'
import { messages } from '../../domain/messages.ts'
import { findSessionOwner } from '../db/queries/users/sessions.ts'
import { actorOf, type Actor } from '../services/access/actor.ts'
import { forbidden, Refusal } from '../services/refusal.ts'
import { originOf } from './audit-trail.ts'
import { deviceOf } from './body.ts'
import { lateSeller, madeBy } from './deliver.ts'
import type { RouteContext } from './route-context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    rule?: RouteRule
    /** How a GET is made to read; `brief` when it is missing. */
    reading?: Reading
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

/**
 * Enforces the table of rights (domain/route-rules.ts) on every route. A route without a row there, and a GET that reads otherwise
 * than its row says, stop the server at its start. Before each handler the session, the user and the rights are read from the database (docs/product.md §6.5).
 */
export function enforceAccess(
  app: FastifyInstance,
  { db, tokens, tickets, clock }: Pick<RouteContext, 'db' | 'tokens' | 'tickets' | 'clock'>,
): void {
  app.decorateRequest('actor', null)
  app.addHook('onRoute', (route) => {
    const [method] = [route.method].flat()
    // Fastify adds a HEAD route for each GET route.
    const rule = findRule(method === 'HEAD' ? 'GET' : String(method), route.routePath)
    if (!rule) throw new Error(`${String(method)} ${route.url} is missing in domain/access.ts`)
    const { reading = 'brief' } = route.config ?? {}
    if (rule.reading !== null && rule.reading !== reading)
      throw new Error(
        `GET ${route.url} reads '${rule.reading}' in domain/route-rules.ts, but '${reading}' here`,
      )
    route.config = { ...route.config, rule }
  })
  app.addHook('onRequest', async (request) => {
    const { rule } = request.routeOptions.config
    if (request.is404 || rule?.access === 'public') return
    const context = { db, tickets, clock }
    const absent = rule ? await lateSeller(request, rule, context) : null
    request.actor = absent ?? (await findActor(request))
    if (!request.actor) throw new Refusal(401, messages.session.ended)
    if (rule && !absent) request.actor = await madeBy(request, request.actor, rule, context)
    if (!rule || !mayAsk(rule, request.actor)) throw forbidden()
  })

  const findActor = async (request: FastifyRequest): Promise<Actor | null> => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return null
    const now = clock()
    const sessionId = await tokens.sessionId(token, now)
    const owner = sessionId === null ? undefined : await findSessionOwner(db.read, sessionId, now)
    if (!owner) return null
    const device = deviceOf(request)
    return { ...actorOf(owner, originOf(request)), ...(device !== null && { device }) }
  }
}

/** Whether the user may call the route, or may have it approved: then http/approvals.ts decides when the body is read. */
function mayAsk(rule: RouteRule, actor: Actor): boolean {
  return allows(rule, { ...actor, permissions: [...actor.permissions, ...rule.lends] })
}

/** The signed-in user of a request. @throws Error in the handler of a public route, which has none. */
export function signedIn(request: FastifyRequest): Actor {
  if (!request.actor) throw new Error('A public route has no actor')
  return request.actor
}
