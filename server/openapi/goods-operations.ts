/** What only the document says of the calls about stock. */
import { adjustStock, listMoves } from '../../domain/calls/stock-moves.ts'
import { wrongFields } from './operation.ts'
import { operationsOf } from './told.ts'

export const goodsOperations = operationsOf(
  [
    listMoves,
    {
      summary: 'The moves of the stock of a product, the newest first, by pages',
      refused: wrongFields,
    },
  ],
  [
    adjustStock,
    {
      summary: 'Puts the stock of products of one store right, with a reason',
      refused: {
        404: { description: 'A product is not there.' },
        409: {
          description:
            "A stock would be below zero without 'adjust stock below zero', or too large: `errors` says at which line.",
        },
      },
    },
  ],
)
