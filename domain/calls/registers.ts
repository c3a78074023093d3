/** The calls about the own register (docs/product.md §3.4, §3.10, §10.2). */
import { closesOthers } from '../access.ts'
import { MAX_COUNTED } from '../drawer/closing.ts'
import { messages } from '../messages.ts'
import { registerMessages } from '../register-messages.ts'
import { ifTold, list, object, optional, optionalOf } from '../shape/fields.ts'
import { either } from '../shape/objects.ts'
import { writtenText } from '../shape/texts.ts'
import { amount, figure, instant, money, whole } from '../shape/values.ts'
import { flag } from '../shape/plain-values.ts'
import { call, type Call } from './call.ts'
import {
  closing,
  closingAmount,
  countedRequest,
  furtherTenders,
  openRegister as opened,
  ownRegister,
  tenders,
  untold,
} from '../drawer/drawer-shapes.ts'
import { movements } from '../drawer/movement-shape.ts'
import { namedRecord } from '../shape/people.ts'

const { invalidInitialAmount, invalidLeftAmount, nothingCounted } = registerMessages

/** Whether the own register is open. */
export const registerStatus = call('GET /cash-registers/status', {
  right: ['status cash register'],
  reach: 'self',
  reading: 'brief',
  answer: object({
    cash_register: flag(),
    register: optional(ifTold(ownRegister)),
    cash_warning: optional(flag()),
    proposed_opening: optional(ifTold(object({ amount: money(), user: namedRecord, closed_at: instant() }))),
    recount_asked: optional(untold),
  }),
})

/** The amount of an opening, above 0 (docs/product.md §5.5). */
export const initialAmount = amount({ least: 1, refusal: invalidInitialAmount })

/** Opens the own register. Another server may not send it. */
export const openRegister = call('POST /cash-registers/open', {
  right: ['open cash register'],
  reach: 'self',
  made: true,
  request: object({ initial_amount: initialAmount }),
  answer: ifTold(object({ register: ifTold(ownRegister) })),
})

/** Begins, extends or ends the count of the own register. `count` is an id that the device made for its count. */
export const countRegister = call('PUT /cash-registers/current/count', {
  right: ['close cash register'],
  reach: 'self',
  request: object({ counting: flag(messages.validation.choice), count: writtenText() }),
  answer: object({ counting: flag() }),
})

/**
 * The fields of a count besides its amount. The denominations and the sum of the pieces are checked later (domain/drawer/closing.ts), because
 * they need the settings of the store.
 */
const count = {
  counted: optional(list(countedRequest, { least: 1, most: MAX_COUNTED, missing: nothingCounted })),
  left_amount: optional(amount({ least: 0, refusal: invalidLeftAmount })),
}

/** Closes the own register. `confirmed`: it is closed without the question of the setting `closing_question`. */
export const closeRegister = call('POST /cash-registers/close', {
  right: ['close cash register'],
  reach: 'self',
  once: true,
  request: object({
    closing_amount: closingAmount,
    ...count,
    confirmed: optionalOf('boolean', flag()),
  }),
  answer: either('recount_asked', object({ recount_asked: untold }), closing),
})

/**
 * Closes the register of another user. Without any field nobody has counted. Whether the register may be closed so is checked later, because
 * it needs its age.
 */
export const closeOtherRegister = call('POST /cash-registers/:id/close', {
  right: [closesOthers],
  reach: 'own store',
  once: true,
  request: object({ closing_amount: optional(closingAmount), ...count }),
  answer: closing,
})

/**
 * Counts a closed register of the own ones again. Where the server asked for that, no reason is needed, and without any field the first count
 * stays; so whether amount and reason may be missing is checked later.
 */
export const recountRegister = call('POST /cash-registers/:id/recount', {
  right: ['close cash register'],
  reach: 'self',
  once: true,
  made: true,
  request: object({
    closing_amount: optional(closingAmount),
    ...count,
    reason: optionalOf('string', writtenText()),
  }),
  answer: closing,
})

/** Report X: how the own open register stands. */
export const midShift = call('GET /cash-registers/current', {
  right: ['read cash register'],
  reach: 'self',
  reading: 'aside',
  answer: object({
    register: object({
      ...opened.fields,
      cash_sales: figure(),
      cash_refunds: ifTold(figure()),
      cash_payments: optional(figure()),
      cash_in: figure(),
      cash_out: figure(),
      expected_cash: figure(),
      ...tenders,
      ...furtherTenders,
      sales_count: whole(),
      returns_count: whole(),
      movements,
    }),
  }),
})

export const registerCalls: readonly Call[] = [
  registerStatus,
  openRegister,
  closeRegister,
  countRegister,
  recountRegister,
  closeOtherRegister,
]

export const midShiftCalls: readonly Call[] = [midShift]
