/** What the calls about sales that are set aside take and answer. */
import { nothing } from './answers.ts'
import {
  claimedSaleData,
  claimRequest,
  discardRequest,
  heldSaleData,
  heldSalesData,
  holdRequest,
  releaseRequest,
} from './held-schemas.ts'
import { onceOnly, type Operation } from './operation.ts'

export const heldOperations: Readonly<Record<string, Operation>> = {
  'GET /held-sales': {
    summary: 'The sales that wait in the own store, and those that somebody has in a cart',
    success: 200,
    data: heldSalesData,
  },
  'POST /held-sales': {
    summary: 'Sets a sale aside: without a number, without money, without reserved stock',
    parameters: [onceOnly],
    request: holdRequest,
    success: 201,
    data: heldSaleData,
    refused: {
      404: { description: 'A product or the client is not there.' },
      409: { description: 'Too many sales wait, or the claim of `held_sale` is over.' },
    },
  },
  'POST /held-sales/:id/claim': {
    summary: 'Takes a held sale into a cart, with prices and stock of now',
    parameters: [onceOnly],
    request: claimRequest,
    success: 200,
    data: claimedSaleData,
    refused: {
      404: { description: 'It is not there; or a product or the client of `hold` is not.' },
      409: { description: 'Another person has it, it has ended, or `hold` cannot be set aside.' },
    },
  },
  'POST /held-sales/:id/release': {
    summary: 'Lets a claimed sale wait again',
    parameters: [onceOnly],
    request: releaseRequest,
    success: 200,
    data: nothing,
    refused: { 409: { description: 'It is not claimed, not by the claim of `version`, or it has ended.' } },
  },
  'POST /held-sales/:id/discard': {
    summary: 'Ends a held sale that nobody wants any more',
    parameters: [onceOnly],
    request: discardRequest,
    success: 200,
    data: nothing,
    refused: {
      409: { description: 'Another person has it, it is not as in `version`, or it has ended.' },
    },
  },
}
