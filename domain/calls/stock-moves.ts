/** The calls about why stock changed (docs/product.md §10.9), and that put it right (docs/product.md §10.13). */
import { adjustmentReasonIds } from '../goods/adjustments.ts'
import { goodsMessages } from '../goods/goods-messages.ts'
import { stockMove } from '../goods/move-shapes.ts'
import { MAX_STOCK } from '../goods/stock-fields.ts'
import { moveKindIds } from '../goods/stock-moves.ts'
import { messages } from '../messages.ts'
import { list, nullIfEmpty, object, optional } from '../shape/fields.ts'
import { afterId, limit } from '../shape/pages.ts'
import { doer, namedRecord } from '../shape/people.ts'
import { choice, text } from '../shape/plain-values.ts'
import { optionalText } from '../shape/texts.ts'
import { figure, id, instant, money, quantity } from '../shape/values.ts'
import { shownMeasure } from '../shape/measure.ts'
import { PAGE_ROWS } from '../validation/page.ts'
import { MAX_LINES } from '../validation/quantity.ts'
import { call, type Call } from './call.ts'

export const listMoves = call('GET /products/:id/stock-moves', {
  right: ['read stock moves'],
  reach: 'own store',
  reading: 'aside',
  request: object({
    kind: optional(choice(moveKindIds, messages.validation.malformed)),
    limit: limit(PAGE_ROWS.usual),
    after: afterId,
  }),
  answer: object({
    product: object({ ...namedRecord.fields, unit: shownMeasure, store: namedRecord }),
    stock: quantity(),
    moves: list(stockMove),
    next: nullIfEmpty(text()),
  }),
})

const { invalidAdjustment, noLines, productGone, reason, tooManyLines } = goodsMessages

/** What comes into a stock, or goes out of it (negative), not 0: whole units, and parts of what is measured, which is checked later. */
export const adjustedQuantity = quantity({
  least: -MAX_STOCK,
  most: MAX_STOCK,
  isGood: (value) => value !== 0,
  refusal: invalidAdjustment,
})

export const askedAdjustment = object(
  { product_id: id(productGone), quantity: adjustedQuantity },
  messages.validation.malformed,
)

export const adjustedLine = object({
  product: namedRecord,
  quantity: quantity(),
  balance: quantity(),
  unit_cost: optional(money()),
})

/** An adjustment that was written; costs only for who may see them. */
export const adjustment = object({
  id: id(),
  at: instant(),
  reason: choice(adjustmentReasonIds),
  note: nullIfEmpty(text()),
  user: doer,
  lines: list(adjustedLine),
  value: optional(figure()),
})

/** Puts the stock of products of one store right. */
export const adjustStock = call('POST /stock-adjustments', {
  right: ['create stock adjustment'],
  reach: 'own store',
  once: true,
  made: true,
  request: object({
    lines: list(askedAdjustment, { least: 1, most: MAX_LINES, missing: noLines, tooMany: tooManyLines }),
    reason: choice(adjustmentReasonIds, reason),
    note: optionalText(),
  }),
  answer: object({ adjustment }),
})

export const stockMoveCalls: readonly Call[] = [listMoves, adjustStock]
