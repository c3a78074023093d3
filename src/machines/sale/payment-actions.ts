/** What the events of the payment do to the sale. */
import { assertEvent } from 'xstate'
import { withoutRefusal } from '../../../domain/cart.ts'
import { messages } from '../../../domain/messages.ts'
import { refusalOf, withExactTender, withPaymentRefusal, withTender } from '../../../domain/payment.ts'
import { failure } from '../notice.ts'
import { atTender, withFocus } from './sale-entry.ts'
import { saleSetup } from './sale-setup.ts'

export const focusTender = saleSetup.assign({
  entry: ({ context }) => withFocus(context.entry, atTender()),
})

/** Leaves the cell of a line for the amount tendered. */
export const startTender = saleSetup.assign({
  entry: ({ context }) => withFocus(context.entry, atTender()),
  cart: ({ context }) => withoutRefusal(context.cart),
})

export const typeTender = saleSetup.assign(({ context: { entry, payment }, event }) => {
  assertEvent(event, 'tender.change')
  return { payment: withTender(payment, event.text), entry: withFocus(entry, atTender()) }
})

export const tenderExactly = saleSetup.assign({
  payment: ({ context: { cart, payment } }) => withExactTender(payment, cart.lines),
})

/** The number in the search was the amount tendered. */
export const tenderFromSearch = saleSetup.assign(({ context: { entry, payment } }) => ({
  payment: withTender(payment, entry.search.trim()),
  entry: { ...withFocus(entry, atTender()), search: '' },
}))

/** Shows why the sale cannot be paid, and moves the focus to the amount tendered. */
export const refusePayment = saleSetup.enqueueActions(({ context, enqueue }) => {
  const { cart, entry, payment } = context
  const reason = refusalOf(payment, cart.lines) ?? messages.sale.invalidPayment
  enqueue.assign({ payment: withPaymentRefusal(payment, [reason]), entry: withFocus(entry, atTender()) })
  enqueue({ type: 'notify', params: failure(reason) })
})
