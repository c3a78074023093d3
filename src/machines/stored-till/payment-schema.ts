/** What a stored payment on account must be: what was entered, sent, or written last. */
import { matchesState } from 'xstate'
import { boolean, object, string, type AnySchema } from 'yup'
import { referenceRules, tenderIds } from '../../../domain/selling/tenders.ts'
import type { AccountPaymentContext } from '../account-payment/account-payment-setup.ts'
import type { accountPaymentMachine } from '../account-payment/account-payment.ts'
import type { Stored } from './stored-schema.ts'
import { count, listOf, orNull, text, whole } from './schema-parts.ts'

const tender = () => text.oneOf(tenderIds)

export const waySettings = () =>
  listOf(
    object({ id: tender(), enabled: boolean().required(), reference: text.oneOf(referenceRules) }),
  ).defined()

const payment = () =>
  object({
    id: whole,
    client: object({ id: whole, name: text }).required(),
    at: whole,
    user: text,
    amount: count,
    tender: tender(),
    reference: orNull(string()),
    balanceBefore: whole,
    balance: whole,
    reason: orNull(string()),
    reverses: orNull(whole),
  })

const draft = () =>
  object({
    debtor: object({ id: whole, name: text, balance: whole }).required(),
    amount: text,
    tender: tender(),
    reference: text,
    reverses: orNull(payment()),
    reason: text,
  })

const accountPaymentRequest = () =>
  object({
    key: string().required(),
    clientId: whole,
    amount: count,
    tender: tender(),
    reference: orNull(string()),
    reverses: orNull(whole),
    reason: text,
  })

/** Every field of a payment on account. */
export const accountPaymentFields: Readonly<Record<keyof AccountPaymentContext, AnySchema>> = {
  settings: waySettings(),
  draft: orNull(draft()),
  request: orNull(accountPaymentRequest()),
  errors: object({ amount: string(), reference: string(), reason: string(), form: string() }).required(),
  written: orNull(payment()),
  last: orNull(payment()),
}

/** Whether the data that its state needs is there. */
export function isPaymentComplete({ value, context }: Stored<typeof accountPaymentMachine>): boolean {
  const { draft: entered, request, written: shown } = context
  if (matchesState('sending', value)) return entered !== null && request !== null
  if (matchesState({ entering: 'reason' }, value)) return entered !== null && entered.reverses !== null
  if (matchesState('entering', value)) return entered !== null
  return !matchesState('written', value) || shown !== null
}
