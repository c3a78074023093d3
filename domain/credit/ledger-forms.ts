import { number } from 'yup'
import { creditMessages } from './credit-messages.ts'
import { messages } from '../messages.ts'
import { amountField, typedAmount } from '../validation/amount.ts'
import { bodyOf } from '../validation/body.ts'
import { periodFields, typedDay } from '../validation/days.ts'
import { typedFigures } from '../validation/figures.ts'
import { requiredText } from '../validation/text.ts'

const { choice } = messages.validation

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
