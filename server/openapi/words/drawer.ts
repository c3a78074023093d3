import { cause, closing, listedRecount, recount, untold } from '../../../domain/drawer/drawer-shapes.ts'
import { createMovement, ownMovements } from '../../../domain/calls/movements.ts'
import { movement } from '../../../domain/drawer/movement-shape.ts'
import { differenceSum, listRegisters, sumDifferences } from '../../../domain/calls/register-list.ts'
import { listedRegister, wholeRegister } from '../../../domain/drawer/register-shapes.ts'
import {
  closeOtherRegister,
  closeRegister,
  countRegister,
  midShift,
  recountRegister,
  registerStatus,
} from '../../../domain/calls/registers.ts'
import { COUNT_LEASE } from '../../../domain/drawer/closing.ts'
import { nextPage, pagePlace, sayOfSum } from './lists.ts'
import { say } from './say.ts'
import { approver } from './shared.ts'

say(movement, {
  reverses: 'The movement that this one undoes: it goes the other way.',
  ...approver,
})
say(createMovement.request, {
  kind: 'Brought in, taken out, put into the safe, paid to a supplier.',
  empties:
    'Empty bottles that it pays for, by their own products: they come to its amount, and its kind is `out`.',
})
say(ownMovements.request, { after: pagePlace })
say(ownMovements.answer, { next: nextPage })

const recountAsked =
  'A blind closing whose count differs: the difference is told after `POST /cash-registers/{id}/recount`.'

say(untold, { left_amount: 'When it was told.' })
say(closeRegister.answer.special, { recount_asked: recountAsked })
say(registerStatus.answer, {
  register: 'When it is open.',
  cash_warning:
    'When it is open and the store has a `cash_warning`: whether the drawer has that amount. Not told in a blind shift.',
  proposed_opening: 'When it is closed: the cash that the last closing of the store left in the drawer.',
  recount_asked: recountAsked,
})

say(countRegister.request, {
  counting: `A count that is not extended ends after ${COUNT_LEASE / 1_000} seconds.`,
  count: 'An id of this count: another device cannot end it.',
})
say(countRegister.answer, { counting: 'Whether somebody counts now; another device may.' })

const count = {
  counted: 'The bills and coins: each value once, Σ value × pieces = closing_amount.',
  left_amount: 'At most closing_amount: what stays in the drawer for the next shift.',
}
say(closeRegister.request, {
  ...count,
  confirmed: 'Closes with a count that differs by more than the `closing_question`.',
})
say(closeOtherRegister.request, {
  closing_amount:
    'Without it, and without the other fields, nobody has counted: only a register that has been open for more than 24 hours.',
  ...count,
})
say(recountRegister.request, {
  closing_amount: 'Without any field the first count stays, where a second is asked for.',
  ...count,
  reason: 'Needed, unless a second count is asked for.',
})

const further = {
  account_payments: 'What clients paid on account, when somebody did. No sale is in it.',
  refunds: 'What was given back for what was brought back, by way to pay, when something was.',
}
const countedSays = { counted: 'Empty when only one amount was counted.' }
const causesSay =
  'What could explain the difference, the likeliest first; each comes to exactly the difference.'
const differenceSays = 'closing_amount − expected_cash of the closing.'
const secondCountSays =
  'The second count, which the causes are about. The first one stays in the fields of the closing.'

say(midShift.answer.fields.register, {
  cash_refunds: 'What was given back in cash for what was brought back.',
  cash_payments: 'What clients paid on account in cash, when there is such a payment.',
  cash_in: 'Without movements that were reversed.',
  cash_out: 'Without movements that were reversed.',
  expected_cash: 'initial_amount + cash_sales − cash_refunds + cash_payments + cash_in − cash_out.',
  sales_count: 'Without voided sales.',
  ...further,
})
say(cause, { return: 'Only of a cause that is a return.' })
say(listedRecount, { difference: differenceSays })
say(recount, { difference: differenceSays })
say(closing, {
  closing_amount: 'null: the register of another user was left open, and nobody counted.',
  difference: 'null without a count.',
  number: 'Counts the closings of the store from 1, without gaps.',
  expected_cash: 'difference = closing_amount − expected_cash.',
  left_amount: 'The cash that stays in the drawer for the next shift, when it was told.',
  causes: "Only for holders of 'read cash register'; as in `GET /cash-registers/{id}`.",
  ...further,
  ...countedSays,
  recount: `${secondCountSays} Missing without one.`,
})

const filters = {
  from: 'Opened on this day or later.',
  to: 'Opened on this day or before.',
  with_difference: 'Only closed registers of which another amount was counted than expected.',
}
const exceeded =
  'How often more cash was taken out than should have been there; only in a blind shift, and when it was.'

say(listRegisters.request, { ...filters, after: pagePlace })
say(sumDifferences.request, filters)
sayOfSum(
  differenceSum,
  sumDifferences.answer,
  'The differences with their signs; registers without one do not count.',
)
say(listedRegister, { exceeded })
say(listRegisters.answer, {
  registers:
    'The fields of the closing are null while it is open; closing_amount and difference also when nobody counted.',
  next: nextPage,
})
say(wholeRegister, {
  exceeded,
  ...further,
  ...countedSays,
  recount: `${secondCountSays} null without one.`,
  causes: causesSay,
})
