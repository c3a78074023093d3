import type { FastifyInstance } from 'fastify'
import {
  closeOtherRegister as closeOtherCall,
  closeRegister as closeCall,
  countRegister as countCall,
  midShift,
  openRegister as openCall,
  recountRegister as recountCall,
  registerStatus as statusCall,
} from '../../domain/calls/registers.ts'
import { listRegisters, readRegister, sumDifferences } from '../../domain/calls/register-list.ts'
import {
  createMovement,
  ownMovements as ownMovementsCall,
  reverseMovement,
} from '../../domain/calls/movements.ts'
import { movementMessages } from '../../domain/drawer/movement-messages.ts'
import { recountMessages } from '../../domain/drawer/recount-messages.ts'
import { messages } from '../../domain/messages.ts'
import { signedIn } from '../http/access.ts'
import { readLongAside } from '../http/read-aside.ts'
import { readId } from '../http/read-id.ts'
import { serve, serveAside } from '../http/serve.ts'
import { createCashMovement, ownMovements, reverseCashMovement } from '../services/drawer/cash-movements.ts'
import { closeOtherRegister, closeRegister } from '../services/drawer/close-register.ts'
import { countRegister } from '../services/drawer/count-register.ts'
import { midShiftReport } from '../services/drawer/mid-shift-report.ts'
import { recountRegister } from '../services/drawer/recount-register.ts'
import { differenceSum, registerList } from '../services/drawer/register-list.ts'
import { wholeRegister } from '../services/drawer/whole-register.ts'
import { openRegister, registerStatus } from '../services/sales/registers.ts'
import type { RouteContext } from '../http/route-context.ts'

/** The calls about registers and their cash. */
export function cashRegisterRoutes(app: FastifyInstance, context: RouteContext): void {
  const { done } = messages.server
  const { opened, closed } = messages.register
  const { written, kept } = recountMessages
  serve(app, context, statusCall, done, registerStatus)
  serve(app, context, openCall, opened, openRegister)
  serve(app, context, countCall, done, countRegister)
  serve(app, context, closeCall, closed, closeRegister)
  serve(app, context, closeOtherCall, closed, closeOtherRegister)
  serve(
    app,
    context,
    recountCall,
    ({ closingAmount }) => (closingAmount === undefined ? kept : written),
    recountRegister,
  )
  serve(app, context, createMovement, movementMessages.created, createCashMovement)
  serve(app, context, reverseMovement, movementMessages.reversed, reverseCashMovement)
  serveAside(app, context, ownMovementsCall, ownMovements)
  serveAside(app, context, midShift, midShiftReport)
  serveAside(app, context, listRegisters, registerList)
  serveAside(app, context, sumDifferences, differenceSum)
  readLongAside(app, context.db, readRegister.rule.path, (reading, request) =>
    wholeRegister(reading, signedIn(request), readId(request)),
  )
}
