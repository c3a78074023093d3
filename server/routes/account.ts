import type { FastifyInstance, FastifyRequest } from 'fastify'
import { approvalMessages } from '../../domain/approval/approval-messages.ts'
import { changePassword, changePin } from '../../domain/calls/own-secrets.ts'
import { readBusiness, readFirstSteps } from '../../domain/calls/own-store.ts'
import { messages } from '../../domain/messages.ts'
import { signedIn } from '../http/access.ts'
import { originOf } from '../http/audit-trail.ts'
import { serve, serveAny } from '../http/serve.ts'
import { changeOwnPassword, changeOwnPin } from '../services/access/own-password.ts'
import { businessOf } from '../services/business.ts'
import { firstSteps } from '../services/onboarding/first-steps.ts'
import type { RouteContext } from '../http/route-context.ts'
import { operationsOf } from '../openapi/told.ts'

/** The own store, and the own password and PIN (docs/product.md §7.2). */
export function accountRoutes(app: FastifyInstance, context: RouteContext): void {
  const { db, clock } = context
  const { done } = messages.server
  serve(app, context, readFirstSteps, done, firstSteps)
  serve(app, context, readBusiness, done, businessOf)
  const from = (request: FastifyRequest) => ({
    db,
    actor: signedIn(request),
    address: originOf(request).address,
    now: clock(),
  })
  serveAny(app, changePassword, messages.account.passwordChanged, (request, passwords) =>
    changeOwnPassword(from(request), passwords),
  )
  serveAny(app, changePin, approvalMessages.pinChanged, (request, secrets) =>
    changeOwnPin(from(request), secrets),
  )
}

/** What only the document says of these calls. */
export const accountOperations = operationsOf(
  [readFirstSteps, { summary: 'Which first steps the own store has done' }],
  [
    readBusiness,
    {
      summary: 'The own store, as at the top of a receipt',
      refused: { 404: { description: 'The store was deleted.' } },
    },
  ],
  [changePassword, { summary: 'Changes the own password and ends the other sessions of the user' }],
  [changePin, { summary: 'Sets the own PIN, with which the user approves what colleagues may not do' }],
)
