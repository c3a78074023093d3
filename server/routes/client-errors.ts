import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { clientErrorSchema } from '../../domain/validation/client-error.ts'
import { signedIn } from '../http/access.ts'
import { readRequest } from '../http/body.ts'
import { createClientErrorLog } from '../services/client-errors.ts'
import type { RouteContext } from '../http/route-context.ts'

export function clientErrorRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  const keep = createClientErrorLog(db)
  app.post('/client-errors', async (request, reply): Promise<Answer<object>> => {
    const report = readRequest(request, clientErrorSchema)
    await keep(signedIn(request), report, clock())
    request.log.warn({ report }, 'a device reports a failure')
    void reply.code(201)
    return { message: messages.server.done, data: {} }
  })
}
