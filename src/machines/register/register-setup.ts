/** The vocabulary of the register machine: context, events, what is to be provided, guards and actions. */
import { assertEvent, setup } from 'xstate'
import { v4 as uuid } from 'uuid'
import { messages } from '../../../domain/messages.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { ClosingSummary, OpenRegister } from '../../../domain/register.ts'
import { closingWith, type Closing } from './closing.ts'
import { about, failure, settled, unexpected, type Notice } from '../notice.ts'
import { isConflict, isDone, type Outcome } from '../outcome.ts'
import { missingAction, missingCallback, missingPromise } from '../placeholder.ts'
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

export type RegisterEvent =
  | { type: 'session.renewed'; permissions: string[] }
  | { type: 'menu.load' }
  | { type: 'status.retry' }
  | { type: 'status.check' }
  | { type: 'status.receive'; register: OpenRegister | null }
  | { type: 'status.fail'; messages: string[] }
  | { type: 'register.open'; amount: Centavos }
  | { type: 'register.close'; amount: Centavos; sale: SaleProgress }
  | { type: 'close.confirm' }
  | { type: 'close.dismiss' }
  | { type: 'summary.show' }
  | { type: 'summary.finish' }

/**
 * What the status watch understands: ask in so many milliseconds, or pass on no answer to what was asked before now, for
 * the register has been opened or closed meanwhile.
 */
export type StatusQuestion = { type: 'status.ask'; inMs: number } | { type: 'status.forget' }

export const registerSetup = setup({
  types: {
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    input: {} as Resumption & { permissions: string[] },
    children: {} as { sale: 'sale'; statusWatch: 'statusWatch' },
  },
  actors: {
    sale: saleMachine,
    /** Asks the server whether a register is open and sends `status.receive` or `status.fail`. */
    statusWatch: missingCallback<StatusQuestion, void>('statusWatch'),
    openRegister: missingPromise<Outcome<OpenRegister>, { amount: Centavos }>('openRegister'),
    closeRegister: missingPromise<Outcome<ClosingSummary>, Closing>('closeRegister'),
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
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
    receivedClosedWhileClosing: ({ context, event }) =>
      event.type === 'status.receive' && event.register === null && context.closing !== null,
    receivedClosed: ({ event }) => event.type === 'status.receive' && event.register === null,
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

/**
 * The key of a closing is one register's: another register that is closed with the same amount gets its own. The summary is
 * that of the last closing only while no register is open, wherever it was opened.
 */
export const keepRegister = registerSetup.assign(({ context, event }) => {
  assertEvent(event, 'status.receive')
  const { register } = event
  const summary = register ? null : context.summary
  if (register?.openedAt === context.register?.openedAt) return { register, summary }
  return { register, summary, closing: register && context.closing && { ...context.closing, key: uuid() } }
})

export const noteStatusFailure = registerSetup.enqueueActions(({ event, enqueue }) => {
  assertEvent(event, 'status.fail')
  const failed = failure(messages.register.statusFailed, ...event.messages)
  enqueue({ type: 'notify', params: about('register status', failed) })
})

export const prepareClosing = registerSetup.assign(({ context, event }) => {
  assertEvent(event, 'register.close')
  return { closing: closingWith(event.amount, context.closing), refusal: [] }
})

/** The status is known: that it could not be had is over. */
const tellStatusKnown = registerSetup.enqueueActions(({ enqueue }) => {
  enqueue({ type: 'notify', params: about('register status', settled) })
})

export const statusArrives = [
  { guard: 'receivedOpen', target: 'open', actions: [keepRegister, tellStatusKnown] },
  { guard: 'receivedClosed', target: 'closed', actions: [keepRegister, tellStatusKnown] },
] as const

/** Why an answer was no success, in the words to show. */
export function reasons(outcome: Outcome<unknown>): string[] {
  return outcome.outcome === 'done' ? unexpected() : outcome.messages
}

/** The closing under way. @throws when there is none, which no path of the machine allows. */
export function closingOf(context: RegisterContext): Closing {
  if (!context.closing) throw new Error('The register is not being closed')
  return context.closing
}
