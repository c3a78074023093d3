import type { FastifyInstance } from 'fastify'
import {
  createMovement,
  ownMovements as ownMovementsCall,
  reverseMovement,
} from '../../domain/calls/movements.ts'
import type { MidShiftData, RegistersData, WholeRegisterData } from '../../domain/drawer/drawer-contract.ts'
import type { FoundSumData } from '../../domain/found-sum.ts'
import { movementMessages } from '../../domain/drawer/movement-messages.ts'
import { registerListSchema, registerSumSchema } from '../../domain/validation/register-list.ts'
import { signedIn } from '../http/access.ts'
import { readQuery } from '../http/body.ts'
import { readAside, readLongAside } from '../http/read-aside.ts'
import { readId } from '../http/read-id.ts'
import { serve, serveAside } from '../http/serve.ts'
import { createCashMovement, ownMovements, reverseCashMovement } from '../services/drawer/cash-movements.ts'
import { midShiftReport } from '../services/drawer/mid-shift-report.ts'
import { differenceSum, registerList } from '../services/drawer/register-list.ts'
import { wholeRegister } from '../services/drawer/whole-register.ts'
import type { RouteContext } from './route-context.ts'

export function cashMovementRoutes(app: FastifyInstance, context: RouteContext): void {
  const { db } = context

  serveAside(app, context, ownMovementsCall, ownMovements)
  serve(app, context, createMovement, movementMessages.created, createCashMovement)
  serve(app, context, reverseMovement, movementMessages.reversed, reverseCashMovement)

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
