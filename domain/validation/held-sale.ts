import { number } from 'yup'
import { messages } from '../messages.ts'
import { basisPointsFromPercent, MAX_TAX } from '../money.ts'
import { heldMessages } from '../selling/held-messages.ts'
import { MAX_LABEL } from '../selling/held-sale.ts'
import { amountField, jsonAmount } from './amount.ts'
import { bodyOf } from './body.ts'
import { heldClaimField } from './held-claim.ts'
import { idField } from './id.ts'
import { listField } from './list.ts'
import { MAX_LINES, quantityField } from './quantity.ts'
import { optionalText, requiredText } from './text.ts'

const { sale } = messages

/** The sale that is set aside (docs/product.md §10.8). It validates to thousandths, centavos and basis points; `price` is what the till showed. */
export const holdSchema = bodyOf({
  label: optionalText(MAX_LABEL),
  client_id: idField(sale.clientGone).nullable().defined(sale.clientGone),
  items: listField(
    bodyOf({
      product_id: idField(sale.productGone).required(sale.productGone),
      quantity: quantityField(),
      discount: amountField(jsonAmount, 0, sale.invalidDiscount),
      tax: number()
        .transform((_value: unknown, original: unknown) => basisPointsFromPercent(original) ?? NaN)
        .typeError(sale.invalidTax)
        .required(sale.invalidTax)
        .max(MAX_TAX, sale.invalidTax),
      price: amountField(jsonAmount, 0, heldMessages.malformed).optional(),
    }),
    MAX_LINES,
    { missing: sale.noLines, tooMany: sale.tooManyLines },
  ),
  held_sale: heldClaimField().nullable().default(null),
})

export const claimSchema = bodyOf({ hold: holdSchema.nullable().default(null) })

/** Missing: of any version. */
const version = () => idField(heldMessages.malformed).nullable().optional()

export const releaseSchema = bodyOf({ version: version() })

export const discardSchema = bodyOf({ reason: requiredText(), version: version() })
