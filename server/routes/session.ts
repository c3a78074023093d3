import type { FastifyInstance } from 'fastify'
import type { Answer, LoginData } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { loginSchema } from '../../domain/validation/login.ts'
import { signedIn } from '../http/access.ts'
import { originOf } from '../http/audit-trail.ts'
import { readRequest } from '../http/body.ts'
import { signIn, signOut } from '../services/sign-in.ts'
import type { RouteContext } from './route-context.ts'

export function sessionRoutes(app: FastifyInstance, { db, tokens, clock }: RouteContext): void {
  app.post('/login', async (request): Promise<Answer<LoginData>> => {
    const credentials = readRequest(request, loginSchema)
    const data = await signIn({ db, tokens, origin: originOf(request), now: clock() }, credentials)
    return { message: messages.session.loggedIn, data }
  })

  app.post('/logout', async (request): Promise<Answer<object>> => {
    await signOut(db, signedIn(request), clock())
    return { message: messages.session.loggedOut, data: {} }
  })
}
