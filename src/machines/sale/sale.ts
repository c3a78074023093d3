import { assign, not, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import { success } from '../notice.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import { answerOf, settle, valueOf } from '../settle.ts'
import {
  changeLine,
  decreaseQuantity,
  editLine,
  increaseQuantity,
  removeActiveLine,
  removeLine,
  selectLine,
  stepLine,
} from './line-actions.ts'
import {
  focusTender,
  refusePayment,
  startTender,
  tenderExactly,
  tenderFromSearch,
  typeTender,
} from './payment-actions.ts'
import { emptySale } from './sale-context.ts'
import { checkingPrice } from './sale-price-check.ts'
import {
  announceRefusal,
  askOutcome,
  chooseClient,
  clearSearch,
  moveFocus,
  pickProduct,
  printReceipt,
  queuePick,
  rejectCode,
  saleSetup,
  startNextSale,
  tellDroppedFigure,
  tellFirstFailure,
  typeSearch,
  updateFromCatalog,
} from './sale-setup.ts'
import { orderOf, type SaleAccepted } from './settlement.ts'

const keepRefusal = { type: 'keepRefusal', params: answerOf<DefiniteOutcome<SaleAccepted>> } as const

/** One sale after another: empty, lines added, payment entered, written, receipt shown (docs/product.md §4). */
export const saleMachine = saleSetup.createMachine({
  id: 'sale',
  context: emptySale,
  initial: 'empty',
  on: {
    'code.reject': { actions: rejectCode },
    'search.reject': { actions: rejectCode },
    'sale.discard': { target: '.empty', actions: assign(emptySale) },
  },
  states: {
    empty: {
      on: {
        'search.change': { actions: typeSearch },
        'search.clear': { actions: clearSearch },
        'focus.move': { actions: moveFocus },
        'client.choose': { actions: chooseClient },
        'product.pick': { target: 'inProgress', actions: [pickProduct, announceRefusal] },
        'tender.change': { actions: typeTender },
        'tender.submit': { actions: refusePayment },
        'price.check': 'checkingPrice',
      },
    },

    inProgress: {
      initial: 'lines',
      always: { guard: not('hasLines'), target: 'empty' },
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
        'client.choose': { target: '.lines', actions: chooseClient },
        'product.pick': { target: '.lines', actions: [tellDroppedFigure, pickProduct, announceRefusal] },
        'catalog.update': { actions: updateFromCatalog },
        'line.select': { actions: selectLine },
        'line.step': { guard: 'isSearchEmpty', actions: stepLine },
        'line.edit': { target: '.lines', actions: editLine },
        'line.change': { actions: [changeLine, announceRefusal] },
        'line.increase': { guard: 'isSearchEmpty', actions: [increaseQuantity, announceRefusal] },
        'line.decrease': { guard: 'isSearchEmpty', actions: [decreaseQuantity, announceRefusal] },
        'line.removeSelected': { guard: 'isSearchEmpty', actions: removeActiveLine },
        'line.remove': { target: '.lines', actions: removeLine },
        'tender.ask': { guard: 'searchMayBeTender', target: '.askingTender' },
        'tender.start': { target: '.payment', actions: startTender },
        'tender.change': { target: '.payment', actions: typeTender },
        'tender.submit': [
          { guard: 'payable', target: 'completing', actions: 'makeOrder' },
          { target: '.payment', actions: refusePayment },
        ],
        'sale.accept': [
          { guard: 'payable', target: 'completing', actions: 'makeOrder' },
          { target: '.payment', actions: refusePayment },
        ],
        'sale.acceptExact': [
          { guard: 'payableExactly', target: 'completing', actions: [tenderExactly, 'makeOrder'] },
          { target: '.payment', actions: refusePayment },
        ],
        'sale.cancel': 'confirmingCancel',
        'price.check': 'checkingPrice',
      },
      states: {
        lines: {},
        /** Asks whether the number in the search is the amount tendered. Any other event answers no. */
        askingTender: {
          on: {
            'tender.start': { target: 'payment', actions: tenderFromSearch },
          },
        },
        payment: {
          on: {
            'tender.start': { actions: [tenderExactly, focusTender] },
          },
        },
        last: { type: 'history' },
      },
    },

    checkingPrice,

    confirmingCancel: {
      tags: 'asking',
      on: {
        'cancel.confirm': {
          target: 'inProgress',
          actions: [startNextSale, { type: 'notify', params: success(messages.sale.cancelled) }],
        },
        'cancel.dismiss': 'inProgress.last',
        'catalog.update': { actions: updateFromCatalog },
      },
    },

    /** Sent, and nobody knows yet what became of it. */
    completing: {
      invoke: {
        id: 'completeSale',
        src: 'completeSale',
        input: ({ context }) => orderOf(context.settlement),
        onDone: settle({
          when: [
            {
              // The register may have been closed elsewhere.
              guard: 'isConflict',
              target: 'inProgress.last',
              actions: [keepRefusal, 'tellRefusal', 'reloadProducts', 'recheckRegister'],
            },
          ],
          done: {
            target: 'receipt',
            actions: [
              { type: 'keepReceipt', params: valueOf<SaleAccepted> },
              'tellReceipt',
              'reloadProducts',
            ],
          },
          refused: { target: 'inProgress.last', actions: [keepRefusal, 'tellRefusal', 'reloadProducts'] },
        }).onDone,
      },
      on: {
        'command.fail': { actions: tellFirstFailure },
        'outcome.ask': { actions: askOutcome },
        'product.pick': { actions: queuePick },
      },
    },

    receipt: {
      tags: 'asking',
      on: {
        'receipt.print': { actions: printReceipt },
        'receipt.finish': { target: 'inProgress', actions: [printReceipt, startNextSale] },
        'receipt.close': { target: 'inProgress', actions: startNextSale },
        'product.pick': { target: 'inProgress', actions: [startNextSale, pickProduct, announceRefusal] },
        'search.change': { target: 'inProgress', actions: [startNextSale, typeSearch] },
      },
    },
  },
})

export type SaleActor = ActorRefFrom<typeof saleMachine>
export type SaleSnapshot = SnapshotFrom<typeof saleMachine>

/** What would be lost by leaving now: nothing, lines that are not paid, or the answer whether the sale was written. */
export type SaleProgress = 'none' | 'open' | 'unsettled'

export function saleProgress(snapshot: SaleSnapshot): SaleProgress {
  if (snapshot.matches('completing')) return 'unsettled'
  const { cart, settlement } = snapshot.context
  const unpaid = snapshot.matches('receipt') ? settlement.pending : cart.lines
  return unpaid.length > 0 ? 'open' : 'none'
}
