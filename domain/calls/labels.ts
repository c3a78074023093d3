/** The call about labels of articles (docs/product.md §10.24). */
import { messages } from '../messages.ts'
import { list, object, optional } from '../shape/fields.ts'
import { day, id, instant } from '../shape/values.ts'
import { call, type Call } from './call.ts'

/** Products of the own store of which a price was set on a day or later, with the ids of their packs; new ones are among them. */
export const listPriceChanges = call('GET /price-changes', {
  right: ['print labels'],
  reach: 'self',
  reading: 'aside',
  request: object({ since: day(messages.validation.date) }),
  answer: object({ products: list(object({ id: id(), at: instant(), packs: optional(list(id())) })) }),
})

export const labelCalls: readonly Call[] = [listPriceChanges]
