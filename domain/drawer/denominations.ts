import { array, number } from 'yup'
import { settingsMessages } from '../settings-messages.ts'
import type { Centavos } from '../money.ts'
import type { ReadFigures } from '../validation/figures.ts'
import { MAX_COUNTED } from './closing.ts'

/** The bills and coins of a store: amounts above 0, each once; they validate to centavos, the largest first. The list may be empty. */
export function denominationsField(read: ReadFigures) {
  const { invalidDenominations, tooManyDenominations } = settingsMessages
  return array(number().defined())
    .transform((_value: unknown, original: unknown) =>
      original === undefined ? undefined : (amountsIn(original, read) ?? NaN),
    )
    .typeError(invalidDenominations)
    .defined(invalidDenominations)
    .nonNullable(invalidDenominations)
    .max(MAX_COUNTED, tooManyDenominations(MAX_COUNTED))
}

/** @returns null when it is no list, or when one of its values is no amount above 0. */
function amountsIn(value: unknown, read: ReadFigures): Centavos[] | null {
  const amounts = read.list(value)?.map((one) => read.amount(one) ?? 0)
  if (!amounts || amounts.some((amount) => amount === 0)) return null
  return [...new Set(amounts)].toSorted((one, other) => other - one)
}
