/** The setup of the register machine: context, events, guards and actions; src/wiring provides its services. */
import { assertEvent, assign, setup } from 'xstate'
import {
  emptyCount,
  typedInto,
  withZeros,
  type CountEntry,
  type CountRules,
  type CountField,
  type Counted,
} from '../../../domain/drawer/count-entry.ts'
import { messages } from '../../../domain/messages.ts'
import type { Centavos } from '../../../domain/money.ts'
import type {
  ClosingSummary,
  OpenRegister,
  ProposedAmount,
  RegisterStatus,
} from '../../../domain/drawer/register.ts'
import { keyedCommandSetup, type CommandFailed } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import type { MachineTools } from '../machine-tools.ts'
import { closingWith, isClosingOf, type Closing } from './closing.ts'
import { reasonsOf } from './register-notices.ts'
import { about, failure, settled, type Notice } from '../notice.ts'
import { isConflict, isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
import type { Resumption } from '../stored-till/resumable.ts'
import { accountPaymentMachine } from '../account-payment/account-payment.ts'
import { cashMovementMachine } from '../cash-movement/cash-movement.ts'
import type { UnderWay } from './under-way.ts'
import { saleMachine, type SaleProgress } from '../sale/sale.ts'

/** After the menu has loaded, the status is asked for again after this time, in milliseconds (docs/product.md §4 and §9). */
const MENU_REFRESH_DELAY = 1_000

export interface RegisterContext {
  permissions: string[]
  /** The open register, as the server last told it; null when none is open. */
  register: OpenRegister | null
  /** The amount in the drawer at the opening, in centavos. */
  initialAmount: Centavos
  /** The initial amount that the server proposed with its last answer; null without one. */
  proposed: ProposedAmount | null
  /** The entry of the closing screen. It is kept until this register is closed, also while the screen is left. */
  count: CountEntry | null
  /** The closing that was sent last. It keeps its key until this register is closed. */
  closing: Closing | null
  /** The summary of the last closing; kept until a register is open again. */
  summary: ClosingSummary | null
  /** Why opening or closing failed; shown at the form. */
  refusal: readonly string[]
}

/** The conditions of a register. Each state of the machine has exactly one of them as its tag. */
export const registerConditions = ['checking', 'unknown', 'open', 'closing', 'summary', 'closed'] as const

/**
 * In `checking` and `unknown` the server has not answered yet. In `closing` the closing has been sent, and nothing can be
 * sold. In `summary` the register is closed, and the summary of the closing is shown.
 */
export type RegisterCondition = (typeof registerConditions)[number]

/** A condition that follows from an answer of the server. */
export type KnownCondition = Exclude<RegisterCondition, 'checking' | 'unknown'>

export type RegisterEvent =
  | { type: 'session.renewed'; permissions: string[] }
  | { type: 'menu.load' }
  | { type: 'status.retry' }
  | { type: 'status.check' }
  | ({ type: 'status.receive' } & RegisterStatus)
  | { type: 'status.fail'; messages: string[] }
  | { type: 'register.open'; amount: Centavos }
  /** Without `movement` and `payment` no movement of cash and no payment on account is under way. */
  | ({ type: 'register.close'; sale: SaleProgress } & Partial<UnderWay> & Counted)
  | CountEvent
  | CommandFailed
  | { type: 'close.confirm' }
  | { type: 'close.dismiss' }
  | { type: 'summary.show' }
  | { type: 'summary.finish' }

/**
 * The events of a count. `count.begin`: the closing screen is shown; `rules` are those of the shop, or null while they are not
 * known. `count.refuse`: the server does not let this device count. `blanks.fill`: empty fields of bills and coins count as 0.
 */
export type CountEvent =
  | { type: 'count.begin'; rules: CountRules | null; sale: SaleProgress }
  | { type: 'count.type'; field: CountField; text: string }
  | { type: 'count.switch' }
  | { type: 'count.leave' }
  | { type: 'count.refuse'; messages: string[] }
  | { type: 'blanks.ask' }
  | { type: 'blanks.fill' }
  | { type: 'blanks.dismiss' }

/** The commands of the count hold. `hold.keep` lets nobody sell on the register during the count with this id. */
export type CountHoldCommand = { type: 'hold.keep'; key: string } | { type: 'hold.end' }

/**
 * The commands of the status watch. `status.ask` asks after `inMs` milliseconds. `status.forget` drops the answers to
 * earlier questions, because the register has been opened or closed since.
 */
export type StatusQuestion = { type: 'status.ask'; inMs: number } | { type: 'status.forget' }

/** Closes a register. It is idempotent: a repeated request closes nothing twice. */
export const closeRegisterCommand = keyedCommandSetup<Closing, ClosingSummary>().createMachine(keyedCommand)

/** The fields of a register that end when it is opened or closed. */
const nothingClosed = { closing: null, count: null, proposed: null }

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
      cashMovement: 'cashMovement'
      accountPayment: 'accountPayment'
      statusWatch: 'statusWatch'
      countHold: 'countHold'
      closeRegister: 'closeRegister'
    },
    tags: {} as RegisterCondition,
  },
  actors: {
    sale: saleMachine,
    cashMovement: cashMovementMachine,
    accountPayment: accountPaymentMachine,
    /** Asks the server whether a register is open and sends `status.receive` or `status.fail`. */
    statusWatch: missingCallback<StatusQuestion, void>('statusWatch'),
    /** Tells the server that the register is counted, and sends `count.refuse`. Without an answer the count goes on. */
    countHold: missingCallback<CountHoldCommand, void>('countHold'),
    openRegister: missingPromise<Outcome<OpenRegister>, { amount: Centavos }>('openRegister'),
    /** Closes the register. A repeated request with the same key gets the same summary. */
    closeRegister: closeRegisterCommand,
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
    isMovingCash: ({ event }) => event.type === 'register.close' && event.movement === 'unsettled',
    isPayingDebt: ({ event }) => event.type === 'register.close' && event.payment === 'unsettled',
    isUnsettled: ({ event }) => event.type === 'register.close' && event.sale === 'unsettled',
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
      return { register, summary, closing, proposed, count: null }
    }),
  }
}

