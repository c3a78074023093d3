import type { FastifyInstance } from 'fastify'
import type { Answer, BusinessData } from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { approvalMessages } from '../../domain/approval-messages.ts'
import { ownPinSchema } from '../../domain/validation/approval.ts'
import { ownPasswordSchema } from '../../domain/validation/password.ts'
import { signedIn } from '../http/access.ts'
import { originOf } from '../http/audit-trail.ts'
import { readRequest } from '../http/body.ts'
import { businessOf } from '../services/business.ts'
import { changeOwnPassword, changeOwnPin } from '../services/access/own-password.ts'
import type { RouteContext } from '../http/route-context.ts'

/** The own store and the own password and PIN (docs/product.md §7.2). */
export function accountRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  app.get('/business', async (request): Promise<Answer<BusinessData>> => ({
    message: messages.server.done,
    data: await businessOf(db, signedIn(request)),
  }))

  app.put('/me/password', async (request): Promise<Answer<object>> => {
    const passwords = readRequest(request, ownPasswordSchema)
    const { address } = originOf(request)
    await changeOwnPassword({ db, actor: signedIn(request), address, now: clock() }, passwords)
    return { message: messages.account.passwordChanged, data: {} }
  })

  app.put('/me/pin', async (request): Promise<Answer<object>> => {
    const secrets = readRequest(request, ownPinSchema)
    const { address } = originOf(request)
    await changeOwnPin({ db, actor: signedIn(request), address, now: clock() }, secrets)
    return { message: approvalMessages.pinChanged, data: {} }
  })
}
