/** The shapes of empty bottles that come back (docs/product.md §10.23). */
import { messages } from '../messages.ts'
import { saleMessages } from '../sale-messages.ts'
import { list, object } from '../shape/fields.ts'
import { text } from '../shape/plain-values.ts'
import { amount, id, money, quantity } from '../shape/values.ts'
import { MAX_LINES } from '../validation/quantity.ts'
import { emptiesMessages } from './empties-messages.ts'
import { MAX_QUANTITY } from './measured.ts'

const bottles = object(
  {
    product_id: id(saleMessages.productGone),
    quantity: quantity({ least: 1, most: MAX_QUANTITY, refusal: saleMessages.invalidQuantity }),
  },
  messages.validation.malformed,
)

/** The bottles that come back, by their own products. */
export const emptyLines = list(bottles, {
  least: 1,
  most: MAX_LINES,
  missing: emptiesMessages.noLines,
  tooMany: emptiesMessages.tooMany,
})

/** What comes back with a sale. `amount` is what the till has shown. */
export const askedEmpties = object(
  {
    lines: emptyLines,
    amount: amount({ least: 1, refusal: messages.validation.malformed }),
  },
  messages.validation.malformed,
)

/** Bottles that came back, with the names and deposits of that moment. */
export const receivedEmpties = object({
  amount: money(),
  lines: list(object({ product_id: id(), name: text(), quantity: quantity(), price: money() })),
})
