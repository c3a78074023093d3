import { adjustAccount, payOnAccount, readLedger } from '../../../domain/calls/accounts.ts'
import { accountEntry, accountPayment } from '../../../domain/credit/account-shapes.ts'
import { nextPage, pagePlace } from './lists.ts'
import { say } from './say.ts'
import { approver } from './shared.ts'

const readers = "Only for holders of 'create credit sale' or 'create client payment'."

/** What the fields of an account say. */
export const accountSays = {
  credit_limit: `0: no credit. ${readers}`,
  balance: `What the client owes; negative: in their favour. ${readers}`,
  owed_since: `The oldest charge that is not paid. ${readers}`,
}

const reverses = 'The payment that this entry undoes.'

say(accountEntry, {
  amount: 'What the client owes more; negative: less.',
  balance: 'What the client owes after it.',
  tender: 'Of a payment.',
  reverses,
})
say(readLedger.request, {
  from: 'Entries of this day or later.',
  to: 'Entries of this day or before.',
  after: pagePlace,
})
say(readLedger.answer, {
  ...accountSays,
  available: 'What the client can still buy on credit.',
  opening_balance: 'What the client owed before `from`.',
  entries: 'The newest first.',
  next: nextPage,
})
say(accountPayment, {
  amount: 'Above 0, also where a payment is undone.',
  reverses,
  ...approver,
})
say(payOnAccount.request, { reference: 'Where the store takes one for this tender.' })
say(adjustAccount.request, { amount: 'Not 0. What the client owes more; negative: less.' })
