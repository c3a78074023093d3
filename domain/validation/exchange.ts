import { returnMessages } from '../selling/return-messages.ts'
import { amountField, jsonAmount } from './amount.ts'
import { bodyOf } from './body.ts'
import { idField } from './id.ts'
import { returnLinesField } from './return-lines.ts'
import { requiredText } from './text.ts'

const { malformedExchange } = returnMessages

/** What is brought back in exchange for the articles of a sale; its amount validates to centavos, its quantities to thousandths (docs/product.md §10.7). */
export const exchangeField = () =>
  bodyOf({
    sale_id: idField(malformedExchange).required(malformedExchange),
    lines: returnLinesField(),
    reason: requiredText(),
    amount: amountField(jsonAmount, 0, malformedExchange).optional(),
  })
