/** Request and answers of the calls about goods. */
import { PAGE_ROWS } from '../../domain/validation/page.ts'
import { moveKind, stockAdjustmentData, stockAdjustmentRequest, stockMovesData } from './goods-schemas.ts'
import { onceOnly, query, type Operation } from './operation.ts'
import { described, text } from './schema.ts'

export const goodsOperations: Readonly<Record<string, Operation>> = {
  'GET /products/:id/stock-moves': {
    summary: 'The moves of the stock of a product, the newest first, by pages',
    parameters: [
      query('kind', false, moveKind),
      query('limit', false, { type: 'integer', minimum: 1, maximum: PAGE_ROWS.most }),
      query('after', false, described(text, 'The `next` of the page before.')),
    ],
    success: 200,
    data: stockMovesData,
    refused: { 422: { description: 'Fields are wrong: `errors` says which.' } },
  },
  'POST /stock-adjustments': {
    summary: 'Puts the stock of products of one store right, with a reason',
    parameters: [onceOnly],
    request: stockAdjustmentRequest,
    success: 201,
    data: stockAdjustmentData,
    refused: {
      404: { description: 'A product is not there.' },
      409: {
        description:
          "A stock would be below zero without 'adjust stock below zero', or too large: `errors` says at which line.",
      },
    },
  },
}
