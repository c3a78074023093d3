import { assign, not, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import { success } from '../notice.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import { answerOf, settle, valueOf } from '../settle.ts'
import { changeLine, dropLine, stepQuantity, tenderExact, tenderFromSearch } from './sale-changes.ts'
import { activeLine, emptySale, neighbourLine, orderOf, type SaleAccepted } from './sale-context.ts'
import { checkingPrice } from './sale-price-check.ts'
import {
  announceRefusal,
  askOutcome,
  atSearch,
  atTender,
  chooseClient,
  clearSearch,
  moveFocus,
  pickProduct,
  printReceipt,
  queuePick,
  rejectCode,
  refusePayment,
  saleSetup,
  startNextSale,
  tellDroppedFigure,
  tellFirstFailure,
  typeSearch,
  typeTender,
  updateFromCatalog,
} from './sale-setup.ts'

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
        'line.select': { actions: assign({ selected: ({ event }) => event.productId }) },
        'line.step': {
          guard: 'isSearchEmpty',
          actions: assign({
            selected: ({ context, event }) => neighbourLine(context, event.step)?.productId ?? null,
          }),
        },
        'line.edit': {
          target: '.lines',
          actions: assign({
            focus: ({ context, event }) => {
              const line = activeLine(context)
              return line ? { at: 'line', productId: line.productId, field: event.field } : atSearch()
            },
            selected: ({ context }) => activeLine(context)?.productId ?? null,
            refusal: null,
          }),
        },
        'line.change': {
          actions: [assign(({ context, event }) => changeLine(context, event)), announceRefusal],
        },
        'line.increase': {
          guard: 'isSearchEmpty',
          actions: [assign(({ context }) => stepQuantity(context, 1)), announceRefusal],
        },
        'line.decrease': {
          guard: 'isSearchEmpty',
          actions: [assign(({ context }) => stepQuantity(context, -1)), announceRefusal],
        },
        'line.removeSelected': {
          guard: 'isSearchEmpty',
          actions: assign(({ context }) => dropLine(context, activeLine(context)?.productId ?? 0)),
        },
        'line.remove': {
          target: '.lines',
          actions: assign(({ context, event }) => dropLine(context, event.productId)),
        },
        'tender.ask': { guard: 'searchMayBeTender', target: '.askingTender' },
        'tender.start': { target: '.payment', actions: assign({ focus: atTender, refusal: null }) },
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
          {
            guard: 'payableExactly',
            target: 'completing',
            actions: [assign(({ context }) => tenderExact(context)), 'makeOrder'],
          },
          { target: '.payment', actions: refusePayment },
        ],
        'sale.cancel': 'confirmingCancel',
        'price.check': 'checkingPrice',
      },
      states: {
        lines: {},
        /** Whether the number in the search is the money; whatever else is done answers no. */
        askingTender: {
          on: {
            'tender.start': {
              target: 'payment',
              actions: assign(({ context }) => tenderFromSearch(context)),
            },
          },
        },
        payment: {
          on: {
            'tender.start': {
              actions: assign(({ context }) => ({ ...tenderExact(context), focus: atTender() })),
            },
          },
        },
        last: { type: 'history' },
      },
    },

    checkingPrice,

    confirmingCancel: {
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
        input: ({ context }) => orderOf(context),
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

/** Whether leaving now would throw something away: lines that are not paid, or a sale nobody knows the fate of. */
export type SaleProgress = 'none' | 'open' | 'unsettled'

export function saleProgress(snapshot: SaleSnapshot): SaleProgress {
  if (snapshot.matches('completing')) return 'unsettled'
  if (snapshot.matches('receipt')) return snapshot.context.pending.length > 0 ? 'open' : 'none'
  return snapshot.context.lines.length > 0 ? 'open' : 'none'
}
