/** What stored work with held sales must be: what was named, chosen or sent, and what has changed. */
import { matchesState } from 'xstate'
import { object, string, type AnySchema } from 'yup'
import type { SalesContext } from '../sales/sales-context.ts'
import type { salesMachine } from '../sales/sales.ts'
import type { Stored } from './stored-schema.ts'
import { claim, client, item, product } from './sale-schema.ts'
import { count, listOf, orNull, text, texts, whole } from './schema-parts.ts'

const cart = () =>
  object({ lines: listOf(item()).min(1).defined(), client: client(), resumed: claim().default(undefined) })

const holdRequest = () => object({ key: string().required(), label: text, cart: cart().required() })

const claimRequest = () => object({ key: string().required(), id: whole, label: text, hold: orNull(cart()) })

const awayRequest = () =>
  object({
    key: string().required(),
    id: whole,
    version: whole,
    label: text,
    does: text.oneOf(['release', 'discard']),
    reason: text,
  })

const change = () =>
  object({
    kind: text.oneOf(['price', 'short', 'gone', 'client']),
    name: text,
    then: count.optional(),
    now: count.optional(),
    quantity: whole.optional(),
    stock: whole.optional(),
  })

/** Every field of the machine of held sales. */
export const salesFields: Readonly<Record<keyof SalesContext, AnySchema>> = {
  hold: orNull(holdRequest()),
  claim: orNull(claimRequest()),
  away: orNull(awayRequest()),
  refusal: texts,
  pending: listOf(object({ product: product(), quantity: whole })).defined(),
  changes: listOf(change()).defined(),
}

/** Whether the data that its state needs is there. */
export function areSalesComplete({
  value,
  context: { hold, claim, away },
}: Stored<typeof salesMachine>): boolean {
  if (matchesState('naming', value)) return hold !== null
  if (matchesState('holding', value)) return hold !== null
  if (matchesState('claiming', value)) return claim !== null
  if (matchesState('puttingAway', value)) return away !== null
  return !matchesState('sendingAway', value) || away !== null
}
