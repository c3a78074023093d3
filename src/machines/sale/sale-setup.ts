/** The vocabulary of the sale machine: its actors and actions to be provided, its guards, and what its events do. */
import { assertEvent, assign, setup } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import { repricedLines, withClient, withoutRefusal } from '../../../domain/cart.ts'
import { mayTenderExactly, refusalOf } from '../../../domain/payment.ts'
import { quantityPrefix } from '../../../domain/quantity-prefix.ts'
import { looksLikeCode } from '../../../domain/search-text.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import { failure, success, type Notice } from '../notice.ts'
import { isConflict, isDone, type DefiniteOutcome } from '../outcome.ts'
import { missingAction } from '../placeholder.ts'
import { accept, nextSale, pick, refresh, refuse, type SaleContext } from './sale-context.ts'
import {
  atSearch,
  mayBeTender,
  withFocus,
  withSearch,
  withUnknownCode,
  withoutSearch,
  type SaleFocus,
} from './sale-entry.ts'
import type { SaleEvent } from './sale-events.ts'
import {
  withPending,
  withReceipt,
  type SaleAccepted,
  type SaleOrder,
  type SaleReceipt,
  type SaleTools,
} from './settlement.ts'

/** Writes a sale once, however often it has to be sent. */
export const completeSaleCommand = keyedCommandSetup<SaleOrder, SaleAccepted>().createMachine(keyedCommand)

const saleVocabulary = setup({
  types: {
    context: {} as SaleContext,
    events: {} as SaleEvent,
    children: {} as { completeSale: 'completeSale' },
    /** `asking`: the state shows a dialog of its own, which waits for the cashier. */
    tags: {} as 'asking',
  },
  actors: {
    /** Writes the sale; asked again with the same order it answers the same. */
    completeSale: completeSaleCommand,
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    printReceipt: (_, _receipt: SaleReceipt) => missingAction('printReceipt'),
    /** Prints when this device is set to print at each sale. */
    printWhenWanted: (_, _receipt: SaleReceipt) => missingAction('printWhenWanted'),
    reloadProducts: () => missingAction('reloadProducts'),
    /** Asks the server again whether the register is open. */
    recheckRegister: () => missingAction('recheckRegister'),
    /** Makes the order that is sent. */
    makeOrder: (_, _params: undefined) => missingAction('makeOrder'),
    keepReceipt: assign(({ context }, accepted: SaleAccepted) => ({
      settlement: withReceipt(context.settlement, accepted),
    })),
    keepRefusal: assign(({ context }, outcome: DefiniteOutcome<SaleAccepted>) => refuse(context, outcome)),
  },
  guards: {
    hasLines: ({ context }) => context.cart.lines.length > 0,
    isSearchEmpty: ({ context: { entry } }) => entry.focus.at === 'search' && entry.search === '',
    payable: ({ context: { cart, payment } }) => refusalOf(payment, cart.lines) === null,
    payableExactly: ({ context }) => mayTenderExactly(context.cart.lines),
    searchMayBeTender: ({ context }) => mayBeTender(context.entry),
    goesToTender: (_, focus: SaleFocus) => focus.at === 'tender',
    isDone,
    isConflict,
  },
})

/** The actions that need a new key and the time. */
export function saleToolActions(tools: SaleTools) {
  return { makeOrder: saleVocabulary.assign(({ context }) => accept(context, tools)) }
}

export const saleSetup = saleVocabulary.extend({
  actions: {
    tellReceipt: saleVocabulary.enqueueActions(({ context, enqueue }) => {
      enqueue({ type: 'notify', params: success(messages.sale.created) })
      const { receipt } = context.settlement
      if (receipt) enqueue({ type: 'printWhenWanted', params: receipt })
    }),
    tellRefusal: saleVocabulary.enqueueActions(({ context, enqueue }) => {
      enqueue({ type: 'notify', params: failure(messages.sale.createFailed, ...context.payment.refusal) })
    }),
  },
})

