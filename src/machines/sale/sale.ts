import { assign, not, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { saleMessages } from '../../../domain/sale-messages.ts'
import { letterIn } from '../../../domain/paying/ways.ts'
import { sending } from '../keyed-command/sending.ts'
import { success } from '../notice.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import { answerOf, settle, valueOf } from '../settle.ts'
import {
  changeLine,
  changeUnit,
  decreaseQuantity,
  editLine,
  increaseQuantity,
  removeActiveLine,
  removeLine,
  selectLine,
  stepLine,
} from './line-actions.ts'
import {
  askClient,
  chooseTender,
  focusTender,
  removePayment,
  refusePayment,
  returnPayments,
  startTender,
  submitted,
  takeBack,
  takePayment,
  tenderCashExactly,
  tenderExactly,
  tenderFromSearch,
  typeReference,
  typeTender,
  updateAccount,
  updateWays,
} from './payment-actions.ts'
import { emptySale, emptySaleAfter, type SaleContext } from './sale-context.ts'
import { replaceCart } from './replaced-cart.ts'
import { tenders } from './sale-tenders.ts'
import { beginExchange, dropped } from './sale-exchange.ts'
import { emptiesDropped, emptiesOpened, receivingEmpties } from './sale-empties.ts'
import { choosingQuickKey } from './sale-quick-keys.ts'
import { checkingPrice } from './sale-price-check.ts'
import { askingPrice, asksPrice } from './sale-open-price.ts'
import { asks, askingQuantity, unsuited } from './sale-quantity.ts'
import { receipt } from './sale-receipt.ts'
import {
  announceRefusal,
  chooseClient,
  clearSearch,
  moveFocus,
  pickProduct,
  queuePick,
  rejectCode,
  saleSetup,
  startNextSale,
  tellDroppedFigure,
  typeSearch,
  updateFromCatalog,
} from './sale-setup.ts'
import type { SaleAccepted } from './settlement.ts'

const keepRefusal = { type: 'keepRefusal', params: answerOf<DefiniteOutcome<SaleAccepted>> } as const

/** One sale after another: empty, lines, payment, written, receipt shown (docs/product.md §4). */
export const saleMachine = saleSetup.createMachine({
  id: 'sale',
  context: emptySale,
  initial: 'empty',
  on: {
    'code.reject': { actions: rejectCode },
    'search.reject': { actions: rejectCode },
    'sale.discard': { target: '.empty', actions: assign(({ context }) => emptySaleAfter(context)) },
    'cart.replace': { target: '.inProgress', actions: replaceCart },
    'ways.update': {
      guard: { type: 'isOtherSetting', params: ({ event }) => event.settings },
      actions: updateWays,
    },
    'account.update': {
      guard: { type: 'isOtherAccount', params: ({ event }) => event },
      actions: updateAccount,
    },
  },
  states: {
    empty: {
      on: {
        'search.change': { actions: typeSearch },
        'search.clear': { actions: clearSearch },
        'focus.move': { actions: moveFocus },
        'client.choose': { actions: chooseClient },
        'product.pick': [
          unsuited,
          asks,
          asksPrice,
          { target: 'inProgress', actions: [pickProduct, announceRefusal] },
        ],
        'tender.change': [
          {
            guard: {
              type: 'asksClient',
              params: ({ context, event }) => letterIn(event.text, context.ways)?.chosen ?? null,
            },
            actions: [typeTender, askClient],
          },
          { actions: typeTender },
        ],
        'tender.submit': { actions: refusePayment },
        'tender.choose': [
          {
            guard: { type: 'asksClient', params: ({ event }) => event.tender },
            actions: [chooseTender, askClient],
          },
          {
            guard: { type: 'mayChoose', params: ({ event }) => event.tender },
            actions: chooseTender,
          },
        ],
        'tender.takeBack': { guard: 'mayTakeBack', actions: takeBack },
        'exchange.begin': { guard: 'mayExchange', actions: beginExchange },
        'exchange.drop': dropped,
        'empties.open': emptiesOpened,
        'empties.drop': emptiesDropped,
        'sale.cancel': [dropped, emptiesDropped],
        'price.check': 'checkingPrice',
        'quick.open': 'choosingQuickKey',
      },
    },

    inProgress: {
      initial: 'lines',
      always: { guard: not('hasLines'), target: 'empty', actions: returnPayments },
      on: {
        'search.change': { target: '.lines', actions: typeSearch },
        'search.clear': { target: '.lines', actions: clearSearch },
        'focus.move': [
          {
            guard: { type: 'goesToTender', params: ({ event }) => event.focus },
            target: '.payment',
            actions: moveFocus,
          },
          { target: '.lines', actions: moveFocus },
        ],
        'client.choose': [
          {
            guard: { type: 'isAwaited', params: ({ event }) => event.client },
            target: '.payment',
            actions: chooseClient,
          },
          { target: '.lines', actions: chooseClient },
        ],
        'product.pick': [
          unsuited,
          asks,
          asksPrice,
          { target: '.lines', actions: [tellDroppedFigure, pickProduct, announceRefusal] },
        ],
        'catalog.update': { actions: updateFromCatalog },
        'line.select': { actions: selectLine },
        'line.step': { guard: 'isSearchEmpty', actions: stepLine },
        'line.edit': { target: '.lines', actions: editLine },
        'line.change': { actions: [changeLine, announceRefusal] },
        'line.changeUnit': {
          guard: 'mayChangeUnit',
          target: '.lines',
          actions: [changeUnit, announceRefusal],
        },
        'line.increase': { guard: 'isSearchEmpty', actions: [increaseQuantity, announceRefusal] },
        'line.decrease': { guard: 'isSearchEmpty', actions: [decreaseQuantity, announceRefusal] },
        'line.removeSelected': { guard: 'isSearchEmpty', actions: removeActiveLine },
        'line.remove': { target: '.lines', actions: removeLine },
        'tender.ask': { guard: 'searchMayBeTender', target: '.askingTender' },
        'tender.start': { target: '.payment', actions: startTender },
        'tender.change': [
          {
            guard: {
              type: 'asksClient',
              params: ({ context, event }) => letterIn(event.text, context.ways)?.chosen ?? null,
            },
            target: '.lines',
            actions: [typeTender, askClient],
          },
          { target: '.payment', actions: typeTender },
        ],
        'tender.submit': submitted,
        'sale.accept': submitted,
        'sale.acceptExact': [
          {
            guard: 'payableExactly',
            target: 'completing',
            actions: [tenderCashExactly, takePayment, 'makeOrder'],
          },
          { target: '.payment', actions: refusePayment },
        ],
        'tender.choose': [
          {
            guard: { type: 'asksClient', params: ({ event }) => event.tender },
            target: '.lines',
            actions: [chooseTender, askClient],
          },
          {
            guard: { type: 'mayChoose', params: ({ event }) => event.tender },
            target: '.payment',
            actions: chooseTender,
          },
        ],
        'tender.takeBack': { guard: 'mayTakeBack', target: '.payment', actions: takeBack },
        'payment.remove': {
          guard: { type: 'hasPayment', params: ({ event }) => event.index },
          target: '.payment',
          actions: removePayment,
        },
        'reference.change': { guard: 'isWayChosen', target: '.payment', actions: typeReference },
        'exchange.begin': { guard: 'mayExchange', target: '.lines', actions: beginExchange },
        'exchange.drop': dropped,
        'empties.open': emptiesOpened,
        'empties.drop': emptiesDropped,
        'sale.cancel': 'confirmingCancel',
        'price.check': 'checkingPrice',
        'quick.open': 'choosingQuickKey',
      },
      states: {
        lines: {},
        /** Asks whether the number in the search is the amount tendered. Any other event answers no. */
        askingTender: {
          on: {
            'tender.start': { target: 'payment', actions: tenderFromSearch },
          },
        },
        /** One amount in cash, as in a store that takes nothing else. */
        payment: {
          always: { guard: not('isPlainCash'), target: 'tenders' },
          on: {
            'tender.start': { actions: [tenderExactly, focusTender] },
          },
        },
        tenders,
        last: { type: 'history' },
      },
    },

    checkingPrice,
    askingQuantity,
    askingPrice,

    choosingQuickKey,

    receivingEmpties,

    confirmingCancel: {
      tags: 'asking',
      on: {
        'cancel.confirm': {
          target: 'inProgress',
          actions: [startNextSale, { type: 'notify', params: success(saleMessages.cancelled) }],
        },
        'cancel.dismiss': 'inProgress.last',
        'catalog.update': { actions: updateFromCatalog },
      },
    },

    /** The sale was sent; its outcome is not known yet. */
    completing: sending(
      'completeSale',
      ({ settlement }: SaleContext) => settlement.order,
      settle({
        when: [
          {
            // The register may have been closed elsewhere.
            guard: 'isConflict',
            target: 'inProgress.last',
            actions: ['reloadTouched', keepRefusal, 'tellRefusal', 'reloadProducts', 'recheckRegister'],
          },
        ],
        done: {
          target: 'receipt',
          actions: [
            'reloadTouched',
            { type: 'keepReceipt', params: valueOf<SaleAccepted> },
            'tellReceipt',
            'reloadProducts',
          ],
        },
        refused: {
          target: 'inProgress.last',
          actions: ['reloadTouched', keepRefusal, 'tellRefusal', 'reloadProducts'],
        },
      }),
      // What is to be asked about is refused: the question would come before the answer.
      { 'product.pick': { guard: 'isPlainPick', actions: queuePick } },
    ),

    receipt,
  },
})

export type SaleActor = ActorRefFrom<typeof saleMachine>
export type SaleSnapshot = SnapshotFrom<typeof saleMachine>
