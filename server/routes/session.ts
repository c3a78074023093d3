import type { FastifyInstance } from 'fastify'
import type { Answer, LoginData } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { loginRequestSchema } from '../../domain/validation/login.ts'
import { signedIn } from '../http/access.ts'
import { originOf } from '../http/audit-trail.ts'
import { readRequest } from '../http/body.ts'
import { signIn, signOut } from '../services/access/sign-in.ts'
import type { RouteContext } from '../http/route-context.ts'

export function sessionRoutes(app: FastifyInstance, { db, tokens, devices, clock }: RouteContext): void {
  app.post('/login', async (request): Promise<Answer<LoginData>> => {
    const credentials = readRequest(request, loginRequestSchema)
    const data = await signIn({ db, tokens, devices, origin: originOf(request), now: clock() }, credentials)
    return { message: messages.session.loggedIn, data }
  })

  app.post('/logout', async (request): Promise<Answer<object>> => {
    await signOut(db, signedIn(request), clock())
    return { message: messages.session.loggedOut, data: {} }
  })
}
