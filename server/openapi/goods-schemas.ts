/** What the calls about goods take and answer. */
import { adjustmentReasonIds } from '../../domain/goods/adjustments.ts'
import type {
  StockAdjustment,
  StockAdjustmentData,
  StockAdjustmentRequest,
  StockMoveJson,
  StockMovesData,
} from '../../domain/goods/goods-contract.ts'
import type { AdjustmentsData, ReportedAdjustment } from '../../domain/reports/report-contract.ts'
import { moveDocuments, moveKindIds } from '../../domain/goods/stock-moves.ts'
import { inUnits } from '../../domain/quantity.ts'
import { MAX_LINES } from '../../domain/validation/quantity.ts'
import { MAX_STOCK } from '../../domain/validation/stock.ts'
import { MAX_TEXT } from '../../domain/validation/text.ts'
import {
  described,
  id,
  instant,
  listOf,
  money,
  named,
  nullable,
  objectOf,
  text,
  textOf,
  whole,
  type Schema,
} from './schema.ts'

export const moveKind: Schema = { type: 'string', enum: moveKindIds }

const move = objectOf<StockMoveJson>(
  {
    id,
    at: instant,
    kind: moveKind,
    quantity: described(whole, 'What came in; negative: what went out.'),
    balance: described(whole, 'The stock after it.'),
    unit_cost: described(
      money,
      "The cost of one unit at that moment; only for holders of 'create product' or 'update product'.",
    ),
    document: described(
      nullable(
        objectOf<NonNullable<StockMoveJson['document']>>({
          type: { type: 'string', enum: moveDocuments },
          id,
          sale_id: described(nullable(id), 'The sale to look at: of a return the one of which it came back.'),
          entry_number: described(nullable(whole), 'The number of an entry of goods in its store.'),
          count_name: described(nullable(text), 'The name of a stock take.'),
        }),
      ),
      'What moved it. That of a voided document is the document itself.',
    ),
    user: described(nullable(objectOf<{ name: string }>({ name: text })), 'null: no person did it.'),
    reason: nullable(text),
    note: described(nullable(text), 'That of an adjustment.'),
  },
  ['unit_cost'],
)

export const stockMovesData = objectOf<StockMovesData>({
  product: objectOf<StockMovesData['product']>({ id, name: text, store: named }),
  stock: described(whole, 'The sum of all moves.'),
  moves: described(listOf(move), 'The newest first.'),
  next: described(nullable(text), 'The `after` of the next page; null on the last one.'),
})

const reason: Schema = { type: 'string', enum: adjustmentReasonIds }
const most = inUnits(MAX_STOCK)

export const stockAdjustmentRequest = objectOf<StockAdjustmentRequest>(
  {
    lines: {
      ...listOf(
        objectOf<StockAdjustmentRequest['lines'][number]>({
          product_id: id,
          quantity: described(
            { type: 'integer', minimum: -most, maximum: most },
            'Not 0. What comes in; negative: what goes out.',
          ),
        }),
      ),
      minItems: 1,
      maxItems: MAX_LINES,
    },
    reason,
    note: nullable(textOf(MAX_TEXT)),
  },
  ['note'],
)

const ofCost = "only for holders of 'create product' or 'update product'."

export const stockAdjustmentData = objectOf<StockAdjustmentData>({
  adjustment: objectOf<StockAdjustment>(
    {
      id,
      at: instant,
      reason,
      note: nullable(text),
      user: objectOf<{ name: string }>({ name: text }),
      lines: listOf(
        objectOf<StockAdjustment['lines'][number]>(
          {
            product: named,
            quantity: whole,
            balance: described(whole, 'The stock after it.'),
            unit_cost: described(money, `The cost of one unit; ${ofCost}`),
          },
          ['unit_cost'],
        ),
      ),
      value: described(money, `What the lines are worth at cost; negative: a loss; ${ofCost}`),
    },
    ['value'],
  ),
})

export const adjustmentsData = objectOf<AdjustmentsData>({
  store: described(nullable(named), 'null: the report is on all stores.'),
  adjustments: described(
    listOf(
      objectOf<ReportedAdjustment>(
        {
          id: described(id, 'That of the stock move.'),
          store: described(objectOf<{ name: string }>({ name: text }), 'Only in a report on several stores.'),
          at: instant,
          product: named,
          reason: described(text, "'edited' for a change in the form of the product."),
          note: nullable(text),
          user: nullable(objectOf<{ name: string }>({ name: text })),
          quantity: described(whole, 'Negative: what went out.'),
          unit_cost: described(money, 'Of one unit, at that moment.'),
          value: described(money, 'At that cost; negative: a loss.'),
        },
        ['store'],
      ),
    ),
    'In the order of time.',
  ),
})
