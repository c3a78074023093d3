/** The schemas of `request` of registers: opening, counting, closing and movements of cash. */
import type {
  CloseOtherRegisterRequest,
  CloseRegisterRequest,
  RecountRequest,
} from '../../domain/contract.ts'
import type { CountedJson, RegisterCountRequest } from '../../domain/drawer/drawer-contract.ts'
import { COUNT_LEASE, MAX_PIECES } from '../../domain/drawer/closing.ts'
import { MAX_COUNTED } from '../../domain/validation/register.ts'
import { MAX_NAME } from '../../domain/validation/text.ts'
import { amount, described, flag, objectOf, textOf } from './schema.ts'

export const openRegisterRequest = objectOf<{ initial_amount: number }>({ initial_amount: amount(1) })

const countFields = {
  counted: described(
    {
      type: 'array',
      minItems: 1,
      maxItems: MAX_COUNTED,
      items: objectOf<CountedJson>({
        value: amount(1),
        pieces: { type: 'integer', minimum: 0, maximum: MAX_PIECES },
      }),
    },
    'The bills and coins: each value once, Σ value × pieces = closing_amount.',
  ),
  left_amount: described(amount(0), 'At most closing_amount: what stays in the drawer for the next shift.'),
}

export const closeRegisterRequest = objectOf<CloseRegisterRequest>(
  {
    closing_amount: amount(0),
    ...countFields,
    confirmed: described(flag, 'Closes with a count that differs by more than the `closing_question`.'),
  },
  ['counted', 'left_amount', 'confirmed'],
)

export const recountRequest = objectOf<RecountRequest>(
  {
    closing_amount: described(
      amount(0),
      'Without any field the first count stays, where a second is asked for.',
    ),
    ...countFields,
    reason: described(textOf(MAX_NAME, 1), 'Needed, unless a second count is asked for.'),
  },
  ['closing_amount', 'counted', 'left_amount', 'reason'],
)

export const closeOtherRegisterRequest = objectOf<CloseOtherRegisterRequest>(
  {
    closing_amount: described(
      amount(0),
      'Without it, and without the other fields, nobody has counted: only a register that has been open for more than 24 hours.',
    ),
    ...countFields,
  },
  ['closing_amount', 'counted', 'left_amount'],
)

export const countRequest = objectOf<RegisterCountRequest>({
  counting: described(flag, `A count that is not extended ends after ${COUNT_LEASE / 1_000} seconds.`),
  count: described(textOf(MAX_NAME, 1), 'An id of this count: another device cannot end it.'),
})
