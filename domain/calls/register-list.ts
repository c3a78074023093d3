/** The calls about the registers of a store (docs/product.md §10.2). */
import { listedRegister, wholeRegister } from '../drawer/register-shapes.ts'
import { messages } from '../messages.ts'
import { list, nullIfEmpty, object } from '../shape/fields.ts'
import { checked } from '../shape/objects.ts'
import { afterPlace, chosenId, ifChosen, limit, period, periodRefusals } from '../shape/pages.ts'
import { flag, text } from '../shape/plain-values.ts'
import { PAGE_ROWS } from '../validation/page.ts'
import { call, type Call } from './call.ts'
import { foundSum, sumShape } from './found-sums.ts'

/** The days on which they were opened, their user, whether only those with a difference, and the store: without it all that the user may see. */
const filters = {
  ...period,
  user_id: chosenId,
  with_difference: ifChosen(flag(messages.validation.choice)),
  store_id: chosenId,
}

const rules = { right: ['read cash register'], reach: 'own store', reading: 'aside' } as const

export const listRegisters = call('GET /cash-registers', {
  ...rules,
  request: checked(object({ ...filters, limit: limit(PAGE_ROWS.usual), after: afterPlace }), periodRefusals),
  answer: object({ registers: list(listedRegister), next: nullIfEmpty(text()) }),
})

/** How many differences there are, and what they come to. */
export const differenceSum = sumShape()

/** What the differences of the registers that were found come to. */
export const sumDifferences = call('GET /cash-registers/sum', {
  ...rules,
  request: checked(object(filters), periodRefusals),
  answer: foundSum(differenceSum),
})

export const readRegister = call('GET /cash-registers/:id', {
  ...rules,
  answer: object({ register: wholeRegister }),
})

export const registerListCalls: readonly Call[] = [listRegisters, sumDifferences, readRegister]
