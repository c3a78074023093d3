/** The calls about the own store (docs/product.md §7.2). */
import { list, nullOr, object } from '../shape/fields.ts'
import { flag, text } from '../shape/plain-values.ts'
import { call, type Call } from './call.ts'

const rules = { right: 'signed in', reach: 'self', reading: 'brief' } as const

/**
 * Which first steps the own store has done: whether it has a product now, whether it has a client now, apart from the default client, whether a
 * register was ever opened, and whether there was ever a sale. `managers`: full names of the users who can add products; empty when the store has
 * products.
 */
export const readFirstSteps = call('GET /first-steps', {
  ...rules,
  answer: object({
    first_steps: object({
      product: flag(),
      client: flag(),
      register: flag(),
      sale: flag(),
      managers: list(text()),
    }),
  }),
})

/** The own store, as the head of a receipt shows it. */
export const readBusiness = call('GET /business', {
  ...rules,
  answer: object({
    business: object({
      name: text(),
      address: nullOr(text()),
      phone: nullOr(text()),
      email: nullOr(text()),
    }),
  }),
})

export const ownStoreCalls: readonly Call[] = [readFirstSteps, readBusiness]
