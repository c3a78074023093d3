/** The setup of the sale machine: context, events, guards and actions; src/wiring provides its services. */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { chargeOf } from '../../../domain/credit/charge.ts'
import { lacksClient, takesAccounts, type Payer } from '../../../domain/paying/payer.ts'
import {
  mayChangeUnit,
  repricedLines,
  withClient,
  withoutRefusal,
  type SaleClient,
} from '../../../domain/selling/cart.ts'
import { withoutPaymentRefusal } from '../../../domain/selling/payment.ts'
import { saleTotals } from '../../../domain/selling/sale.ts'
import { mayPayExactly, missingOf } from '../../../domain/paying/taken-payments.ts'
import {
  chosenRule,
  isBroughtFor,
  isPaidInPart,
  isPlainCash,
  mayChoose,
  withAccount,
  withPayer,
} from '../../../domain/paying/ways.ts'
import {
  areSameSettings,
  tenders,
  type TenderId,
  type TenderSetting,
} from '../../../domain/selling/tenders.ts'
import { isWrongPrefix } from '../../../domain/search/quantity-prefix.ts'
import { measuredMessages } from '../../../domain/selling/measured-messages.ts'
import { isWholeUnits, units } from '../../../domain/quantity.ts'
import { codeRefusal } from '../../../domain/selling/receipt-code.ts'
import { looksLikeCode } from '../../../domain/search/search-text.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import { isToldFailure } from '../keyed-command/sending.ts'
import { failure, success, type Notice } from '../notice.ts'
import { isConflict, isDone, type DefiniteOutcome } from '../outcome.ts'
import { missingAction } from '../placeholder.ts'
import { accept, nextSale, pick, refresh, refuse, submission, type SaleContext } from './sale-context.ts'
import {
  atSearch,
  asksPrice,
  asksQuantity,
  atTender,
  mayBeTender,
  pickOf,
  suitsProduct,
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
  type SaleRequest,
  type SaleReceipt,
  type SaleTools,
} from './settlement.ts'
import { withPriced, type TypedPrice } from './typed-price.ts'
import { withTyped } from './typed-quantity.ts'

/** Writes a sale. It is idempotent: a repeated request writes nothing twice. */
export const completeSaleCommand = keyedCommandSetup<SaleRequest, SaleAccepted>().createMachine(keyedCommand)

