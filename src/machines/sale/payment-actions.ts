/** What the events of the payment do to the sale. */
import { assertEvent } from 'xstate'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { withoutRefusal } from '../../../domain/selling/cart.ts'
import type { OpenExchange } from '../../../domain/selling/exchange.ts'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { emptiesMessages } from '../../../domain/selling/empties-messages.ts'
import { paymentMessages } from '../../../domain/selling/payment-messages.ts'
import { withPaymentRefusal, withTender, withoutPaymentRefusal } from '../../../domain/selling/payment.ts'
import { withExactRest } from '../../../domain/paying/taken-payments.ts'
import {
  chosenRule,
  letterIn,
  takenBack,
  receivedOf,
  takenText,
  withAccount,
  withChosen,
  withReference,
  withSettings,
  withoutPayment,
  withoutPayments,
} from '../../../domain/paying/ways.ts'
import { returnMessages } from '../../../domain/selling/return-messages.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { failure, success } from '../notice.ts'
import { submission } from './sale-context.ts'
import { atClient, atReference, atTender, withFocus, type SaleEntry } from './sale-entry.ts'
import { saleSetup } from './sale-setup.ts'

export const focusTender = saleSetup.assign({
  entry: ({ context }) => withFocus(context.entry, atTender()),
})

/** Leaves the cell of a line for the amount tendered. */
export const startTender = saleSetup.assign({
  entry: ({ context }) => withFocus(context.entry, atTender()),
  cart: ({ context }) => withoutRefusal(context.cart),
})

/** Takes the typed amount. A letter at its end chooses the way it is paid in (docs/product.md §10.4). */
export const typeTender = saleSetup.assign(({ context: { entry, payment, ways }, event }) => {
  assertEvent(event, 'tender.change')
  const typed = letterIn(event.text, ways)
  return {
    payment: withTender(payment, typed?.amount ?? event.text),
    ways: typed ? withChosen(ways, typed.chosen) : ways,
    entry: withFocus(entry, atTender()),
  }
})

/** Takes exactly what is missing as the typed amount. */
export const tenderExactly = saleSetup.assign({
  payment: ({ context: { cart, payment, ways } }) => withExactRest(payment, ways, cart.lines),
})

/** The same in cash, whatever way is chosen. */
export const tenderCashExactly = saleSetup.assign(({ context: { cart, entry, payment, ways } }) => ({
  payment: withExactRest(payment, ways, cart.lines),
  ways: withChosen(ways, 'cash'),
  entry: withoutReference(entry),
}))

/** The field of the reference is gone: Cuenta gets the focus. */
function withoutReference(entry: SaleEntry): SaleEntry {
  return entry.focus.at === 'reference' ? withFocus(entry, atTender()) : entry
}

/** Takes the typed amount as a payment, if it is no plain cash; the field is then empty for the next one. */
export const takePayment = saleSetup.assign(({ context }) => {
  const submitted = submission(context)
  if (!('ways' in submitted) || submitted.ways === context.ways) return {}
  return {
    ways: submitted.ways,
    payment: withTender(context.payment, ''),
    entry: withFocus(context.entry, atTender()),
  }
})

export const chooseTender = saleSetup.assign(({ context: { entry, payment, ways }, event }) => {
  assertEvent(event, 'tender.choose')
  return {
    ways: withChosen(ways, event.tender),
    payment: withoutPaymentRefusal(payment),
    entry: withFocus(entry, atTender()),
  }
})

export const takeBack = saleSetup.enqueueActions(({ context: { entry, payment, ways }, enqueue }) => {
  const next = takenBack(ways)
  enqueue.assign({
    ways: next,
    payment: withoutPaymentRefusal(payment),
    entry: withFocus(entry, atTender()),
  })
  if (ways.exchange && !next.exchange) enqueue({ type: 'notify', params: exchangeDropped(ways.exchange) })
  if (ways.empties && !next.empties) enqueue({ type: 'notify', params: success(emptiesMessages.dropped) })
})

/** Tells that nothing is brought back. */
export const exchangeDropped = ({ number }: OpenExchange) => success(returnMessages.exchangeDropped(number))

export const removePayment = saleSetup.assign(({ context: { entry, payment, ways }, event }) => {
  assertEvent(event, 'payment.remove')
  return {
    ways: withoutPayment(ways, event.index),
    payment: withoutPaymentRefusal(payment),
    entry: withFocus(entry, atTender()),
  }
})

export const typeReference = saleSetup.assign(({ context: { entry, payment, ways }, event }) => {
  assertEvent(event, 'reference.change')
  return {
    ways: withReference(ways, event.text),
    payment: withoutPaymentRefusal(payment),
    entry: withFocus(entry, atReference()),
  }
})

/** The payment needs a reference before it is taken. */
const askReference = saleSetup.assign({
  entry: ({ context }) => withFocus(context.entry, atReference()),
})

export const updateWays = saleSetup.assign(({ context: { entry, payment, ways }, event }) => {
  assertEvent(event, 'ways.update')
  const next = withSettings(ways, event.settings)
  return {
    ways: next,
    payment: withoutPaymentRefusal(payment),
    entry: chosenRule(next) === 'none' ? withoutReference(entry) : entry,
  }
})

/** The account of the client was read. What the server said about it stays until something else is tried. */
export const updateAccount = saleSetup.assign(({ context: { ways }, event }) => {
  assertEvent(event, 'account.update')
  const { type: _, ...read } = event
  return { ways: withAccount(ways, read) ?? ways }
})

/** The chosen way goes on the account of a client: the cashier is led to the search of the client (docs/product.md §10.5). */
export const askClient = saleSetup.enqueueActions(({ context: { entry, ways }, enqueue }) => {
  enqueue.assign({ entry: withFocus(entry, atClient()) })
  enqueue({ type: 'notify', params: failure(creditMessages.clientMissing(tenders[ways.chosen].name)) })
})

/** The last line is gone, so the payments go too: the next customer must not get them. The cashier is told. */
export const returnPayments = saleSetup.enqueueActions(({ context: { ways }, enqueue }) => {
  if (ways.taken.length === 0) return
  enqueue.assign({ ways: withoutPayments(ways) })
  const received = receivedOf(ways.taken)
  if (received.length > 0)
    enqueue({ type: 'notify', params: failure(paymentMessages.giveBack(takenText(received))) })
})

/** The number in the search was the amount tendered. */
export const tenderFromSearch = saleSetup.assign(({ context: { entry, payment } }) => ({
  payment: withTender(payment, entry.search.trim()),
  entry: { ...withFocus(entry, atTender()), search: '' },
}))

/** Shows why the sale cannot be paid, and moves the focus to the field that is wrong. */
export const refusePayment = saleSetup.enqueueActions(({ context, enqueue }) => {
  const { entry, payment } = context
  const submitted = submission(context)
  const reason = submitted.does === 'refuse' ? submitted.reason : saleMessages.invalidPayment
  const focus = entry.focus.at === 'reference' ? atReference() : atTender()
  enqueue.assign({ payment: withPaymentRefusal(payment, [reason]), entry: withFocus(entry, focus) })
  enqueue({ type: 'notify', params: failure(reason) })
})

/** Enter in Cuenta, and F10. */
export const submitted = [
  { guard: 'payable', target: 'completing', actions: [takePayment, 'makeOrder'] },
  { guard: 'needsReference', target: '.payment', actions: askReference },
  { guard: 'needsClient', target: '.lines', actions: askClient },
  { guard: 'takeable', target: '.payment', actions: takePayment },
  { target: '.payment', actions: refusePayment },
] as const
