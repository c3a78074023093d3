import type { SnapshotFrom } from 'xstate'
import type { AccountPayment } from '../../../domain/credit/account-payment.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import { sending } from '../keyed-command/sending.ts'
import { answerOf, settle, valueOf } from '../settle.ts'
import {
  accountPaymentSetup,
  beginReversal,
  chooseDebtor,
  chooseTender,
  nothingPaid,
  payAll,
  printAgain,
  refuseDraft,
  typeAmount,
  typeReason,
  typeReference,
  updateDebt,
  updateSettings,
  type AccountPaymentContext,
} from './account-payment-setup.ts'

const keepRefusal = { type: 'keepRefusal', params: answerOf<DefiniteOutcome<AccountPayment>> } as const

/** A refused payment shows what is there now: the register, and what the client owes. */
const refused = [keepRefusal, 'recheckRegister', 'reloadAccounts', 'reloadMovements'] as const

const sends = [
  { guard: 'isSendable', target: '#accountPayment.sending', actions: 'makeRequest' },
  { actions: refuseDraft },
] as const

const reverses = {
  guard: { type: 'hasLastOf', params: ({ event }: { event: { openedAt: number | null } }) => event.openedAt },
  target: '#accountPayment.entering.reason',
  actions: beginReversal,
} as const
const chooses = { target: '#accountPayment.entering.amount', actions: chooseDebtor } as const
const discards = { target: '#accountPayment.choosing', actions: 'forgetAll' } as const

/**
 * What clients pay of what they owe: who, how much, in which way, and a receipt; or the reason why the last payment is undone
 * (docs/product.md §10.5). It lives beside the states of the register, as movements of cash do.
 */
export const accountPaymentMachine = accountPaymentSetup.createMachine({
  id: 'accountPayment',
  context: nothingPaid,
  initial: 'choosing',
  on: {
    'ways.update': {
      guard: { type: 'isOtherSetting', params: ({ event }) => event.settings },
      actions: updateSettings,
    },
  },
  states: {
    /** Who pays. */
    choosing: {
      on: {
        'debtor.choose': chooses,
        'last.reverse': reverses,
        'payment.discard': discards,
      },
    },

    entering: {
      on: {
        'step.back': { target: 'choosing', actions: 'forgetDraft' },
        'payment.discard': discards,
      },
      initial: 'amount',
      states: {
        amount: {
          on: {
            'amount.change': { actions: typeAmount },
            'amount.all': { actions: payAll },
            'tender.choose': {
              guard: { type: 'isTaken', params: ({ event }) => event.tender },
              actions: chooseTender,
            },
            'reference.change': { actions: typeReference },
            'debtor.update': {
              guard: { type: 'isOtherDebt', params: ({ event }) => event.debtor },
              actions: updateDebt,
            },
            'payment.send': sends,
          },
        },
        /** Why the last payment is undone. */
        reason: {
          on: { 'reason.change': { actions: typeReason }, 'payment.send': sends },
        },
      },
    },

    /** Asked for until there is a definite answer; nobody knows yet what became of it. */
    sending: sending(
      'payAccount',
      ({ request }: AccountPaymentContext) => request,
      settle({
        when: [{ guard: 'refusesReversal', target: 'entering.reason', actions: refused }],
        done: {
          target: 'written',
          actions: [
            { type: 'keepWritten', params: valueOf<AccountPayment> },
            'tellWritten',
            'reloadAccounts',
            'reloadMovements',
          ],
        },
        refused: { target: 'entering.amount', actions: refused },
      }),
    ),

    /** Its receipt is printed, and can be printed again. The next client can be chosen at once. */
    written: {
      on: {
        'debtor.choose': chooses,
        'slip.print': { actions: printAgain },
        'slip.close': { target: 'choosing', actions: 'forgetDraft' },
        'last.reverse': reverses,
        'payment.discard': discards,
      },
    },
  },
})

export type AccountPaymentSnapshot = SnapshotFrom<typeof accountPaymentMachine>
