import type { FastifyInstance } from 'fastify'
import { readSetup } from '../../domain/calls/session.ts'
import { setUpShop as setUpCall } from '../../domain/calls/setup.ts'
import { SETUP_HEADER } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { originOf } from '../http/audit-trail.ts'
import { serveAny } from '../http/serve.ts'
import { setUpShop } from '../services/onboarding/set-up-shop.ts'
import { setupStatus } from '../services/onboarding/setup-link.ts'
import type { RouteContext } from '../http/route-context.ts'

/** The set-up of a new shop (docs/product.md §4.1). The token is sent in a header, because addresses appear in logs. */
export function setupRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  serveAny(app, readSetup, messages.server.done, ({ headers }) => {
    const token = headers[SETUP_HEADER.toLowerCase()]
    return setupStatus(db, typeof token === 'string' ? token : null, clock())
  })
  serveAny(app, setUpCall, messages.setup.done, (request, content) =>
    setUpShop(db, content, originOf(request), clock()),
  )
}
