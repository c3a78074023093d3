/** The vocabulary of the machine of payments on account: context, events, what is to be provided, guards and actions. */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import type { AccountPayment } from '../../../domain/credit/account-payment.ts'
import { moneyWays } from '../../../domain/credit/account-payment.ts'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { formatAmount } from '../../../domain/money.ts'
import {
  acceptedTenders,
  areSameSettings,
  cashOnly,
  type TenderId,
  type TenderSetting,
} from '../../../domain/selling/tenders.ts'
import { keyedCommandSetup } from '../keyed-command/keyed-command-setup.ts'
import { keyedCommand } from '../keyed-command/keyed-command.ts'
import { isToldFailure, type SenderEvent } from '../keyed-command/sending.ts'
import type { MachineTools } from '../machine-tools.ts'
import { success, type Notice } from '../notice.ts'
import { isDone, type DefiniteOutcome } from '../outcome.ts'
import { missingAction } from '../placeholder.ts'
import {
  draftErrors,
  newDraft,
  refusalErrors,
  requestOf,
  reversalOf,
  withAmount,
  withTender,
  type AccountPaymentRequest,
  type Debtor,
  type DraftErrors,
  type PaymentDraft,
} from './payment-draft.ts'

export interface AccountPaymentContext {
  /** What the store has set for each way to pay, as the till knows it. */
  settings: readonly TenderSetting[]
  /** What is being entered or sent; null when nothing is. */
  draft: PaymentDraft | null
  /** What was sent last; kept with its key until it is written. */
  request: AccountPaymentRequest | null
  /** Why the till or the server refused it. */
  errors: DraftErrors
  /** What was written last, until its receipt is put aside. */
  written: AccountPayment | null
  /** The last payment at this till since it closed a register itself; null when there is none, or it is undone. */
  last: AccountPayment | null
}

export const nothingPaid: AccountPaymentContext = {
  settings: cashOnly,
  draft: null,
  request: null,
  errors: {},
  written: null,
  last: null,
}

export type AccountPaymentEvent =
  | { type: 'ways.update'; settings: readonly TenderSetting[] }
  | { type: 'debtor.choose'; debtor: Debtor }
  /** What the client owes was read again. */
  | { type: 'debtor.update'; debtor: Debtor }
  | { type: 'amount.change'; text: string }
  | { type: 'amount.all' }
  | { type: 'tender.choose'; tender: TenderId }
  | { type: 'reference.change'; text: string }
  | { type: 'reason.change'; text: string }
  | { type: 'payment.send' }
  /** `openedAt` is when the register was opened that is open now, in milliseconds; null when that is not known. */
  | { type: 'last.reverse'; openedAt: number | null }
  | { type: 'step.back' }
  | { type: 'payment.discard' }
  | { type: 'slip.print' }
  | { type: 'slip.close' }
  | SenderEvent

type PaymentOutcome = DefiniteOutcome<AccountPayment>

/** Writes a payment once, however often it has to be sent. */
export const payAccountCommand = keyedCommandSetup<AccountPaymentRequest, AccountPayment>().createMachine(
  keyedCommand,
)

/** @throws when nothing is being entered, which no path of the machine allows. */
function draftOf({ draft }: Pick<AccountPaymentContext, 'draft'>): PaymentDraft {
  if (!draft) throw new Error('No payment is being entered')
  return draft
}

