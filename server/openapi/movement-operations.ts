/** What only the document says of the calls about movements of cash. */
import { createMovement, ownMovements, reverseMovement } from '../../domain/calls/movements.ts'
import { operationsOf } from './told.ts'

export const movementOperations = operationsOf(
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
)
