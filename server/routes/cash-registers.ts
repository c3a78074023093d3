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
import { registerMessages } from '../../domain/register-messages.ts'
import { signedIn } from '../http/access.ts'
import { readLongAside } from '../http/limits/read-aside.ts'
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
import { objectOf } from '../openapi/schema.ts'
import { otherStore, wrongFields } from '../openapi/operation.ts'
import { operationsOf } from '../openapi/told.ts'

/** The calls about registers and their cash. */
export function cashRegisterRoutes(app: FastifyInstance, context: RouteContext): void {
  const { done } = messages.server
  const { opened, closed } = registerMessages
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

/** Why a list of registers may be refused. */
const listRefused = { ...otherStore, ...wrongFields }

/** What only the document says of these calls. */
export const cashRegisterOperations = operationsOf(
  [statusCall, { summary: 'Whether the own register is open' }],
  [openCall, { summary: 'Opens the own register', refused: { 409: { description: 'It is open.' } } }],
  [
    closeCall,
    {
      summary: 'Closes the own register',
      answer:
        'With `recount_asked` it has nothing else; without it, everything that the closing of the register of another user has.',
      refused: {
        409: {
          description:
            'None is open, or the count differs by more than the `closing_question` and nobody `confirmed` it: then `data` says so.',
          data: objectOf<{ count_again: true }>({ count_again: { type: 'boolean', enum: [true] } }),
        },
      },
    },
  ],
  [
    countCall,
    {
      summary: 'Begins, extends or ends the count of the own register; meanwhile nothing is sold on it',
      refused: { 409: { description: 'None is open, or another device counts it.' } },
    },
  ],
  [
    closeOtherCall,
    {
      summary: 'Closes the register of another user, with a count or, when it was left open, without',
      refused: {
        409: { description: 'It is closed, it is the own one, or it was not left open and nobody counted.' },
      },
    },
  ],
  [
    recountCall,
    {
      summary:
        'Counts a closed register of the own ones again, once and with a reason; the closing stays as it is',
      refused: {
        404: { description: 'It is not there, or it is none of the own ones.' },
        409: {
          description:
            'It is open, nobody counted it, it was counted twice or its first count was kept, or somebody has opened on what it left.',
        },
      },
    },
  ],
  [
    ownMovementsCall,
    {
      summary: 'One page of the movements of the own open register, in the order in which they were made',
      refused: { 409: { description: 'None is open.' } },
    },
  ],
  [
    createMovement,
    {
      summary: 'Cash goes into the drawer of the own register, or out of it',
      refused: {
        409: {
          description:
            'None is open, it is being counted, it has too many movements, or it is more than the drawer should hold.',
        },
      },
    },
  ],
  [
    reverseMovement,
    {
      summary: 'Undoes a movement of the own open register by an opposite one',
      refused: {
        404: { description: 'It is not there, or it is no movement of the own register.' },
        409: {
          description:
            'Its register is closed or being counted, it is undone already, it undoes another, or its cash is not there any more.',
        },
      },
    },
  ],
  [
    midShift,
    { summary: 'How the own open register stands', refused: { 409: { description: 'None is open.' } } },
  ],
  [listRegisters, { summary: 'The registers, the newest first, by pages', refused: listRefused }],
  [
    sumDifferences,
    {
      summary: 'What the differences of the registers that were found come to',
      refused: listRefused,
    },
  ],
  [readRegister, { summary: 'One register with its sales, movements and count' }],
)
