/** The vocabulary of the sale machine: its actors and actions to be provided, its guards, and what its events do. */
import { assertEvent, assign, setup } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import { looksLikeCode } from '../../../domain/search-text.ts'
import { quantityPrefix } from '../../../domain/quantity-prefix.ts'
import { sellableOf } from '../../../domain/sale.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import { failure, success, type Notice } from '../notice.ts'
import { isConflict, isDone, type DefiniteOutcome } from '../outcome.ts'
import { missingAction } from '../placeholder.ts'
import {
  acceptRefusal,
  nextSale,
  pick,
  refresh,
  searchMayBeTender,
  total,
  withOrder,
  withReceipt,
  withRefusal,
  type SaleTools,
} from './sale-changes.ts'
import type { SaleAccepted, SaleContext, SaleFocus, SaleOrder, SaleReceipt } from './sale-context.ts'
import type { SaleEvent } from './sale-events.ts'

/** A new object each time: whoever moves the focus is told even when it is meant to be there already. */
export const atSearch = (): SaleFocus => ({ at: 'search' })
export const atTender = (): SaleFocus => ({ at: 'tender' })

/** Writes a sale once, however often it has to be sent. */
export const completeSaleCommand = keyedCommandSetup<SaleOrder, SaleAccepted>().createMachine(keyedCommand)

const saleVocabulary = setup({
  types: {
    context: {} as SaleContext,
    events: {} as SaleEvent,
    children: {} as { completeSale: 'completeSale' },
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
    keepReceipt: assign(({ context }, accepted: SaleAccepted) => withReceipt(context, accepted)),
    keepRefusal: assign(({ context }, outcome: DefiniteOutcome<SaleAccepted>) =>
      withRefusal(context, outcome),
    ),
  },
  guards: {
    hasLines: ({ context }) => context.lines.length > 0,
    isSearchEmpty: ({ context }) => context.focus.at === 'search' && context.search === '',
    payable: ({ context }) => acceptRefusal(context) === null,
    payableExactly: ({ context }) => context.lines.length > 0 && total(context) > 0,
    searchMayBeTender: ({ context }) => searchMayBeTender(context),
    goesToTender: (_, focus: SaleFocus) => focus.at === 'tender',
    isDone,
    isConflict,
  },
})

/** The actions that need a new key and the time. */
export function saleToolActions(tools: SaleTools) {
  return { makeOrder: saleVocabulary.assign(({ context }) => withOrder(context, tools)) }
}

export const saleSetup = saleVocabulary.extend({
  actions: {
    tellReceipt: saleVocabulary.enqueueActions(({ context, enqueue }) => {
      enqueue({ type: 'notify', params: success(messages.sale.created) })
      if (context.receipt) enqueue({ type: 'printWhenWanted', params: context.receipt })
    }),
    tellRefusal: saleVocabulary.enqueueActions(({ context, enqueue }) => {
      enqueue({ type: 'notify', params: failure(messages.sale.createFailed, ...context.paymentRefusal) })
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

/** Tells what was refused, when the spec gives it a message of its own; the others are told at the field. */
export const announceRefusal = saleSetup.enqueueActions(({ context, enqueue }) => {
  if (context.refusal?.announced === true)
    enqueue({ type: 'notify', params: failure(context.refusal.message) })
})

/** A refused figure that is left for a scanned article is told, when only its field has told it so far. */
export const tellDroppedFigure = saleSetup.enqueueActions(({ context, enqueue }) => {
  if (context.focus.at === 'line' && context.refusal?.announced === false)
    enqueue({ type: 'notify', params: failure(context.refusal.message) })
})

export const refusePayment = saleSetup.enqueueActions(({ context, enqueue }) => {
  const refusal = acceptRefusal(context) ?? messages.sale.invalidPayment
  enqueue.assign({ paymentRefusal: [refusal], focus: atTender() })
  enqueue({ type: 'notify', params: failure(refusal) })
})

export const updateFromCatalog = saleSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'catalog.update')
  const refreshed = refresh(context, event.products)
  enqueue.assign(refreshed.context)
  if (refreshed.repriced.length > 0) enqueue({ type: 'notify', params: failure(...refreshed.repriced) })
})

export const pickProduct = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'product.pick')
  return pick(context, { product: event.product, quantity: event.quantity ?? context.multiplier ?? 1 })
})

/** What is scanned while a sale is being written belongs to the next one. */
export const queuePick = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'product.pick')
  const quantity = event.quantity ?? context.multiplier ?? 1
  return {
    pending: [...context.pending, { product: sellableOf(event.product), quantity }],
    multiplier: null,
  }
})

/**
 * A code nobody knows uses nothing up: what was typed before it waits for the right one. Typed words are no code: nothing
 * matches them, which the list under them says as well.
 */
export const rejectCode = saleSetup.enqueueActions(({ event, enqueue }) => {
  assertEvent(event, ['code.reject', 'search.reject'])
  const text = event.type === 'code.reject' ? event.code : event.text
  const isCode = event.type === 'code.reject' || looksLikeCode(text)
  enqueue.assign({ unknownCode: isCode ? text : null })
  const { unknownCode, nothingFound } = messages.sale
  enqueue({ type: 'notify', params: failure(isCode ? unknownCode(text) : nothingFound(text)) })
})

export const moveFocus = saleSetup.assign(({ event }) => {
  assertEvent(event, 'focus.move')
  return { focus: event.focus, refusal: null }
})

/** As soon as its `*` is there, a quantity before the article leaves the text and waits for one. */
export const typeSearch = saleSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'search.change')
  const prefix = quantityPrefix(event.text)
  enqueue.assign({
    search: prefix?.rest ?? event.text,
    multiplier: prefix ? prefix.quantity : context.multiplier,
    unknownCode: null,
    focus: atSearch(),
  })
  if (prefix?.quantity === null) enqueue({ type: 'notify', params: failure(messages.sale.invalidPrefix) })
})

export const clearSearch = saleSetup.assign({
  search: '',
  multiplier: null,
  unknownCode: null,
  focus: atSearch,
  refusal: null,
})

export const chooseClient = saleSetup.assign(({ event }) => {
  assertEvent(event, 'client.choose')
  return { client: event.client, focus: atSearch() }
})

export const typeTender = saleSetup.assign(({ event }) => {
  assertEvent(event, 'tender.change')
  return { tender: event.text, focus: atTender(), paymentRefusal: [] }
})

/** Begins the next sale with what was picked meanwhile, and tells what of it cannot be sold. */
export const startNextSale = saleSetup.enqueueActions(({ context, enqueue }) => {
  const next = nextSale(context)
  enqueue.assign(next.context)
  if (next.refused.length > 0) enqueue({ type: 'notify', params: failure(...next.refused) })
})

export const printReceipt = saleSetup.enqueueActions(({ context, enqueue }) => {
  if (context.receipt) enqueue({ type: 'printReceipt', params: context.receipt })
})
