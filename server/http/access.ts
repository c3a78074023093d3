import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '../../domain/messages.ts'
import type { Permission } from '../../domain/permissions.ts'
import type { Database } from '../db/database.ts'
import { findSessionOwner } from '../db/sessions.ts'
import { actorOf, type Actor } from '../services/actor.ts'
import { Refusal } from '../services/refusal.ts'
import type { Tokens } from '../services/tokens.ts'

/** Who may call a route: anyone, anyone signed in, or the holders of at least one of the rights. */
export type Access = 'public' | 'signed in' | readonly Permission[]

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

/**
 * The one mechanism of rights: every route below says in `config.access` who may call it (a route that does not stops
 * the server from starting), and before its handler runs the session, user and rights are looked up in the database.
 */
export function enforceAccess(
  app: FastifyInstance,
  { db, tokens, clock }: { db: Database; tokens: Tokens; clock: () => number },
): void {
  app.decorateRequest('actor', null)
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined)
      throw new Error(`${String(route.method)} ${route.url} says no access`)
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (access === 'public' || request.is404) return
    request.actor = await findActor(request)
    if (!request.actor) throw new Refusal(401, messages.session.ended)
    const { permissions } = request.actor
    if (access === 'signed in' || access?.some((right) => permissions.includes(right))) return
    throw new Refusal(403, messages.session.forbidden)
  })

  const findActor = async (request: FastifyRequest): Promise<Actor | null> => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return null
    const now = clock()
    const sessionId = await tokens.sessionId(token, now)
    const owner = sessionId === null ? undefined : await findSessionOwner(db.read, sessionId, now)
    return owner ? actorOf(owner) : null
  }
}

/** The signed-in user of a request. @throws Error in the handler of a public route, where there is none. */
export function signedIn(request: FastifyRequest): Actor {
  if (!request.actor) throw new Error('A public route has no actor')
  return request.actor
}