export const registerSetup = registerVocabulary.extend({
  actions: {
    discardSale: registerVocabulary.sendTo('sale', { type: 'sale.discard' }),
    /** The status proposes what stays in the drawer at the next opening. */
    askForProposal: registerVocabulary.enqueueActions(({ context, enqueue, check }) => {
      if (typeof context.summary?.count?.left === 'number' && check('mayReadStatus'))
        enqueue.sendTo('statusWatch', { type: 'status.ask', inMs: 0 })
    }),
    discardMovement: registerVocabulary.sendTo('cashMovement', { type: 'movement.discard' }),
    discardPayment: registerVocabulary.sendTo('accountPayment', { type: 'payment.discard' }),
  },
})

/** Drops answers to earlier questions: they are out of date once a register was opened or closed. */
export const forgetStatus = registerSetup.sendTo('statusWatch', { type: 'status.forget' })

/** Asks for the status if the cashier has the right (docs/product.md §4). */
export const askStatusNow = registerSetup.enqueueActions(({ enqueue, check }) => {
  if (check('mayReadStatus')) enqueue.sendTo('statusWatch', { type: 'status.ask', inMs: 0 })
})
export const askStatusLater = registerSetup.sendTo('statusWatch', {
  type: 'status.ask',
  inMs: MENU_REFRESH_DELAY,
})

export const noteStatusFailure = registerSetup.enqueueActions(({ event, enqueue }) => {
  assertEvent(event, 'status.fail')
  const failed = failure(messages.register.statusFailed, ...event.messages)
  enqueue({ type: 'notify', params: about('register status', failed) })
})

/** Tells the cashier why the closing has no answer yet. */
export const noteSilence = registerSetup.enqueueActions(({ event, enqueue }) => {
  assertEvent(event, 'command.fail')
  const refusal = event.messages.length > 0 ? event.messages : [messages.network]
  enqueue.assign({ refusal })
  enqueue({ type: 'notify', params: failure(messages.register.closeFailed, ...refusal) })
})

export const endHold = registerSetup.sendTo('countHold', { type: 'hold.end' })

/** Where a setting of the drawer asks for it, nothing is sold on the register until the count is left (docs/decisions/0118). */
export const holdCount = registerSetup.enqueueActions(({ context: { count }, enqueue }) => {
  if (count?.isHeld) enqueue.sendTo('countHold', { type: 'hold.keep', key: count.key })
  else enqueue(endHold)
})

/** The server does not let this device count: the register may be closed. */
export const noteCountRefusal = registerSetup.enqueueActions(({ event, enqueue }) => {
  assertEvent(event, 'count.refuse')
  enqueue({ type: 'notify', params: failure(...event.messages) })
  enqueue(askStatusNow)
})

export const askOutcome = registerSetup.sendTo('closeRegister', { type: 'outcome.ask' })

/** The status is known: removes the notice that it could not be read. */
const tellStatusKnown = registerSetup.enqueueActions(({ enqueue }) => {
  enqueue({ type: 'notify', params: about('register status', settled) })
})

export const statusArrives = [
  { guard: 'receivedOpen', target: 'open', actions: ['keepRegister', tellStatusKnown] },
  { guard: 'receivedClosed', target: 'closed', actions: ['keepRegister', tellStatusKnown] },
] as const

/** The closing that is being sent. @throws when there is none; no path of the machine leads there. */
export function closingOf(context: RegisterContext): Closing {
  if (!context.closing) throw new Error('The register is not being closed')
  return context.closing
}
