/** The setup of the register machine: its services, guards and actions; src/wiring provides the services. */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { emptyCount, typedInto, withZeros, type Counted } from '../../../domain/drawer/count-entry.ts'
import { formatAmount, type Centavos } from '../../../domain/money.ts'
import type { ClosingSummary, OpenRegister, UntoldClosing } from '../../../domain/drawer/register.ts'
import { isToldFailure } from '../keyed-command/sending.ts'
import type { MachineTools } from '../machine-tools.ts'
import { closingWith, isClosingOf, isCountQuestion } from './closing.ts'
import { tillCommands } from './till-commands.ts'
import { discards, workMachines, type RegisterChildren } from './till-work.ts'
import type {
  CountHoldCommand,
  RegisterCondition,
  RegisterContext,
  RegisterEvent,
  StatusQuestion,
} from './register-context.ts'
import { recountWith } from './recount.ts'
import { reasonsOf } from './register-notices.ts'
import type { Notice } from '../notice.ts'
import { isConflict, isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
import type { Resumption } from '../resumable.ts'
import { unsettledAtClosing } from './unsettled.ts'

/** The fields of an entered count. */
export const nothingCounted = { count: null, reason: '', recount: null }

/** A register of which nothing is known yet. */
export const unknownRegister: RegisterContext = {
  permissions: [],
  register: null,
  initialAmount: 0,
  proposed: null,
  count: null,
  closing: null,
  summary: null,
  untold: null,
  reason: '',
  recount: null,
  refusal: [],
}

/** The fields of a register that end when it is opened or closed. */
const nothingClosed = { ...nothingCounted, closing: null, proposed: null }

/** @throws when the register cannot be counted again; no path of the machine leads there. */
function recountedId({ summary, untold }: RegisterContext): number {
  const id = untold?.id ?? summary?.id
  if (id === undefined) throw new Error('The register cannot be counted again')
  return id
}

/** Whether the status tells of a closing that asks for its second count, and that this till does not know yet. */
function tellsUntold({ summary, untold }: RegisterContext, event: RegisterEvent): boolean {
  if (event.type !== 'status.receive' || event.register !== null || !event.untold) return false
  return event.untold.id !== untold?.id && event.untold.id !== summary?.id
}

const isSummary = (closed: ClosingSummary | UntoldClosing): closed is ClosingSummary => 'difference' in closed

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
    children: {} as RegisterChildren,
    tags: {} as RegisterCondition | 'sending',
  },
  actors: {
    ...workMachines,
    /** Asks the server whether a register is open and sends `status.receive` or `status.fail`. */
    statusWatch: missingCallback<StatusQuestion, void>('statusWatch'),
    /** Tells the server that the register is counted, and sends `count.refuse`. Without an answer the count goes on. */
    countHold: missingCallback<CountHoldCommand, void>('countHold'),
    openRegister: missingPromise<Outcome<OpenRegister>, { amount: Centavos }>('openRegister'),
    /** Closes the register. A repeated request with the same key gets the same summary. */
    closeRegister: tillCommands.closeRegister,
    /** Counts it again. A repeated request with the same key gets the same summary. */
    recountRegister: tillCommands.recountRegister,
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Passes on that the outcome is asked for now. */
    askOutcome: sendTo((_, command: string) => command, { type: 'outcome.ask' }),
    /** Keeps the counted amount; the same amount keeps its key. */
    prepareClosing: (_, _params: undefined) => missingAction('prepareClosing'),
    /** The closing that was asked about, with a key of its own. */
    confirmClosing: (_, _params: undefined) => missingAction('confirmClosing'),
    /** Nothing was closed. One amount is typed anew; pieces stay, to be checked. */
    countAgain: assign(({ context: { count } }) => ({
      ...{ closing: null, refusal: [] },
      count: count && { ...count, amount: '' },
    })),
    keepRegister: (_, _params: undefined) => missingAction('keepRegister'),
    /** Begins a count, or goes on with the one that was left. */
    beginCount: (_, _params: undefined) => missingAction('beginCount'),
    keepOpened: assign((_, register: OpenRegister) => ({
      ...{ ...nothingClosed, register, summary: null, untold: null },
    })),
    /** Keeps the summary, or that a second count is asked for before it. */
    keepClosing: assign((_, closed: ClosingSummary | UntoldClosing) => ({
      ...{ ...nothingClosed, register: null },
      ...(isSummary(closed) ? { summary: closed, untold: null } : { summary: null, untold: closed }),
    })),
    /** Begins a second count, or goes on with the one that was left. */
    beginRecount: (_, _params: undefined) => missingAction('beginRecount'),
    /** Keeps what is sent; the same count keeps its key. */
    prepareRecount: (_, _params: undefined) => missingAction('prepareRecount'),
    /** The request that keeps the first count; sent again, it has the same key. */
    prepareKept: (_, _params: undefined) => missingAction('prepareKept'),
    /** The summary with its counts. The time of the closing stays. */
    keepRecounted: assign(({ context: { summary: before, untold } }, summary: ClosingSummary) => ({
      ...nothingCounted,
      ...{ refusal: [], untold: null },
      summary: { ...summary, closedAt: (untold ?? before)?.closedAt ?? summary.closedAt },
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
    isQuestioned: (_, outcome: Outcome<unknown>) => isCountQuestion(outcome),
    hasSaleAtCount: ({ event }) => event.type === 'count.begin' && event.sale !== 'none',
    isUnsettledAtCount: ({ event }) => event.type === 'count.begin' && event.sale === 'unsettled',
    hasSummary: ({ context }) => context.summary !== null,
    /** Once, by who may close, and where a setting of the drawer asks for a count (docs/decisions/0120). */
    mayRecount: ({ context: { permissions, summary }, event }) =>
      permissions.includes('close cash register') &&
      summary?.id !== undefined &&
      summary.recount === undefined &&
      event.type === 'recount.begin' &&
      event.rules.isHeld,
    /** A count that the server asked for needs none. */
    hasReason: ({ context }) => context.untold !== null || context.reason.trim() !== '',
    isUntold: ({ context }) => context.untold !== null,
    isAnsweredUntold: (_, outcome: Outcome<ClosingSummary | UntoldClosing>) =>
      outcome.outcome === 'done' && !isSummary(outcome.value),
    /** A second count that came too late, or a first one that could not be kept. */
    isStillUntold: ({ context: { untold, recount } }, outcome: Outcome<unknown>) =>
      untold !== null &&
      outcome.outcome === 'refused' &&
      (outcome.status === 409 || recount?.amount === undefined),
    receivedUntold: ({ context, event }) => tellsUntold(context, event),
    /** What was sent beside the closing has no answer yet. */
    isUnsettled: ({ event }) => event.type === 'register.close' && unsettledAtClosing(event) !== null,
    isDone,
    isToldFailure,
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
    confirmClosing: registerVocabulary.assign(({ context: { closing } }) => ({
      closing: closing && { ...closing, key: makeKey(), confirmed: true as const },
      refusal: [],
    })),
    beginCount: registerVocabulary.assign(({ context, event }) => {
      assertEvent(event, 'count.begin')
      const count = context.count ?? emptyCount(makeKey())
      return { count: { ...count, ...event.rules } }
    }),
    // What stays in the drawer is mostly what it was.
    beginRecount: registerVocabulary.assign(({ context, event }) => {
      assertEvent(event, 'recount.begin')
      const left = (context.untold ?? context.summary?.count)?.left ?? null
      const empty = { ...emptyCount(makeKey()), left: left === null ? '' : formatAmount(left) }
      return { count: { ...(context.count ?? empty), ...event.rules }, refusal: [] }
    }),
    prepareRecount: registerVocabulary.assign(({ context, event }) => {
      assertEvent(event, 'recount.send')
      const { untold, reason, recount } = context
      const why = untold === null ? { reason: reason.trim() } : {}
      const content = { ...countedIn(event), registerId: recountedId(context), ...why }
      return { recount: recountWith(content, recount, makeKey), refusal: [] }
    }),
    prepareKept: registerVocabulary.assign(({ context }) => ({
      recount: recountWith({ registerId: recountedId(context) }, context.recount, makeKey),
      refusal: [],
    })),
    /**
     * A new register gets a new key for its closing, because a key belongs to one register. An open register removes the
     * summary of the last closing, also when it was opened on another device.
     */
    keepRegister: registerVocabulary.assign(({ context, event }) => {
      assertEvent(event, 'status.receive')
      const { register } = event
      const isNew = tellsUntold(context, event)
      const summary = register || isNew ? null : context.summary
      const untold = register ? null : isNew && event.untold ? event.untold : context.untold
      const proposed = event.proposed ?? null
      if (isNew) return { ...nothingCounted, register, summary, untold, closing: null, proposed }
      if (register?.openedAt === context.register?.openedAt) return { register, summary, untold, proposed }
      const closing = register && context.closing && { ...context.closing, key: makeKey() }
      return { ...nothingCounted, register, summary, untold, closing, proposed }
    }),
  }
}

const askNow = { type: 'status.ask', inMs: 0 } as const

export const registerSetup = registerVocabulary.extend({
  actions: {
    /** What was entered beside the register goes with it. */
    discardWork: registerVocabulary.enqueueActions(({ enqueue }) => {
      for (const { name, discard } of discards) enqueue.sendTo(name, discard)
    }),
    /** Asks for the status if the cashier has the right (docs/product.md §4). */
    askForStatus: registerVocabulary.enqueueActions(({ enqueue, check }) => {
      if (check('mayReadStatus')) enqueue.sendTo('statusWatch', askNow)
    }),
    /** The status proposes what stays in the drawer at the next opening. */
    askForProposal: registerVocabulary.enqueueActions(({ context, enqueue, check }) => {
      if (typeof (context.untold ?? context.summary?.count)?.left === 'number' && check('mayReadStatus'))
        enqueue.sendTo('statusWatch', askNow)
    }),
    /** Sales that are set aside and resumed take the lines out of the sale, and put others in; what is brought back pays for it. */
    passToSale: registerVocabulary.enqueueActions(({ event, enqueue }) => {
      assertEvent(event, ['cart.replace', 'exchange.begin'])
      enqueue.sendTo('sale', event)
    }),
  },
})
