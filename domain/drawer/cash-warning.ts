import { recountMessages } from './recount-messages.ts'
import { settingsMessages } from '../settings-messages.ts'
import { amountField } from '../validation/amount.ts'
import type { ReadFigures } from '../validation/figures.ts'

/** The cash in a drawer from which the till says that it is time for the safe; it validates to centavos, 0 is off. */
export const cashWarningField = ({ amount }: ReadFigures) =>
  amountField(amount, 0, settingsMessages.invalidWarning)

/** By how much a count may differ before the till asks whether to close with it; it validates to centavos, 0 is off. */
export const closingQuestionField = ({ amount }: ReadFigures) =>
  amountField(amount, 0, recountMessages.invalidQuestion)
