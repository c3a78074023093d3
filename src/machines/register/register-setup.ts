/** The vocabulary of the register machine: context, events, what is to be provided, guards and actions. */
import { assertEvent, assign, setup } from 'xstate'
import { messages } from '../../../domain/messages.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { ClosingSummary, OpenRegister } from '../../../domain/register.ts'
import { keyedCommandSetup, type CommandFailed } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import type { MachineTools } from '../machine-tools.ts'
import { closingWith, type Closing } from './closing.ts'
import { about, failure, settled, unexpected, type Notice } from '../notice.ts'
import { isConflict, isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
import { outcomeOf, type Answered } from '../settle.ts'
import type { Resumption } from '../stored-till/resumable.ts'
import { saleMachine, type SaleProgress } from '../sale/sale.ts'

/** How long after the menu has loaded the status is asked for again (docs/product.md §4 and §9), in milliseconds. */
const MENU_REFRESH_DELAY = 1_000

export interface RegisterContext {
  permissions: string[]
  /** The open register, as far as the server tells. */
  register: OpenRegister | null
  /** The amount it is being opened with. */
  initialAmount: Centavos
  /** Kept, and with it the key, until this register is closed. */
  closing: Closing | null
  /** Of the last closing; kept until a register is open again. */
  summary: ClosingSummary | null
  /** Why opening or closing failed; shown at the form. */
  refusal: readonly string[]
}

/** The conditions a register can be in. Each state of the machine has exactly one of them as its tag. */
export const registerConditions = ['checking', 'unknown', 'open', 'closing', 'summary', 'closed'] as const

/**
 * In `checking` and `unknown` the server has not said yet. In `closing` the register is open as far as the till knows, and
 * nothing is sold. In `summary` it is closed, and its closing is shown.
 */
export type RegisterCondition = (typeof registerConditions)[number]

/** A condition that the server has told. */
export type KnownCondition = Exclude<RegisterCondition, 'checking' | 'unknown'>

export type RegisterEvent =
  | { type: 'session.renewed'; permissions: string[] }
  | { type: 'menu.load' }
  | { type: 'status.retry' }
  | { type: 'status.check' }
  | { type: 'status.receive'; register: OpenRegister | null }
  | { type: 'status.fail'; messages: string[] }
  | { type: 'register.open'; amount: Centavos }
  | { type: 'register.close'; amount: Centavos; sale: SaleProgress }
  | CommandFailed
  | { type: 'close.confirm' }
  | { type: 'close.dismiss' }
  | { type: 'summary.show' }
  | { type: 'summary.finish' }

/**
 * What the status watch understands: ask in so many milliseconds, or pass on no answer to what was asked before now, for
 * the register has been opened or closed meanwhile.
 */
export type StatusQuestion = { type: 'status.ask'; inMs: number } | { type: 'status.forget' }

/** Why an answer was no success, in the words to show; null stands for an error nobody expected. */
function reasonsOf(outcome: Outcome<unknown> | null): string[] {
  return outcome === null || outcome.outcome === 'done' ? unexpected() : outcome.messages
}

/** What is told when opening failed. */
export function openingFailed(answered: Answered<Outcome<OpenRegister>>): Notice {
  return failure(messages.register.openFailed, ...reasonsOf(outcomeOf(answered)))
}

/** What is told when closing failed. */
export function closingFailed({ event }: { event: { output: Outcome<ClosingSummary> } }): Notice {
  return failure(messages.register.closeFailed, ...reasonsOf(event.output))
}

/** Closes a register once, however often it has to be sent. */
export const closeRegisterCommand = keyedCommandSetup<Closing, ClosingSummary>().createMachine(keyedCommand)

const registerVocabulary = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    input: {} as Resumption & { permissions: string[] },
    children: {} as { sale: 'sale'; statusWatch: 'statusWatch'; closeRegister: 'closeRegister' },
    tags: {} as RegisterCondition,
  },
  actors: {
    sale: saleMachine,
    /** Asks the server whether a register is open and sends `status.receive` or `status.fail`. */
    statusWatch: missingCallback<StatusQuestion, void>('statusWatch'),
    openRegister: missingPromise<Outcome<OpenRegister>, { amount: Centavos }>('openRegister'),
    /** Closes the register; asked again with the same key it answers the same summary. */
    closeRegister: closeRegisterCommand,
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Has what was counted; the same amount keeps its key. */
    prepareClosing: (_, _params: undefined) => missingAction('prepareClosing'),
    keepRegister: (_, _params: undefined) => missingAction('keepRegister'),
    keepOpened: assign((_, register: OpenRegister) => ({ register, closing: null, summary: null })),
    keepSummary: assign((_, summary: ClosingSummary) => ({ summary, closing: null, register: null })),
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
    hasSummary: ({ context }) => context.summary !== null,
    isUnsettled: ({ event }) => event.type === 'register.close' && event.sale === 'unsettled',
    isDone,
    isConflict,
    receivedOpen: ({ event }) => event.type === 'status.receive' && event.register !== null,
    /** It was put aside, or refused once: it may have been that closing all the same. */
    receivedClosedAfterClosing: ({ context, event }) =>
      event.type === 'status.receive' && event.register === null && context.closing !== null,
    receivedAnother: ({ context, event }) =>
      event.type === 'status.receive' &&
      event.register !== null &&
      event.register.openedAt !== context.register?.openedAt,
    isSameAmount: ({ context, event }) =>
      event.type === 'register.close' && event.amount === context.closing?.amount,
    receivedClosed: ({ event }) => event.type === 'status.receive' && event.register === null,
  },
})

