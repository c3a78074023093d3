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
import { header } from '../openapi/operation.ts'
import { operationsOf } from '../openapi/told.ts'

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

/** What only the document says of these calls. */
export const setupOperations = operationsOf(
  [
    readSetup,
    {
      summary: 'Whether the shop has to be set up first',
      headers: [header(SETUP_HEADER, 'The token of the printed link.')],
    },
  ],
  [
    setUpCall,
    {
      summary: 'The first store and its owner, once',
      refused: {
        403: { description: 'The token is wrong or too old.' },
        409: { description: 'There is a user already.' },
      },
    },
  ],
)