const vocabulary = setup({
  types: {
    context: {} as AccountPaymentContext,
    events: {} as AccountPaymentEvent,
    children: {} as { payAccount: 'payAccount' },
    tags: {} as 'sending',
  },
  actors: {
    /** Writes the payment; asked again with the same request it answers the same. */
    payAccount: payAccountCommand,
  },
  actions: {
    notify: (_, _notice: Notice) => missingAction('notify'),
    /** Passes on that the outcome is asked for now. */
    askOutcome: sendTo((_, command: string) => command, { type: 'outcome.ask' }),
    printAccountPayment: (_, _payment: AccountPayment) => missingAction('printAccountPayment'),
    /** Has the accounts of the clients read again where they are shown. */
    reloadAccounts: () => missingAction('reloadAccounts'),
    /** Has what the drawer should hold read again. */
    reloadMovements: () => missingAction('reloadMovements'),
    /** Asks the server again whether the register is open. */
    recheckRegister: () => missingAction('recheckRegister'),
    /** Makes the request that is sent. */
    makeRequest: (_, _params: undefined) => missingAction('makeRequest'),
    keepWritten: assign(({ context: { settings } }, written: AccountPayment) => ({
      ...nothingPaid,
      settings,
      written,
      last: written.reverses === null ? written : null,
    })),
    keepRefusal: assign((_, outcome: PaymentOutcome) => ({
      errors: outcome.outcome === 'refused' ? refusalErrors(outcome.messages, outcome.errors) : {},
    })),
    forgetDraft: assign({ draft: null, errors: {}, written: null }),
    /** What a way to pay is may have changed; the rest is over. */
    forgetAll: assign(({ context: { settings } }) => ({ ...nothingPaid, settings })),
  },
  guards: {
    isSendable: ({ context }) => Object.keys(draftErrors(draftOf(context), context.settings)).length === 0,
    isTaken: ({ context }, tender: TenderId) => acceptedTenders(moneyWays(context.settings)).includes(tender),
    isOtherSetting: ({ context }, settings: readonly TenderSetting[]) =>
      !areSameSettings(context.settings, settings),
    isOtherDebt: ({ context: { draft } }, { id, balance }: Debtor) =>
      draft?.debtor.id === id && draft.debtor.balance !== balance,
    /** The server undoes a payment only in its own register, which another device may have closed. */
    hasLastOf: ({ context: { last } }, openedAt: number | null) =>
      last !== null && (openedAt === null || last.at >= openedAt),
    refusesReversal: ({ context }, outcome: PaymentOutcome) =>
      outcome.outcome === 'refused' && draftOf(context).reverses !== null,
    isDone,
    isToldFailure,
  },
})

/** The action that needs a new key. */
export function accountPaymentToolActions({ makeKey }: MachineTools) {
  return {
    makeRequest: vocabulary.assign(({ context }) => ({
      request: requestOf(draftOf(context), context.settings, context.request, makeKey),
      errors: {},
    })),
  }
}

export const accountPaymentSetup = vocabulary.extend({
  actions: {
    tellWritten: vocabulary.enqueueActions(({ context: { written }, enqueue }) => {
      if (!written) return
      const { paid, reversed } = creditMessages
      enqueue({ type: 'notify', params: success(written.reverses === null ? paid : reversed) })
      enqueue({ type: 'printAccountPayment', params: written })
    }),
  },
})

export const updateSettings = accountPaymentSetup.assign(({ event }) => {
  assertEvent(event, 'ways.update')
  return { settings: [...event.settings] }
})

export const chooseDebtor = accountPaymentSetup.assign(({ event }) => {
  assertEvent(event, 'debtor.choose')
  return { draft: newDraft(event.debtor), errors: {}, written: null }
})

export const updateDebt = accountPaymentSetup.assign(({ context, event }) => {
  assertEvent(event, 'debtor.update')
  return { draft: { ...draftOf(context), debtor: event.debtor } }
})

export const beginReversal = accountPaymentSetup.assign(({ context: { last } }) => ({
  draft: last && reversalOf(last),
  errors: {},
  written: null,
}))

const change = (
  next: (draft: PaymentDraft, event: AccountPaymentEvent, context: AccountPaymentContext) => PaymentDraft,
) =>
  accountPaymentSetup.assign(({ context, event }) => ({
    draft: next(draftOf(context), event, context),
    errors: {},
  }))

export const typeAmount = change((draft, event, { settings }) => {
  assertEvent(event, 'amount.change')
  return withAmount(draft, event.text, settings)
})
/** All that the client owes. */
export const payAll = change((draft) => ({
  ...draft,
  amount: formatAmount(Math.max(draft.debtor.balance, 0)),
}))
export const chooseTender = change((draft, event) => {
  assertEvent(event, 'tender.choose')
  return withTender(draft, event.tender)
})
export const typeReference = change((draft, event) => {
  assertEvent(event, 'reference.change')
  return { ...draft, reference: event.text }
})
export const typeReason = change((draft, event) => {
  assertEvent(event, 'reason.change')
  return { ...draft, reason: event.text }
})

export const refuseDraft = accountPaymentSetup.assign(({ context }) => ({
  errors: draftErrors(draftOf(context), context.settings),
}))

export const printAgain = accountPaymentSetup.enqueueActions(({ context, enqueue }) => {
  if (context.written) enqueue({ type: 'printAccountPayment', params: context.written })
})
