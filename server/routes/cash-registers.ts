import type { FastifyInstance } from 'fastify'
import type { UntoldClosingData, RegisterCountData } from '../../domain/drawer/drawer-contract.ts'
import type {
  Answer,
  CloseRegisterData,
  OpenRegisterData,
  RegisterStatusData,
} from '../../domain/contract.ts'
import { messages } from '../../domain/messages.ts'
import { recountMessages } from '../../domain/drawer/recount-messages.ts'
import { jsonAmount } from '../../domain/validation/amount.ts'
import {
  closeOtherRegisterSchema,
  closeRegisterSchema,
  openRegisterSchema,
  recountSchema,
  registerCountSchema,
} from '../../domain/validation/register.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, readRequest } from '../http/body.ts'
import { readId } from '../http/read-id.ts'
import { countRegister } from '../services/drawer/count-register.ts'
import { closeOtherRegister, closeRegister } from '../services/drawer/close-register.ts'
import { recountRegister } from '../services/drawer/recount-register.ts'
import { openRegister, registerStatus } from '../services/sales/registers.ts'
import type { RouteContext } from './route-context.ts'

const openSchema = openRegisterSchema(jsonAmount)
const closeSchema = closeRegisterSchema(jsonAmount)
const closeOtherSchema = closeOtherRegisterSchema(jsonAmount)
const secondCountSchema = recountSchema(jsonAmount)

export function cashRegisterRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  app.get('/cash-registers/status', async (request): Promise<Answer<RegisterStatusData>> => ({
    message: messages.server.done,
    data: await registerStatus(db, signedIn(request)),
  }))

  app.post('/cash-registers/open', async (request, reply): Promise<Answer<OpenRegisterData>> => {
    const { initial_amount } = readRequest(request, openSchema)
    const data = await openRegister(db, signedIn(request), initial_amount, clock())
    void reply.code(201)
    return { message: messages.register.opened, data }
  })

  app.post(
    '/cash-registers/close',
    async (request): Promise<Answer<CloseRegisterData | UntoldClosingData>> => {
      const key = idempotencyKey(request)
      const closing = readRequest(request, closeSchema)
      const data = await closeRegister(db, signedIn(request), closing, key, clock())
      return { message: messages.register.closed, data }
    },
  )

  app.put('/cash-registers/current/count', async (request): Promise<Answer<RegisterCountData>> => {
    const count = readRequest(request, registerCountSchema)
    const data = await countRegister(db, signedIn(request), count, clock())
    return { message: messages.server.done, data }
  })

  app.post('/cash-registers/:id/close', async (request): Promise<Answer<CloseRegisterData>> => {
    const registerId = readId(request)
    const key = idempotencyKey(request)
    const closing = readRequest(request, closeOtherSchema)
    const data = await closeOtherRegister(db, signedIn(request), { registerId, closing, key }, clock())
    return { message: messages.register.closed, data }
  })

  app.post('/cash-registers/:id/recount', async (request, reply): Promise<Answer<CloseRegisterData>> => {
    const registerId = readId(request)
    const key = idempotencyKey(request)
    const recount = readRequest(request, secondCountSchema)
    const data = await recountRegister(db, signedIn(request), { registerId, recount, key, now: clock() })
    void reply.code(201)
    const { written, kept } = recountMessages
    return { message: recount.closing_amount === undefined ? kept : written, data }
  })
}
