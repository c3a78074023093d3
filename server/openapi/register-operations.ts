/** What only the document says of the calls about registers and their cash. */
import { listRegisters, readRegister, sumDifferences } from '../../domain/calls/register-list.ts'
import {
  closeOtherRegister,
  closeRegister,
  countRegister,
  midShift,
  openRegister,
  recountRegister,
  registerStatus,
} from '../../domain/calls/registers.ts'
import { createMovement, ownMovements, reverseMovement } from '../../domain/calls/movements.ts'
import { objectOf } from './schema.ts'
import { otherStore, wrongFields } from './operation.ts'
import { operationsOf } from './told.ts'

/** Why a list of registers may be refused. */
const listRefused = { ...otherStore, ...wrongFields }

export const registerOperations = operationsOf(
  [registerStatus, { summary: 'Whether the own register is open' }],
  [openRegister, { summary: 'Opens the own register', refused: { 409: { description: 'It is open.' } } }],
  [
    closeRegister,
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
    countRegister,
    {
      summary: 'Begins, extends or ends the count of the own register; meanwhile nothing is sold on it',
      refused: { 409: { description: 'None is open, or another device counts it.' } },
    },
  ],
  [
    closeOtherRegister,
    {
      summary: 'Closes the register of another user, with a count or, when it was left open, without',
      refused: {
        409: { description: 'It is closed, it is the own one, or it was not left open and nobody counted.' },
      },
    },
  ],
  [
    recountRegister,
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
    ownMovements,
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
