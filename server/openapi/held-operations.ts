/** What only the document says of the calls about sales that are set aside. */
import {
  claimSale,
  discardSale,
  holdSale,
  listHeldSales,
  releaseSale,
} from '../../domain/calls/held-sales.ts'
import { operationsOf } from './told.ts'

export const heldOperations = operationsOf(
  [listHeldSales, { summary: 'The sales that wait in the own store, and those that somebody has in a cart' }],
  [
    holdSale,
    {
      summary: 'Sets a sale aside: without a number, without money, without reserved stock',
      refused: {
        404: { description: 'A product or the client is not there.' },
        409: { description: 'Too many sales wait, or the claim of `held_sale` is over.' },
      },
    },
  ],
  [
    claimSale,
    {
      summary: 'Takes a held sale into a cart, with prices and stock of now',
      refused: {
        404: { description: 'It is not there; or a product or the client of `hold` is not.' },
        409: { description: 'Another person has it, it has ended, or `hold` cannot be set aside.' },
      },
    },
  ],
  [
    releaseSale,
    {
      summary: 'Lets a claimed sale wait again',
      refused: {
        409: { description: 'It is not claimed, not by the claim of `version`, or it has ended.' },
      },
    },
  ],
  [
    discardSale,
    {
      summary: 'Ends a held sale that nobody wants any more',
      refused: {
        409: { description: 'Another person has it, it is not as in `version`, or it has ended.' },
      },
    },
  ],
)
