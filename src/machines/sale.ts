import { assign, enqueueActions, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { messages } from '../../domain/messages.ts'
import { failure, success, unexpected, type Notice } from './notice.ts'
import type { Outcome } from './outcome.ts'
import { missingAction, missingPromise } from './placeholder.ts'
import {
  acceptRefusal,
  changeLine,
  dropLine,
  nextSale,
  pick,
  refresh,
  stepQuantity,
  tenderExact,
  total,
  withOrder,
  withRetry,
} from './sale-changes.ts'
import {
  activeLine,
  emptySale,
  neighbourLine,
  orderOf,
  receiptOf,
  type SaleAccepted,
  type SaleContext,
  type SaleFocus,
  type SaleOrder,
  type SaleReceipt,
} from './sale-context.ts'
import type { SaleEvent } from './sale-events.ts'

const search: SaleFocus = { at: 'search' }
const tender: SaleFocus = { at: 'tender' }

const saleSetup = setup({
  types: {
    context: {} as SaleContext,
    events: {} as SaleEvent,
  },
  actors: {
    /** Writes the sale; asked again with the same order it answers the same. */
    completeSale: missingPromise<Outcome<SaleAccepted>, SaleOrder>('completeSale'),
    /** Resolves at an instant (milliseconds); `after` timers would be lost when a sale is restored. */
    wait: missingPromise<void, { until: number }>('wait'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    printReceipt: (_, _receipt: SaleReceipt) => missingAction('printReceipt'),
    /** Prints when this device is set to print at each sale. */
    printWhenWanted: (_, _receipt: SaleReceipt) => missingAction('printWhenWanted'),
    reloadProducts: () => missingAction('reloadProducts'),
  },
  guards: {
    hasLines: ({ context }) => context.lines.length > 0,
    handsFree: ({ context }) => context.focus.at === 'search' && context.search === '',
    payable: ({ context }) => acceptRefusal(context) === null,
    payableExactly: ({ context }) => context.lines.length > 0 && total(context) > 0,
    goesToTender: (_, focus: SaleFocus) => focus.at === 'tender',
    firstTry: ({ context }) => context.retry.count === 0,
  },
})

/** Tells what was refused, when the spec gives it a message of its own; the others are told at the field. */
const announceRefusal = saleSetup.enqueueActions(({ context, enqueue }) => {
  if (context.refusal?.announced === true)
    enqueue({ type: 'notify', params: failure(context.refusal.message) })
})

const refusePayment = saleSetup.enqueueActions(({ context, enqueue }) => {
  const refusal = acceptRefusal(context) ?? messages.sale.invalidPayment
  enqueue.assign({ paymentRefusal: [refusal], focus: tender })
  enqueue({ type: 'notify', params: failure(refusal) })
})

const updateFromCatalog = saleSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== 'catalog.update') return
  const refreshed = refresh(context, event.products)
  enqueue.assign(refreshed.context)
  if (refreshed.repriced.length > 0) enqueue({ type: 'notify', params: failure(...refreshed.repriced) })
})

const pickProduct = saleSetup.assign(({ context, event }) =>
  event.type === 'product.pick'
    ? pick(context, { product: event.product, quantity: event.quantity ?? 1 })
    : context,
)

/** What is scanned while a sale is being written belongs to the next one. */
const queuePick = saleSetup.assign(({ context, event }) =>
  event.type === 'product.pick'
    ? { pending: [...context.pending, { product: event.product, quantity: event.quantity ?? 1 }] }
    : context,
)

const moveFocus = saleSetup.assign(({ context, event }) =>
  event.type === 'focus.move' ? { focus: event.focus, refusal: null } : context,
)

const typeSearch = saleSetup.assign(({ context, event }) =>
  event.type === 'search.change' ? { search: event.text, focus: search } : context,
)

const clearSearch = saleSetup.assign({ search: '', focus: search, refusal: null })

const chooseClient = saleSetup.assign(({ context, event }) =>
  event.type === 'client.choose' ? { client: event.client, focus: search } : context,
)

const typeTender = saleSetup.assign(({ context, event }) =>
  event.type === 'tender.change' ? { tender: event.text, focus: tender, paymentRefusal: [] } : context,
)

const startNextSale = saleSetup.assign(({ context }) => nextSale(context))

const printReceipt = saleSetup.enqueueActions(({ context, enqueue }) => {
  if (context.receipt) enqueue({ type: 'printReceipt', params: context.receipt })
})

