import { countMessages } from '../goods/count-messages.ts'
import { number } from 'yup'
import { MAX_TALLY, tallyModes } from '../goods/stock-count.ts'
import { messages } from '../messages.ts'
import { isWholeUnits, thousandthsFromUnits } from '../quantity.ts'
import { bodyOf, textField } from './body.ts'
import { idField } from './id.ts'
import { pageFields } from './page.ts'
import { requiredText } from './text.ts'

const { sale } = messages

export const stockCountSchema = bodyOf({ name: requiredText() })

export const stockCountListSchema = bodyOf(pageFields)

/** What was counted of an article; it validates to thousandths (docs/product.md §10.10). */
export const tallySchema = bodyOf({
  product_id: idField(sale.productGone).required(sale.productGone),
  quantity: number()
    .transform((_value: unknown, original: unknown) => thousandthsFromUnits(original) ?? NaN)
    .typeError(countMessages.invalidQuantity)
    .required(countMessages.invalidQuantity)
    .min(-MAX_TALLY, countMessages.invalidQuantity)
    .max(MAX_TALLY, countMessages.invalidQuantity)
    .test('whole', countMessages.invalidQuantity, (quantity) => isWholeUnits(quantity))
    .test('mode', countMessages.invalidQuantity, (quantity, context) =>
      suits(quantity, context.parent as { mode?: unknown }),
    ),
  mode: textField(messages.validation.choice).oneOf(tallyModes, messages.validation.choice),
})

/** Only `add` takes something back, and `remove` has no quantity. */
function suits(quantity: number, { mode }: { mode?: unknown }): boolean {
  return mode === 'remove' ? quantity === 0 : mode === 'add' || quantity >= 0
}

export const postCountSchema = bodyOf({
  last_tally: idField(countMessages.malformed).nullable().optional(),
})

export const discardCountSchema = bodyOf({ reason: requiredText() })
