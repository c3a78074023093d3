import type { FastifyInstance } from 'fastify'
import { SETUP_HEADER, type Answer, type SetupData } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { setupSchema } from '../../domain/validation/setup.ts'
import { originOf } from '../http/audit-trail.ts'
import { readRequest } from '../http/body.ts'
import { setUpShop } from '../services/onboarding/set-up-shop.ts'
import { setupStatus } from '../services/onboarding/setup-link.ts'
import type { RouteContext } from '../http/route-context.ts'

/** The set-up of a new shop (docs/product.md §4.1). The token is sent in a header, because addresses appear in logs. */
export function setupRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  app.get('/setup', async (request): Promise<Answer<SetupData>> => {
    const token = request.headers[SETUP_HEADER.toLowerCase()]
    const data = await setupStatus(db, typeof token === 'string' ? token : null, clock())
    return { message: messages.server.done, data }
  })

  app.post('/setup', async (request, reply): Promise<Answer<object>> => {
    await setUpShop(db, readRequest(request, setupSchema), originOf(request), clock())
    void reply.code(201)
    return { message: messages.setup.done, data: {} }
  })
}
