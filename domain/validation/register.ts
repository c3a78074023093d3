import { number } from 'yup'
import { MAX_PIECES } from '../drawer/closing.ts'
import { messages } from '../messages.ts'
import { flagField, jsonFigures } from './figures.ts'
import { requiredText } from './text.ts'
import { amountField, type ReadAmount } from './amount.ts'
import { bodyOf } from './body.ts'
import { listField } from './list.ts'

/** The most values that may be counted one by one. */
export const MAX_COUNTED = 50

/** The schema of opening a register: an amount above 0; it validates to centavos (docs/product.md §5.5). */
export function openRegisterSchema(read: ReadAmount) {
  return bodyOf({ initial_amount: amountField(read, 1, messages.register.invalidInitialAmount) })
}

/**
 * The schema of closing a register: an amount of 0 or more; it validates to centavos (docs/product.md §5.5). The denominations
 * and the sum of the counted pieces are checked later (domain/drawer/closing.ts), because they need the settings of the store.
 */
export function closeRegisterSchema(read: ReadAmount) {
  return bodyOf({ ...closingFields(read), confirmed: flagField(jsonFigures).optional() })
}

/**
 * The schema of closing the register of another user: the same, and without any field nobody has counted. Whether the register may
 * be closed so is checked later, because it needs its age.
 */
export function closeOtherRegisterSchema(read: ReadAmount) {
  const { closing_amount: amount, ...others } = closingFields(read)
  return bodyOf({ closing_amount: amount.optional(), ...others })
}

/**
 * The schema of counting a closed register again: the fields of a closing, and why. Whether amount and reason may be missing is checked
 * later, because it needs the register.
 */
export function recountSchema(read: ReadAmount) {
  const { closing_amount: amount, ...others } = closingFields(read)
  return bodyOf({ closing_amount: amount.optional(), ...others, reason: requiredText().optional() })
}

function closingFields(read: ReadAmount) {
  const { invalidClosingAmount, invalidPieces, invalidLeftAmount, nothingCounted } = messages.register
  const pieces = number()
    .strict()
    .typeError(invalidPieces)
    .required(invalidPieces)
    .integer(invalidPieces)
    .min(0, invalidPieces)
    .max(MAX_PIECES, invalidPieces)
  const counted = bodyOf({ value: amountField(read, 1, invalidPieces), pieces })
  return {
    closing_amount: amountField(read, 0, invalidClosingAmount),
    counted: listField(counted, MAX_COUNTED, { missing: nothingCounted, tooMany: nothingCounted }).optional(),
    left_amount: amountField(read, 0, invalidLeftAmount).optional(),
  }
}

/** The schema of beginning, extending or ending a count. */
export const registerCountSchema = bodyOf({ counting: flagField(jsonFigures), count: requiredText() })
