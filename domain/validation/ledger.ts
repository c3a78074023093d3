import { number } from 'yup'
import { creditMessages } from '../credit/credit-messages.ts'
import { messages } from '../messages.ts'
import { MAX_AMOUNT, type Centavos } from '../money.ts'
import { amountField, typedAmount, type ReadAmount } from './amount.ts'
import { bodyOf, textField } from './body.ts'
import { periodFields, typedDay } from './days.ts'
import { typedFigures } from './figures.ts'
import { idAfter, pageFields } from './page.ts'
import { MAX_REFERENCE } from '../selling/payments.ts'
import { moneyTenderIds } from '../selling/tenders.ts'
import { optionalText, requiredText } from './text.ts'

const { choice } = messages.validation

/**
 * A payment on account; the amount validates to centavos (docs/product.md §10.5). The server checks besides that the store takes
 * the tender with this reference.
 */
export function clientPaymentSchema(read: ReadAmount) {
  return bodyOf({
    amount: amountField(read, 1, creditMessages.invalidAmount),
    tender: textField(choice).oneOf(moneyTenderIds, choice),
    reference: optionalText(MAX_REFERENCE),
  })
}

/** Why a payment on account is undone. */
export const clientPaymentReversalSchema = bodyOf({ reason: requiredText() })

/** An adjustment of what a client owes; the amount validates to centavos, and is negative when the client owes less. */
export function clientAdjustmentSchema(read: ReadAmount) {
  const { invalidAdjustment } = creditMessages
  return bodyOf({
    amount: number()
      .transform((_value: unknown, original: unknown) => readSigned(read, original) ?? NaN)
      .typeError(invalidAdjustment)
      .required(invalidAdjustment)
      .notOneOf([0], invalidAdjustment)
      .min(-MAX_AMOUNT, invalidAdjustment),
    reason: requiredText(),
  })
}

/** The directions of an adjustment in its form: what the amount is multiplied by. */
export const directions = [
  { id: 1, name: 'Debe más' },
  { id: -1, name: 'Debe menos' },
] as const

/** The form of an adjustment: the direction is chosen, so its amount is above 0, in centavos. */
export const adjustmentFormSchema = bodyOf({
  direction: number()
    .transform((_value: unknown, original: unknown) => typedFigures.number(original) ?? undefined)
    .required(choice)
    .oneOf(
      directions.map(({ id }) => id),
      choice,
    ),
  amount: amountField(typedAmount, 1, creditMessages.invalidAdjustment),
  reason: requiredText(),
})

/** The days of a statement in its form; both may be missing. */
export const ledgerFilterSchema = bodyOf(periodFields(typedDay))

/** An amount that may have a minus: a negative number, or a text that begins with a hyphen or a minus sign. */
function readSigned(read: ReadAmount, value: unknown): Centavos | null {
  const unsigned = withoutMinus(value)
  if (unsigned === null) return read(value)
  const amount = read(unsigned)
  return amount === null ? null : 0 - amount
}

function withoutMinus(value: unknown): unknown {
  if (typeof value === 'number' && value < 0) return -value
  return typeof value === 'string' && /^[-−]/.test(value.trim()) ? value.trim().slice(1) : null
}

/** The query for a page of a ledger: days, both included, and `after`, the `next` of the page before. */
export const ledgerQuerySchema = bodyOf({
  ...periodFields(),
  limit: pageFields.limit,
  after: idAfter,
})
