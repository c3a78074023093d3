import { number } from 'yup'
import { adjustmentReasonIds } from '../goods/adjustments.ts'
import { goodsMessages } from '../goods/goods-messages.ts'
import { isWholeUnits, thousandthsFromUnits } from '../quantity.ts'
import { bodyOf, textField } from './body.ts'
import type { ReadFigures } from './figures.ts'
import { idField } from './id.ts'
import { listField } from './list.ts'
import { MAX_LINES } from './quantity.ts'
import { MAX_STOCK } from './stock.ts'
import { optionalText } from './text.ts'

const { invalidAdjustment, noLines, tooManyLines, productGone, reason } = goodsMessages

/** What comes into a stock, or goes out of it (negative): whole units, not 0; it validates to thousandths. */
export function adjustedQuantityField(read: ReadFigures) {
  return number()
    .transform((_value: unknown, original: unknown) => thousandthsFromUnits(read.number(original)) ?? NaN)
    .typeError(invalidAdjustment)
    .required(invalidAdjustment)
    .test({ name: 'whole-units', message: invalidAdjustment, test: isWholeUnits })
    .notOneOf([0], invalidAdjustment)
    .min(-MAX_STOCK, invalidAdjustment)
    .max(MAX_STOCK, invalidAdjustment)
}

/** The schema of `POST /stock-adjustments` (docs/product.md §10.13); quantities validate to thousandths. */
export function stockAdjustmentSchema(read: ReadFigures) {
  return bodyOf({
    lines: listField(
      bodyOf({
        product_id: idField(productGone).required(productGone),
        quantity: adjustedQuantityField(read),
      }),
      MAX_LINES,
      { missing: noLines, tooMany: tooManyLines },
    ),
    reason: textField(reason).oneOf(adjustmentReasonIds, reason),
    note: optionalText(),
  })
}