const saleVocabulary = setup({
  types: {
    context: {} as SaleContext,
    events: {} as SaleEvent,
    children: {} as { completeSale: 'completeSale' },
    /** `asking`: the state shows a dialog of its own, which waits for the cashier. `sending`: its outcome is not known yet. */
    tags: {} as 'asking' | 'sending',
  },
  actors: {
    /** Writes the sale. A repeated request with the same order gets the same answer. */
    completeSale: completeSaleCommand,
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Passes on that the outcome is asked for now. */
    askOutcome: sendTo((_, command: string) => command, { type: 'outcome.ask' }),
    printReceipt: (_, _receipt: SaleReceipt) => missingAction('printReceipt'),
    /** Prints the receipt if this device is set to print after each sale. */
    printWhenWanted: (_, _receipt: SaleReceipt) => missingAction('printWhenWanted'),
    reloadProducts: () => missingAction('reloadProducts'),
    /** Has the sales that were made read again where they are shown, with stock, accounts and cash. */
    reloadSales: () => missingAction('reloadSales'),
    /** Has the movements of the drawer read again where they are shown. */
    reloadMovements: () => missingAction('reloadMovements'),
    /** Has the accounts of the clients read again. */
    reloadAccounts: () => missingAction('reloadAccounts'),
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
    mayChangeUnit: ({ context }) => mayChangeUnit(context.cart),
    payable: ({ context }) => submission(context).does === 'pay',
    payableExactly: ({ context }) => mayPayExactly(context.ways, context.cart.lines),
    /** The amount is a payment, but not yet all of the total. */
    takeable: ({ context }) => submission(context).does === 'take',
    needsReference: ({ context }) => submission(context).does === 'reference',
    isPlainCash: ({ context }) => isPlainCash(context.ways),
    isWayChosen: ({ context }) => context.ways.chosen !== 'cash',
    isCovered: ({ context: { cart, ways } }) =>
      isPaidInPart(ways) && missingOf(ways, saleTotals(cart.lines).total) === 0,
    isAtReference: ({ context: { entry, ways } }) =>
      entry.focus.at === 'reference' && chosenRule(ways) !== 'none',
    mayChoose: ({ context }, tender: TenderId) => mayChoose(context.ways, tender),
    mayTakeBack: ({ context: { payment, ways } }) => payment.tender === '' && !isPlainCash(ways),
    /** A way that needs a client is about to be chosen, and nobody was chosen; null: no way is. */
    asksClient: ({ context }, tender: TenderId | null) =>
      tender !== null && mayChoose(context.ways, tender) && lacksClient(context.ways.payer, tender),
    needsClient: ({ context }) => submission(context).does === 'client',
    /** The payment waits for this client. */
    isAwaited: ({ context }, client: SaleClient | null) =>
      client !== null && tenders[context.ways.chosen].needsClient,
    mayExchange: ({ context }) => !isBroughtFor(context.ways),
    mayReceive: ({ context }) => context.ways.exchange === null,
    hasEmpties: ({ context }) => context.ways.empties !== undefined,
    /** Nothing is sold, and nothing was taken for a sale. */
    sellsNothing: ({ context: { cart, ways } }) => cart.lines.length === 0 && ways.taken.length === 0,
    /** Whole bottles, and no money's worth of them. */
    isWholeTimes: ({ context: { entry } }) =>
      entry.worth === undefined && isWholeUnits(entry.multiplier ?? units(1)),
    isExchange: ({ context }) => context.ways.exchange !== null,
    hasPayment: ({ context }, index: number) => context.ways.taken[index] !== undefined,
    /** What the store takes has changed. */
    isOtherSetting: ({ context }, settings: readonly TenderSetting[]) =>
      !areSameSettings(context.ways.settings, settings),
    /** What is known of the client's account has changed. */
    isOtherAccount: ({ context }, read: Payer) => withAccount(context.ways, read) !== null,
    /** What was typed before the product suits it no more than `1.5*` a bottle. */
    isUnsuited: ({ context: { entry }, event }) =>
      event.type === 'product.pick' && event.quantity === undefined && !suitsProduct(entry, event.product),
    /** It has to be asked how much of the product is sold. */
    asksQuantity: ({ context: { entry }, event }) =>
      event.type === 'product.pick' && event.quantity === undefined && asksQuantity(entry, event.product),
    /** The price of the product has to be asked for. */
    asksPrice: ({ context: { entry }, event }) =>
      event.type === 'product.pick' && asksPrice(entry, event.product),
    /** The text says how much of the asked product is sold. */
    isHowMuch: ({ context }, text: string) => withTyped(context, text).refusal === null,
    /** The text is a price, at which the article can be sold; that of the common one has a name, too. */
    isOpenPrice: ({ context }, typed: TypedPrice) => withPriced(context, typed).refusal === null,
    /** It can be said now how much of the product is sold, and at which price. */
    isPlainPick: ({ context: { entry }, event }) =>
      event.type === 'product.pick' &&
      !asksPrice(entry, event.product) &&
      (event.quantity !== undefined ||
        (suitsProduct(entry, event.product) && !asksQuantity(entry, event.product))),
    searchMayBeTender: ({ context }) => mayBeTender(context.entry),
    stays: (_, stays: boolean) => stays,
    goesToTender: (_, focus: SaleFocus) => focus.at === 'tender' || focus.at === 'reference',
    isDone,
    isToldFailure,
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
      enqueue({ type: 'notify', params: success(saleMessages.created) })
      const { receipt } = context.settlement
      if (receipt) enqueue({ type: 'printWhenWanted', params: receipt })
    }),
    /** The account of the client, or the sale of which something was brought back, has changed or is not what the till took it for. */
    reloadTouched: saleVocabulary.enqueueActions(({ context, enqueue }) => {
      const { order } = context.settlement
      if (order?.exchange) enqueue('reloadSales')
      else if (chargeOf(order?.payments ?? [])) enqueue('reloadAccounts')
      // What the sale did not need has gone out of the drawer.
      if (order?.empties) enqueue('reloadMovements')
    }),
    tellRefusal: saleVocabulary.enqueueActions(({ context, enqueue }) => {
      enqueue({ type: 'notify', params: failure(saleMessages.createFailed, ...context.payment.refusal) })
    }),
  },
})

