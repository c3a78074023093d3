import type { StateValue } from 'xstate'
import type { AccountPayment } from '../../domain/credit/account-payment.ts'
import { creditMessages } from '../../domain/credit/credit-messages.ts'
import { movementMessages } from '../../domain/drawer/movement-messages.ts'
import type { AccountPaymentContext } from '../../src/machines/account-payment/account-payment-setup.ts'
import type { AccountPaymentRequest, PaymentDraft } from '../../src/machines/account-payment/payment-draft.ts'
import { creditWays, mariaOwes } from '../ports/credit.ts'
import { maria, NOW } from '../shop.ts'
import type { PageState } from '../state.ts'

const path = '/client-payment'
const draft: PaymentDraft = {
  debtor: { id: maria.id, name: maria.name, balance: mariaOwes.balance },
  amount: '50',
  tender: 'cash',
  reference: '',
  reverses: null,
  reason: '',
}
const paid: AccountPayment = {
  id: 218,
  client: { id: maria.id, name: maria.name },
  at: NOW,
  user: 'Ana López',
  amount: 5_000,
  tender: 'cash',
  reference: null,
  balanceBefore: 12_000,
  balance: 7_000,
  reason: null,
  reverses: null,
}
const undone: AccountPayment = {
  ...paid,
  id: 219,
  balanceBefore: 7_000,
  balance: 12_000,
  reason: 'Monto equivocado',
  reverses: paid.id,
}
const request: AccountPaymentRequest = {
  key: '5b0c7a52-0000-4000-8000-000000000003',
  clientId: maria.id,
  amount: 5_000,
  tender: 'cash',
  reference: null,
  reverses: null,
  reason: '',
}

function payment(name: string, value: StateValue, context: Partial<AccountPaymentContext> = {}): PageState {
  return {
    id: `accountPayment.${name}`,
    path,
    till: { payment: { value, context: { settings: creditWays, ...context } } },
    circumstances: { sellsOnCredit: true },
  }
}

/** A payment that is sent, after so many tries without an answer. */
function sending(id: string, value: StateValue, tries: number): PageState {
  const state = payment(`sending${id}`, 'sending', { draft, request })
  const command = { value, context: { request, tries, until: NOW, answer: null } }
  return { ...state, till: { ...state.till, command } }
}

const amount = { entering: 'amount' }

/** Payments on account. */
export const accountPaymentStates: PageState[] = [
  payment('choosing', 'choosing'),
  payment('choosing--last', 'choosing', { last: paid }),
  { ...payment('choosing--nobody', 'choosing'), circumstances: {} },
  payment('entering.amount', amount, { draft: { ...draft, amount: '' } }),
  payment('entering.amount--refused', amount, {
    draft: { ...draft, amount: '500' },
    errors: { amount: creditMessages.owesLess('Q 120.00') },
  }),
  payment('entering.reason', { entering: 'reason' }, { draft: { ...draft, reverses: paid }, last: paid }),
  payment(
    'entering.reason--refused',
    { entering: 'reason' },
    {
      draft: { ...draft, reverses: paid, reason: 'Monto equivocado' },
      errors: { form: movementMessages.notEnough('Q 20.00') },
      last: paid,
    },
  ),
  sending('', { sending: 'sent' }, 0),
  sending('--unanswered', { sending: 'unanswered' }, 0),
  sending('--waiting', 'waiting', 3),
  payment('written', 'written', { written: paid, last: paid }),
  payment('written--reversal', 'written', { written: undone }),
]