/** Why the first try came to nothing is told; from then on the dialog says how it stands. */
export const tellFirstFailure = saleSetup.enqueueActions(({ event, enqueue }) => {
  assertEvent(event, 'command.fail')
  if (event.tries === 1 && event.messages.length > 0)
    enqueue({ type: 'notify', params: failure(...event.messages) })
})

export const askOutcome = saleSetup.sendTo('completeSale', { type: 'outcome.ask' })

/** Tells what was refused, when docs/product.md §8 has a message for it; the others are shown at the field only. */
export const announceRefusal = saleSetup.enqueueActions(({ context: { cart }, enqueue }) => {
  if (cart.refusal?.announced === true) enqueue({ type: 'notify', params: failure(cart.refusal.message) })
})

/** A refused figure is dropped when a product is scanned. It is told now, when only its field has shown it so far. */
export const tellDroppedFigure = saleSetup.enqueueActions(({ context: { cart, entry }, enqueue }) => {
  if (entry.focus.at === 'line' && cart.refusal?.announced === false)
    enqueue({ type: 'notify', params: failure(cart.refusal.message) })
})

export const updateFromCatalog = saleSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'catalog.update')
  const refreshed = refresh(context, event.products)
  enqueue.assign(refreshed)
  const repriced = repricedLines(context.cart, refreshed.cart)
  if (repriced.length > 0)
    enqueue({
      type: 'notify',
      params: failure(...repriced.map(({ name }) => messages.sale.priceChanged(name))),
    })
})

export const pickProduct = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'product.pick')
  return pick(context, { product: event.product, quantity: event.quantity ?? context.entry.multiplier ?? 1 })
})

/** A product that is scanned while a sale is written belongs to the next one. */
export const queuePick = saleSetup.assign(({ context: { entry, settlement }, event }) => {
  assertEvent(event, 'product.pick')
  const quantity = event.quantity ?? entry.multiplier ?? 1
  return {
    settlement: withPending(settlement, { product: event.product, quantity }),
    entry: { ...entry, multiplier: null },
  }
})

/**
 * An unknown code leaves the quantity before it for the next product. Typed words are no code; the list below the search
 * says too that no product has them.
 */
export const rejectCode = saleSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, ['code.reject', 'search.reject'])
  const text = event.type === 'code.reject' ? event.code : event.text
  const isCode = event.type === 'code.reject' || looksLikeCode(text)
  enqueue.assign({ entry: withUnknownCode(context.entry, isCode ? text : null) })
  const { unknownCode, nothingFound } = messages.sale
  enqueue({ type: 'notify', params: failure(isCode ? unknownCode(text) : nothingFound(text)) })
})

export const moveFocus = saleSetup.assign(({ context: { cart, entry }, event }) => {
  assertEvent(event, 'focus.move')
  return { entry: withFocus(entry, event.focus), cart: withoutRefusal(cart) }
})

export const typeSearch = saleSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'search.change')
  enqueue.assign({ entry: withSearch(context.entry, event.text) })
  if (quantityPrefix(event.text)?.quantity === null)
    enqueue({ type: 'notify', params: failure(messages.sale.invalidPrefix) })
})

export const clearSearch = saleSetup.assign({
  entry: ({ context }) => withoutSearch(context.entry),
  cart: ({ context }) => withoutRefusal(context.cart),
})

export const chooseClient = saleSetup.assign(({ context: { cart, entry }, event }) => {
  assertEvent(event, 'client.choose')
  return { cart: withClient(cart, event.client), entry: withFocus(entry, atSearch()) }
})

/** Begins the next sale with what was scanned meanwhile, and tells what of it cannot be sold. */
export const startNextSale = saleSetup.enqueueActions(({ context, enqueue }) => {
  const next = nextSale(context)
  enqueue.assign(next.context)
  if (next.refused.length > 0) enqueue({ type: 'notify', params: failure(...next.refused) })
})

export const printReceipt = saleSetup.enqueueActions(({ context: { settlement }, enqueue }) => {
  if (settlement.receipt) enqueue({ type: 'printReceipt', params: settlement.receipt })
})
