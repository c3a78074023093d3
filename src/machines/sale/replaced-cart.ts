import { assertEvent } from 'xstate'
import { failure } from '../notice.ts'
import { emptySaleAfter, pickAll } from './sale-context.ts'
import { saleSetup } from './sale-setup.ts'

/**
 * Another sale takes the place of this one. Tells which of the products that were scanned meanwhile cannot be sold. A quantity
 * that was typed stays for the next product. The lines of a resumed sale learn from the catalog what other units they have.
 */
export const replaceCart = saleSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'cart.replace')
  const { context: next, refused } = pickAll({ ...emptySaleAfter(context), cart: event.cart }, event.picks)
  const { multiplier, worth } = context.entry
  enqueue.assign({ ...next, entry: { ...next.entry, multiplier, worth } })
  if (event.cart.lines.length > 0) enqueue('reloadProducts')
  if (refused.length > 0) enqueue({ type: 'notify', params: failure(...refused) })
})
