/** What only the document says of the calls about sales. */
import { createSale } from '../../domain/calls/sales.ts'
import { approvalOffer } from './operation.ts'
import { operationsOf } from './told.ts'

export const saleOperations = operationsOf([
  createSale,
  {
    summary: 'A sale: stock, lines and money in one transaction',
    refused: {
      404: { description: 'A product, the client or the sale of `exchange` is not there.' },
      409: {
        description:
          'No register is open, it is being counted, the stock is too low, `total` differs, it is above the limit of the client, or the claim of `held_sale` is over. With `exchange` also the refusals of a return, and when its `amount` differs.',
        data: approvalOffer,
      },
    },
  },
])
