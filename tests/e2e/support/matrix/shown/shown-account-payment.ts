/** The rows of 'Abono' on the page of states. */
import { expect } from '@playwright/test'
import { mariaOwes } from '../../../../../dev/ports/credit.ts'
import { maria } from '../../../../../dev/shop.ts'
import { creditMessages } from '../../../../../domain/credit/credit-messages.ts'
import { messages } from '../../../../../domain/messages.ts'
import type { Expected } from '../press-keys.ts'
import type { ShownKeys } from './shown-keys.ts'

const text = (part: string): unknown => expect.stringContaining(part)
const debtor = { id: maria.id, name: maria.name, balance: mariaOwes.balance }
const choose = { type: 'debtor.choose', debtor }
const back = { escape: ['accountPayment', { type: 'step.back' }] } as const
const reverses: Expected = {
  machines: expect.objectContaining({ accountPayment: { entering: 'reason' } }),
}

/** By id of the page state. */
export const accountPaymentKeys: Readonly<Record<string, ShownKeys>> = {
  'accountPayment.choosing': { enter: ['accountPayment', choose] },
  'accountPayment.choosing--last': {
    enter: ['accountPayment', choose],
    own: { F9: reverses },
  },
  'accountPayment.entering.amount': {
    enter: { text: text(creditMessages.invalidAmount) },
    ...back,
    // The letter of the only way that the store takes is taken out of the amount.
    own: { F8: { fields: { amount: '120.00' } }, e: {} },
  },
  'accountPayment.entering.reason': { enter: { text: text(messages.validation.required) }, ...back },
  'accountPayment.sending': {},
  'accountPayment.written': {
    escape: ['accountPayment', { type: 'slip.close' }],
    own: { F9: reverses, 'Control+p': {} },
  },
}
