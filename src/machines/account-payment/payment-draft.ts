/** From what a cashier enters for a payment on account to the request for it. */
import {
  accountPaymentErrors,
  moneyWays,
  type AccountPayment,
} from '../../../domain/credit/account-payment.ts'
import { creditMessages } from '../../../domain/credit/credit-messages.ts'
import { messages } from '../../../domain/messages.ts'
import { parseAmount, type Centavos } from '../../../domain/money.ts'
import {
  acceptedTenders,
  referenceRule,
  tenders,
  type TenderId,
  type TenderSetting,
} from '../../../domain/selling/tenders.ts'
import { withKey } from '../keyed-command/with-key.ts'

/** The client who pays. */
export interface Debtor {
  id: number
  name: string
  /** What they owe, as the till knows it. */
  balance: Centavos
}

/** A payment that is being entered, or the one that is being undone; texts are as they were typed. */
export interface PaymentDraft {
  debtor: Debtor
  amount: string
  tender: TenderId
  reference: string
  /** The payment that is undone; null for a new one. */
  reverses: AccountPayment | null
  /** Why it is undone. */
  reason: string
}

/** A payment as it is sent. The key belongs to the content: sent again, the same content keeps it. */
export interface AccountPaymentRequest {
  /** The idempotency key (docs/product.md §7.1). */
  key: string
  clientId: number
  amount: Centavos
  tender: TenderId
  reference: string | null
  /** The id of the payment that it undoes; null for a new one. */
  reverses: number | null
  reason: string
}

/** What is wrong, by field; `form` is what belongs to no field. */
export type DraftErrors = Partial<Record<'amount' | 'reference' | 'reason' | 'form', string>>

export const newDraft = (debtor: Debtor): PaymentDraft => ({
  debtor,
  amount: '',
  tender: 'cash',
  reference: '',
  reverses: null,
  reason: '',
})

export const reversalOf = (payment: AccountPayment): PaymentDraft => ({
  ...newDraft({ ...payment.client, balance: payment.balance }),
  tender: payment.tender,
  reverses: payment,
})

/** Whether payments of the chosen way have a reference. */
export function takesReference({ tender }: PaymentDraft, settings: readonly TenderSetting[]): boolean {
  return tenders[tender].takesReference && referenceRule(settings, tender) !== 'none'
}

/** Reads the typed amount: a letter at its end chooses the way (`50t`). */
export function withAmount(
  draft: PaymentDraft,
  text: string,
  settings: readonly TenderSetting[],
): PaymentDraft {
  const letter = text.trim().slice(-1).toLowerCase()
  const tender = acceptedTenders(moneyWays(settings)).find((id) => tenders[id].letter === letter)
  if (tender === undefined) return { ...draft, amount: text }
  return { ...withTender(draft, tender), amount: text.trim().slice(0, -1).trim() }
}

export function withTender(draft: PaymentDraft, tender: TenderId): PaymentDraft {
  return { ...draft, tender, reference: tender === draft.tender ? draft.reference : '' }
}

function contentOf(draft: PaymentDraft, settings: readonly TenderSetting[]) {
  const { debtor, reverses, tender } = draft
  if (reverses) {
    const { amount, reference } = reverses
    return {
      clientId: debtor.id,
      amount,
      tender,
      reference,
      reverses: reverses.id,
      reason: draft.reason.trim(),
    }
  }
  const reference = takesReference(draft, settings) ? draft.reference.trim() || null : null
  const amount = parseAmount(draft.amount) ?? 0
  return { clientId: debtor.id, amount, tender, reference, reverses: null, reason: '' }
}

/** Why a draft cannot be sent; an empty object when it can. */
export function draftErrors(draft: PaymentDraft, settings: readonly TenderSetting[]): DraftErrors {
  if (draft.reverses) return draft.reason.trim() === '' ? { reason: messages.validation.required } : {}
  const { tender, ...errors } = accountPaymentErrors(
    contentOf(draft, settings),
    draft.debtor.balance,
    settings,
  )
  return { ...errors, ...(tender !== undefined && { form: tender }) }
}

/** What the server refused, at its fields. */
export function refusalErrors(
  reasons: readonly string[],
  errors: Readonly<Record<string, readonly string[]>> = {},
): DraftErrors {
  const { amount, reference, reason } = errors
  const named = {
    ...(amount?.[0] !== undefined && { amount: amount[0] }),
    ...(reference?.[0] !== undefined && { reference: reference[0] }),
    ...(reason?.[0] !== undefined && { reason: reason[0] }),
  }
  return Object.keys(named).length > 0 ? named : { form: reasons.join(' ') || creditMessages.outcomeUnknown }
}

/** The request for a draft. */
export function requestOf(
  draft: PaymentDraft,
  settings: readonly TenderSetting[],
  before: AccountPaymentRequest | null,
  makeKey: () => string,
): AccountPaymentRequest {
  return withKey(contentOf(draft, settings), before, makeKey)
}
