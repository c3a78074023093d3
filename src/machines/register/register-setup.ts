/** The setup of the register machine: its services, guards and actions; src/wiring provides the services. */
import { assertEvent, assign, setup } from 'xstate'
import { emptyCount, typedInto, withZeros, type Counted } from '../../../domain/drawer/count-entry.ts'
import { formatAmount, type Centavos } from '../../../domain/money.ts'
import type { ClosingSummary, OpenRegister } from '../../../domain/drawer/register.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import type { MachineTools } from '../machine-tools.ts'
import { closingWith, isClosingOf, type Closing } from './closing.ts'
import type {
  CountHoldCommand,
  RegisterCondition,
  RegisterContext,
  RegisterEvent,
  StatusQuestion,
} from './register-context.ts'
import { recountWith, type RecountRequest } from './recount.ts'
import { reasonsOf } from './register-notices.ts'
import type { Notice } from '../notice.ts'
import { isConflict, isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
import type { Resumption } from '../stored-till/resumable.ts'
import { accountPaymentMachine } from '../account-payment/account-payment.ts'
import { cashMovementMachine } from '../cash-movement/cash-movement.ts'
import { saleReturnMachine } from '../return/sale-return.ts'
import { saleMachine } from '../sale/sale.ts'
import { salesMachine } from '../sales/sales.ts'
import { stockAdjustmentMachine } from '../stock-adjustment/stock-adjustment.ts'
import { unsettledAtClosing } from './unsettled-notice.ts'

/** Closes a register. It is idempotent: a repeated request closes nothing twice. */
export const closeRegisterCommand = keyedCommandSetup<Closing, ClosingSummary>().createMachine(keyedCommand)

/** Counts a closed register again. It is idempotent: a repeated request writes one count. */
export const recountRegisterCommand = keyedCommandSetup<RecountRequest, ClosingSummary>().createMachine(
  keyedCommand,
)

/** The fields of an entered count. */
export const nothingCounted = { count: null, reason: '', recount: null }

/** The fields of a register that end when it is opened or closed. */
const nothingClosed = { ...nothingCounted, closing: null, proposed: null }

/** @throws when the register cannot be counted again; no path of the machine leads there. */
function recountedId(summary: ClosingSummary | null): number {
  if (summary?.id === undefined) throw new Error('The register cannot be counted again')
  return summary.id
}

const countedIn = ({ amount, counted, left }: Counted): Counted => ({
  amount,
  ...(counted && { counted }),
  ...(left !== undefined && { left }),
})

const registerVocabulary = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    input: {} as Resumption & { permissions: string[] },
    children: {} as {
      sale: 'sale'
      sales: 'sales'
      cashMovement: 'cashMovement'
      accountPayment: 'accountPayment'
      saleReturn: 'saleReturn'
      stockAdjustment: 'stockAdjustment'
      statusWatch: 'statusWatch'
      countHold: 'countHold'
      closeRegister: 'closeRegister'
      recountRegister: 'recountRegister'
    },
    tags: {} as RegisterCondition,
  },
  actors: {
    sale: saleMachine,
    sales: salesMachine,
    cashMovement: cashMovementMachine,
    accountPayment: accountPaymentMachine,
    saleReturn: saleReturnMachine,
    stockAdjustment: stockAdjustmentMachine,
    /** Asks the server whether a register is open and sends `status.receive` or `status.fail`. */
    statusWatch: missingCallback<StatusQuestion, void>('statusWatch'),
    /** Tells the server that the register is counted, and sends `count.refuse`. Without an answer the count goes on. */
    countHold: missingCallback<CountHoldCommand, void>('countHold'),
    openRegister: missingPromise<Outcome<OpenRegister>, { amount: Centavos }>('openRegister'),
    /** Closes the register. A repeated request with the same key gets the same summary. */
    closeRegister: closeRegisterCommand,
    /** Counts it again. A repeated request with the same key gets the same summary. */
    recountRegister: recountRegisterCommand,
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Keeps the counted amount; the same amount keeps its key. */
    prepareClosing: (_, _params: undefined) => missingAction('prepareClosing'),
    keepRegister: (_, _params: undefined) => missingAction('keepRegister'),
    /** Begins a count, or goes on with the one that was left. */
    beginCount: (_, _params: undefined) => missingAction('beginCount'),
    keepOpened: assign((_, register: OpenRegister) => ({ ...nothingClosed, register, summary: null })),
    keepSummary: assign((_, summary: ClosingSummary) => ({ ...nothingClosed, register: null, summary })),
    /** Begins a second count, or goes on with the one that was left. */
    beginRecount: (_, _params: undefined) => missingAction('beginRecount'),
    /** Keeps what is sent; the same count keeps its key. */
    prepareRecount: (_, _params: undefined) => missingAction('prepareRecount'),
    /** The summary with both counts. The time of the closing stays. */
    keepRecounted: assign(({ context }, summary: ClosingSummary) => ({
      ...nothingCounted,
      refusal: [],
      summary: { ...summary, closedAt: context.summary?.closedAt ?? summary.closedAt },
    })),
    typeReason: assign(({ event }) => {
      assertEvent(event, 'reason.type')
      return { reason: event.text }
    }),
    typeCount: assign(({ context, event }) => {
      assertEvent(event, 'count.type')
      return { count: context.count && typedInto(context.count, event.field, event.text) }
    }),
    switchCount: assign(({ context: { count } }) => ({
      count: count && { ...count, isOneAmount: !count.isOneAmount },
    })),
    fillBlanks: assign(({ context: { count } }) => ({ count: count && withZeros(count) })),
    keepRefusal: assign((_, outcome: Outcome<unknown> | null) => ({ refusal: reasonsOf(outcome) })),
  },
  guards: {
    mayReadStatus: ({ context }) => context.permissions.includes('status cash register'),
    mayNotReadStatus: ({ context }) => !context.permissions.includes('status cash register'),
    mayOpen: ({ context }) => context.permissions.includes('open cash register'),
    mayClose: ({ context }) => context.permissions.includes('close cash register'),
    mayCloseWithoutAsking: ({ context, event }) =>
      context.permissions.includes('close cash register') &&
      event.type === 'register.close' &&
      event.sale === 'none',
    hasCount: ({ context }) => context.count !== null,
    isUnsettledAtCount: ({ event }) => event.type === 'count.begin' && event.sale === 'unsettled',
    hasSummary: ({ context }) => context.summary !== null,
    /** Once, by who may close, and where a setting of the drawer asks for a count (docs/decisions/0120). */
    mayRecount: ({ context: { permissions, summary }, event }) =>
      permissions.includes('close cash register') &&
      summary?.id !== undefined &&
      summary.recount === undefined &&
      event.type === 'recount.begin' &&
      event.rules.isHeld,
    hasReason: ({ context }) => context.reason.trim() !== '',
    /** What was sent beside the closing has no answer yet. */
    isUnsettled: ({ event }) => event.type === 'register.close' && unsettledAtClosing(event) !== null,
    isDone,
    isConflict,
    receivedOpen: ({ event }) => event.type === 'status.receive' && event.register !== null,
    /** The cashier dismissed the closing, or the server refused it once. It may have closed the register all the same. */
    receivedClosedAfterClosing: ({ context, event }) =>
      event.type === 'status.receive' && event.register === null && context.closing !== null,
    receivedAnother: ({ context, event }) =>
      event.type === 'status.receive' &&
      event.register !== null &&
      event.register.openedAt !== context.register?.openedAt,
    isSameCount: ({ context, event }) =>
      event.type === 'register.close' && isClosingOf(countedIn(event), context.closing),
    receivedClosed: ({ event }) => event.type === 'status.receive' && event.register === null,
  },
})