/** Tells a refusal that has a message in docs/product.md §8. Other refusals are shown at their field only. */
export const announceRefusal = saleSetup.enqueueActions(({ context: { cart }, enqueue }) => {
  if (cart.refusal?.announced === true) enqueue({ type: 'notify', params: failure(cart.refusal.message) })
})

/** A scan discards a refused figure. This tells its refusal if so far only its field has shown it. */
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
      params: failure(...repriced.map(({ name }) => saleMessages.priceChanged(name))),
    })
})

export const pickProduct = saleSetup.assign(({ context, event }) => {
  assertEvent(event, 'product.pick')
  return pick(context, pickOf(context.entry, event))
})

/** A product that is scanned while a sale is being written belongs to the next sale. */
export const queuePick = saleSetup.assign(({ context: { entry, settlement }, event }) => {
  assertEvent(event, 'product.pick')
  return {
    settlement: withPending(settlement, pickOf(entry, event)),
    entry: { ...entry, multiplier: null, worth: undefined },
  }
})

/**
 * No product has this code or these words. A quantity that was typed before it stays for the next product. Words are not kept
 * as the unknown code, because the list below the search shows already that no product has them.
 */
export const rejectCode = saleSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, ['code.reject', 'search.reject'])
  if (event.type === 'code.reject' && event.refusal !== undefined) {
    enqueue.assign({ entry: withUnknownCode(context.entry, null) })
    enqueue({ type: 'notify', params: failure(event.refusal) })
    return
  }
  const text = event.type === 'code.reject' ? event.code : event.text
  const isCode = event.type === 'code.reject' || looksLikeCode(text)
  enqueue.assign({ entry: withUnknownCode(context.entry, isCode ? text : null) })
  enqueue({
    type: 'notify',
    params: failure(isCode ? codeRefusal(text) : saleMessages.nothingFound(text)),
  })
})

export const moveFocus = saleSetup.assign(({ context: { cart, entry }, event }) => {
  assertEvent(event, 'focus.move')
  return { entry: withFocus(entry, event.focus), cart: withoutRefusal(cart) }
})

export const typeSearch = saleSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'search.change')
  const { text, inParts } = event
  enqueue.assign({ entry: withSearch(context.entry, text, inParts) })
  if (isWrongPrefix(text, inParts) && !isWrongPrefix(context.entry.search, inParts))
    enqueue({ type: 'notify', params: failure((inParts ? measuredMessages : saleMessages).invalidPrefix) })
})

export const clearSearch = saleSetup.assign({
  entry: ({ context }) => withoutSearch(context.entry),
  cart: ({ context }) => withoutRefusal(context.cart),
})

/** The payment of another client is checked again. Where it has waited for the client, it goes on. */
export const chooseClient = saleSetup.enqueueActions(({ context, event, enqueue, check }) => {
  assertEvent(event, 'client.choose')
  const { client } = event
  const goesOn = check({ type: 'isAwaited', params: client })
  enqueue.assign({
    cart: withClient(context.cart, client),
    ways: withPayer(context.ways, client?.id ?? null),
    payment: withoutPaymentRefusal(context.payment),
    entry: withFocus(context.entry, goesOn ? atTender() : atSearch()),
  })
  if (client && takesAccounts(context.ways.settings)) enqueue('reloadAccounts')
})

/** Begins the next sale with the products that were scanned meanwhile, and tells which of them cannot be sold. */
export const startNextSale = saleSetup.enqueueActions(({ context, enqueue }) => {
  const next = nextSale(context)
  enqueue.assign(next.context)
  if (next.refused.length > 0) enqueue({ type: 'notify', params: failure(...next.refused) })
})