/** One sale after another: empty, lines added, payment entered, written, receipt shown (spec §4). */
export const saleMachine = saleSetup.createMachine({
  id: 'sale',
  context: emptySale,
  initial: 'empty',
  on: {
    'code.reject': {
      actions: { type: 'notify', params: ({ event }) => failure(messages.sale.unknownCode(event.code)) },
    },
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
        'product.pick': { target: '.lines', actions: [pickProduct, announceRefusal] },
        'catalog.update': { actions: updateFromCatalog },
        'line.select': { actions: assign({ selected: ({ event }) => event.productId }) },
        'line.step': {
          guard: 'handsFree',
          actions: assign({
            selected: ({ context, event }) => neighbourLine(context, event.step)?.productId ?? null,
          }),
        },
        'line.edit': {
          target: '.lines',
          actions: assign({
            focus: ({ context, event }) => {
              const line = activeLine(context)
              return line ? { at: 'line', productId: line.productId, field: event.field } : search
            },
            selected: ({ context }) => activeLine(context)?.productId ?? null,
            refusal: null,
          }),
        },
        'line.change': {
          actions: [assign(({ context, event }) => changeLine(context, event)), announceRefusal],
        },
        'line.increase': {
          guard: 'handsFree',
          actions: [assign(({ context }) => stepQuantity(context, 1)), announceRefusal],
        },
        'line.decrease': {
          guard: 'handsFree',
          actions: [assign(({ context }) => stepQuantity(context, -1)), announceRefusal],
        },
        'line.removeSelected': {
          guard: 'handsFree',
          actions: assign(({ context }) => dropLine(context, activeLine(context)?.productId ?? 0)),
        },
        'line.remove': {
          target: '.lines',
          actions: assign(({ context, event }) => dropLine(context, event.productId)),
        },
        'tender.start': { target: '.payment', actions: assign({ focus: tender, refusal: null }) },
        'tender.change': { target: '.payment', actions: typeTender },
        'tender.submit': [
          { guard: 'payable', target: 'creating', actions: assign(({ context }) => withOrder(context)) },
          { target: '.payment', actions: refusePayment },
        ],
        'sale.accept': [
          { guard: 'payable', target: 'creating', actions: assign(({ context }) => withOrder(context)) },
          { target: '.payment', actions: refusePayment },
        ],
        'sale.acceptExact': [
          {
            guard: 'payableExactly',
            target: 'creating',
            actions: assign(({ context }) => withOrder(tenderExact(context))),
          },
          { target: '.payment', actions: refusePayment },
        ],
        'sale.cancel': 'confirmingCancel',
      },
      states: {
        lines: {},
        payment: {
          on: {
            'tender.start': {
              actions: assign(({ context }) => ({ ...tenderExact(context), focus: tender })),
            },
          },
        },
        last: { type: 'history' },
      },
    },

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

    creating: {
      invoke: {
        src: 'completeSale',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: ({ event }) => event.output.outcome === 'done',
            target: 'receipt',
            actions: enqueueActions(({ context, event, enqueue }) => {
              if (event.output.outcome !== 'done') return
              const receipt = receiptOf(orderOf(context), event.output.value)
              enqueue.assign({ receipt, order: null })
              enqueue({ type: 'notify', params: success(messages.sale.created) })
              enqueue({ type: 'printWhenWanted', params: receipt })
              enqueue('reloadProducts')
            }),
          },
          {
            guard: ({ event }) => event.output.outcome === 'refused',
            target: 'inProgress.last',
            actions: enqueueActions(({ event, enqueue }) => {
              if (event.output.outcome !== 'refused') return
              const reasons = event.output.messages
              enqueue.assign({ order: null, paymentRefusal: reasons })
              enqueue({ type: 'notify', params: failure(messages.sale.createFailed, ...reasons) })
              enqueue('reloadProducts')
            }),
          },
          {
            guard: 'firstTry',
            target: 'outcomeUnknown',
            actions: [
              assign(({ context }) => withRetry(context)),
              {
                type: 'notify',
                params: ({ event }) =>
                  failure(...('messages' in event.output ? event.output.messages : unexpected())),
              },
            ],
          },
          { target: 'outcomeUnknown', actions: assign(({ context }) => withRetry(context)) },
        ],
        onError: { target: 'outcomeUnknown', actions: assign(({ context }) => withRetry(context)) },
      },
      on: {
        'product.pick': { actions: queuePick },
      },
    },

    outcomeUnknown: {
      invoke: {
        src: 'wait',
        input: ({ context }) => ({ until: context.retry.at }),
        onDone: 'creating',
      },
      on: {
        'outcome.ask': 'creating',
        'product.pick': { actions: queuePick },
      },
    },

    receipt: {
      on: {
        'receipt.print': { actions: printReceipt },
        'receipt.finish': { target: 'inProgress', actions: [printReceipt, startNextSale] },
        'receipt.close': { target: 'inProgress', actions: startNextSale },
        'product.pick': { target: 'inProgress', actions: [startNextSale, pickProduct, announceRefusal] },
      },
    },
  },
})

export type SaleActor = ActorRefFrom<typeof saleMachine>
export type SaleSnapshot = SnapshotFrom<typeof saleMachine>

/** Whether leaving now would throw something away: lines that are not paid, or a sale nobody knows the fate of. */
export type SaleProgress = 'none' | 'open' | 'unsettled'

export function saleProgress(snapshot: SaleSnapshot): SaleProgress {
  if (snapshot.matches('creating') || snapshot.matches('outcomeUnknown')) return 'unsettled'
  return snapshot.matches('inProgress') || snapshot.matches('confirmingCancel') ? 'open' : 'none'
}