/** The actions that need a new key. */
export function registerToolActions({ makeKey }: MachineTools) {
  return {
    prepareClosing: registerVocabulary.assign(({ context, event }) => {
      assertEvent(event, 'register.close')
      return { closing: closingWith(event.amount, context.closing, makeKey), refusal: [] }
    }),
    /**
     * The key of a closing belongs to one register: another register that is closed with the same amount gets its own. The
     * summary is that of the last closing only while no register is open, wherever it was opened.
     */
    keepRegister: registerVocabulary.assign(({ context, event }) => {
      assertEvent(event, 'status.receive')
      const { register } = event
      const summary = register ? null : context.summary
      if (register?.openedAt === context.register?.openedAt) return { register, summary }
      const closing = register && context.closing && { ...context.closing, key: makeKey() }
      return { register, summary, closing }
    }),
  }
}

export const registerSetup = registerVocabulary.extend({
  actions: {
    discardSale: registerVocabulary.sendTo('sale', { type: 'sale.discard' }),
  },
})

/** An answer from before a register was opened or closed says nothing about it. */
export const forgetStatus = registerSetup.sendTo('statusWatch', { type: 'status.forget' })

/** Asks for the status, when this cashier may ask (docs/product.md §4). */
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

/** No answer has come to the closing, and the person who waits for it is told why. */
export const noteSilence = registerSetup.enqueueActions(({ event, enqueue }) => {
  assertEvent(event, 'command.fail')
  const refusal = event.messages.length > 0 ? event.messages : [messages.network]
  enqueue.assign({ refusal })
  enqueue({ type: 'notify', params: failure(messages.register.closeFailed, ...refusal) })
})

export const askOutcome = registerSetup.sendTo('closeRegister', { type: 'outcome.ask' })

/** The status is known: that it could not be had is over. */
const tellStatusKnown = registerSetup.enqueueActions(({ enqueue }) => {
  enqueue({ type: 'notify', params: about('register status', settled) })
})

export const statusArrives = [
  { guard: 'receivedOpen', target: 'open', actions: ['keepRegister', tellStatusKnown] },
  { guard: 'receivedClosed', target: 'closed', actions: ['keepRegister', tellStatusKnown] },
] as const

/** The closing under way. @throws when there is none, which no path of the machine allows. */
export function closingOf(context: RegisterContext): Closing {
  if (!context.closing) throw new Error('The register is not being closed')
  return context.closing
}