/** The actions that need a new key. */
export function registerToolActions({ makeKey }: MachineTools) {
  return {
    prepareClosing: registerVocabulary.assign(({ context, event }) => {
      assertEvent(event, 'register.close')
      return { closing: closingWith(countedIn(event), context.closing, makeKey), refusal: [] }
    }),
    beginCount: registerVocabulary.assign(({ context, event }) => {
      assertEvent(event, 'count.begin')
      const count = context.count ?? emptyCount(makeKey())
      return { count: { ...count, ...event.rules } }
    }),
    // What stays in the drawer is mostly what it was.
    beginRecount: registerVocabulary.assign(({ context, event }) => {
      assertEvent(event, 'recount.begin')
      const left = context.summary?.count?.left ?? null
      const empty = { ...emptyCount(makeKey()), left: left === null ? '' : formatAmount(left) }
      return { count: { ...(context.count ?? empty), ...event.rules }, refusal: [] }
    }),
    prepareRecount: registerVocabulary.assign(({ context, event }) => {
      assertEvent(event, 'recount.send')
      const { summary, reason, recount } = context
      const content = { ...countedIn(event), registerId: recountedId(summary), reason: reason.trim() }
      return { recount: recountWith(content, recount, makeKey), refusal: [] }
    }),
    /**
     * A new register gets a new key for its closing, because a key belongs to one register. An open register removes the
     * summary of the last closing, also when it was opened on another device.
     */
    keepRegister: registerVocabulary.assign(({ context, event }) => {
      assertEvent(event, 'status.receive')
      const { register } = event
      const summary = register ? null : context.summary
      const proposed = event.proposed ?? null
      if (register?.openedAt === context.register?.openedAt) return { register, summary, proposed }
      const closing = register && context.closing && { ...context.closing, key: makeKey() }
      return { ...nothingCounted, register, summary, closing, proposed }
    }),
  }
}

const askNow = { type: 'status.ask', inMs: 0 } as const

export const registerSetup = registerVocabulary.extend({
  actions: {
    discardSale: registerVocabulary.sendTo('sale', { type: 'sale.discard' }),
    /** Asks for the status if the cashier has the right (docs/product.md §4). */
    askForStatus: registerVocabulary.enqueueActions(({ enqueue, check }) => {
      if (check('mayReadStatus')) enqueue.sendTo('statusWatch', askNow)
    }),
    /** The status proposes what stays in the drawer at the next opening. */
    askForProposal: registerVocabulary.enqueueActions(({ context, enqueue, check }) => {
      if (typeof context.summary?.count?.left === 'number' && check('mayReadStatus'))
        enqueue.sendTo('statusWatch', askNow)
    }),
    /** Sales that are set aside and resumed take the lines out of the sale, and put others in; what is brought back pays for it. */
    passToSale: registerVocabulary.enqueueActions(({ event, enqueue }) => {
      assertEvent(event, ['cart.replace', 'exchange.begin'])
      enqueue.sendTo('sale', event)
    }),
    discardMovement: registerVocabulary.sendTo('cashMovement', { type: 'movement.discard' }),
    discardPayment: registerVocabulary.sendTo('accountPayment', { type: 'payment.discard' }),
    discardReturn: registerVocabulary.sendTo('saleReturn', { type: 'return.discard' }),
  },
})
