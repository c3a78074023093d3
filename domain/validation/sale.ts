import { number } from 'yup'
import { messages } from '../messages.ts'
import { paymentMessages } from '../selling/payment-messages.ts'
import { basisPointsFromPercent, centavosFromQuetzales, MAX_AMOUNT, MAX_TAX } from '../money.ts'
import { MAX_PAYMENTS, MAX_REFERENCE } from '../selling/payments.ts'
import { tenderIds } from '../selling/tenders.ts'
import { amountField, jsonAmount } from './amount.ts'
import { bodyOf, textField } from './body.ts'
import { exchangeField } from './exchange.ts'
import { heldClaimField } from './held-claim.ts'
import { idField } from './id.ts'
import { listField } from './list.ts'
import { MAX_LINES, quantityField } from './quantity.ts'
import { optionalText } from './text.ts'

/** A line of a sale; it validates to thousandths, centavos and basis points. */
export const saleItemSchema = bodyOf({
  product_id: idField(messages.sale.productGone).required(messages.sale.productGone),
  quantity: quantityField(),
  discount: amountField(jsonAmount, 0, messages.sale.invalidDiscount),
  tax: number()
    .transform((_value: unknown, original: unknown) => basisPointsFromPercent(original) ?? NaN)
    .typeError(messages.sale.invalidTax)
    .required(messages.sale.invalidTax)
    .max(MAX_TAX, messages.sale.invalidTax),
})

const payment = bodyOf({
  tender: textField(messages.validation.choice).oneOf(tenderIds, messages.validation.choice),
  amount: amountField(jsonAmount, 1, paymentMessages.invalidAmount),
  tendered: amountField(jsonAmount, 1, paymentMessages.invalidAmount).optional(),
  reference: optionalText(MAX_REFERENCE),
})

/**
 * The schema of `POST /sales` (docs/product.md §7.5); it validates to thousandths, centavos and basis points. The server checks
 * besides that the date is recent, that products and stock are there, and that the payments come to the total (domain/selling/payments.ts).
 */
export const saleSchema = bodyOf({
  client_id: idField(messages.sale.clientGone).nullable().defined(messages.sale.clientGone),
  date: textField(messages.validation.date).matches(/^\d{4}-\d{2}-\d{2}$/, messages.validation.date),
  items: listField(saleItemSchema, MAX_LINES, {
    missing: messages.sale.noLines,
    tooMany: messages.sale.tooManyLines,
  }),
  total: number()
    .transform((_value: unknown, original: unknown) => centavosFromQuetzales(original) ?? NaN)
    .typeError(messages.sale.totalChanged)
    .max(MAX_AMOUNT, messages.sale.totalChanged),
  payments: listField(payment, MAX_PAYMENTS, {
    missing: paymentMessages.invalid,
    tooMany: paymentMessages.tooMany(MAX_PAYMENTS),
  }).optional(),
  held_sale: heldClaimField().optional().default(undefined),
  exchange: exchangeField().optional().default(undefined),
})
