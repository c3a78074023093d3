import type { FastifyInstance } from 'fastify'
import { listApprovable, login, logout, reportClientError } from '../../domain/calls/session.ts'
import { messages } from '../../domain/messages.ts'
import { signedIn } from '../http/access.ts'
import { originOf } from '../http/audit-trail.ts'
import { serve, serveAny } from '../http/serve.ts'
import { approvableRights } from '../services/access/approvable.ts'
import { signIn, signOut } from '../services/access/sign-in.ts'
import { createClientErrorLog } from '../services/client-errors.ts'
import type { RouteContext } from '../http/route-context.ts'
import { operationsOf } from '../openapi/told.ts'

/** Signing in and out, and what the browser asks and reports of its own beside it. */
export function sessionRoutes(app: FastifyInstance, context: RouteContext): void {
  const { db, tokens, devices, clock } = context
  const { done } = messages.server
  const { loggedIn, loggedOut } = messages.session
  serveAny(app, login, loggedIn, (request, credentials) =>
    signIn({ db, tokens, devices, origin: originOf(request), now: clock() }, credentials),
  )
  serve(app, context, logout, loggedOut, signOut)
  serve(app, context, listApprovable, done, approvableRights)
  const keep = createClientErrorLog(db)
  serveAny(app, reportClientError, done, async (request, report) => {
    await keep(signedIn(request), report, clock())
    request.log.warn({ report }, 'a device reports a failure')
    return {}
  })
}

/** What only the document says of these calls. */
export const sessionOperations = operationsOf(
  [
    login,
    {
      summary: 'Begins a session',
      refused: { 401: { description: 'User name or password is wrong.' } },
    },
  ],
  [logout, { summary: 'Ends the session' }],
  [listApprovable, { summary: 'The rights that the user lacks and a colleague of the store could lend now' }],
  [reportClientError, { summary: 'A failure in the program on a device' }],
)
