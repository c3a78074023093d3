/** What only the document says of the calls about goods that came in. */
import {
  createDelivery,
  listDeliveries,
  readDelivery,
  sumDeliveries,
  voidDelivery,
} from '../../domain/calls/deliveries.ts'
import { otherStore, wrongFields } from './operation.ts'
import { operationsOf } from './told.ts'

/** Why a list may be refused. */
const listRefused = { ...otherStore, ...wrongFields }

export const deliveryOperations = operationsOf(
  [
    listDeliveries,
    { summary: 'The goods that came in, the newest entry first, by pages', refused: listRefused },
  ],
  [sumDeliveries, { summary: 'What the entries that were found come to', refused: listRefused }],
  [readDelivery, { summary: 'An entry whole, with the names of its moment' }],
  [
    createDelivery,
    {
      summary: 'Goods come in: stock, average cost, new prices, and what they are paid with, all or nothing',
      refused: {
        403: { description: 'Without the right to it, to new prices or to cash.' },
        404: { description: 'A product or the supplier is not there.' },
        409: {
          description:
            'The document of the supplier is in already, a price has changed, no register is open or it is being counted, or it is more cash than the drawer should hold.',
        },
      },
    },
  ],
  [
    voidDelivery,
    {
      summary: 'Voids a whole entry by opposite moves',
      refused: {
        404: { description: 'It is not there, or it is none of the own store.' },
        409: {
          description:
            'It is voided already, goods of it are sold, or its money can go back neither into the register nor to the account of the supplier.',
        },
      },
    },
  ],
)
