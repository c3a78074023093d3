import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../domain/contract.ts'
import type {
  CashMovementData,
  CashMovementsData,
  MidShiftData,
  RegistersData,
  WholeRegisterData,
} from '../../domain/drawer/drawer-contract.ts'
import type { FoundSumData } from '../../domain/found-sum.ts'
import { movementMessages } from '../../domain/drawer/movement-messages.ts'
import { jsonAmount } from '../../domain/validation/amount.ts'
import {
  cashMovementSchema,
  movementReversalSchema,
  ownMovementsSchema,
} from '../../domain/validation/cash-movement.ts'
import { registerListSchema, registerSumSchema } from '../../domain/validation/register-list.ts'
import { signedIn } from '../http/access.ts'
import { idempotencyKey, readQuery, readRequest } from '../http/body.ts'
import { readAside, readLongAside } from '../http/read-aside.ts'
import { readId } from '../http/read-id.ts'
import { createCashMovement, ownMovements, reverseCashMovement } from '../services/drawer/cash-movements.ts'
import { midShiftReport } from '../services/drawer/mid-shift-report.ts'
import { differenceSum, registerList } from '../services/drawer/register-list.ts'
import { wholeRegister } from '../services/drawer/whole-register.ts'
import type { RouteContext } from './route-context.ts'

const movementSchema = cashMovementSchema(jsonAmount)

export function cashMovementRoutes(app: FastifyInstance, { db, clock }: RouteContext): void {
  readAside<CashMovementsData>(app, db, '/cash-registers/movements', (reading, request) =>
    ownMovements(reading, signedIn(request), readQuery(request, ownMovementsSchema)),
  )

  app.post('/cash-registers/movements', async (request, reply): Promise<Answer<CashMovementData>> => {
    const asked = { db, actor: signedIn(request), key: idempotencyKey(request), now: clock() }
    const movement = await createCashMovement(asked, readRequest(request, movementSchema))
    void reply.code(201)
    return { message: movementMessages.created, data: { movement } }
  })

  app.post(
    '/cash-registers/movements/:id/reverse',
    async (request, reply): Promise<Answer<CashMovementData>> => {
      const id = readId(request)
      const asked = { db, actor: signedIn(request), key: idempotencyKey(request), now: clock() }
      const movement = await reverseCashMovement(asked, {
        id,
        ...readRequest(request, movementReversalSchema),
      })
      void reply.code(201)
      return { message: movementMessages.reversed, data: { movement } }
    },
  )

  readAside<RegistersData>(app, db, '/cash-registers', (reading, request) =>
    registerList(reading, signedIn(request), readQuery(request, registerListSchema)),
  )

  readAside<FoundSumData>(app, db, '/cash-registers/sum', (reading, request) =>
    differenceSum(reading, signedIn(request), readQuery(request, registerSumSchema)),
  )

  readLongAside<WholeRegisterData>(app, db, '/cash-registers/:id', (reading, request) =>
    wholeRegister(reading, signedIn(request), readId(request)),
  )

  readAside<MidShiftData>(app, db, '/cash-registers/current', async (reading, request) => ({
    register: await midShiftReport(reading, signedIn(request)),
  }))
}
