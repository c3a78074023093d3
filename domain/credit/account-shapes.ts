/** The shapes of a client's account: its entries and its payments (docs/product.md §10.5). */
import { moneyTenderIds } from '../selling/tenders.ts'
import { list, nullIfEmpty, nullOr, object } from '../shape/fields.ts'
import { approvedBy, doer, namedRecord } from '../shape/people.ts'
import { choice, text } from '../shape/plain-values.ts'
import { figure, id, instant, money } from '../shape/values.ts'
import { entryKinds } from './ledger.ts'

/**
 * How the account of a client stands: the most that they may owe (0: no credit), what they owe (negative: in their favour), and since when
 * (null without a debt).
 */
export const accountFields = { credit_limit: money(), balance: figure(), owed_since: nullOr(instant()) }

/** What every entry of an account has. */
const written = {
  id: id(),
  at: instant(),
  user: doer,
  reference: nullIfEmpty(text()),
  reason: nullIfEmpty(text()),
}

/** The payment that an entry undoes; null for any other entry. */
const reverses = nullOr(id())

/** An entry: what the client owes more (negative: less), and owes after it. `tender`: how a payment was made. */
export const accountEntry = object({
  ...written,
  kind: choice(entryKinds),
  amount: figure(),
  balance: figure(),
  sale_id: nullOr(id()),
  tender: nullOr(choice(moneyTenderIds)),
  reverses,
})

/** A payment on account, as its receipt shows it. The amount is above 0, also of one that undoes another. */
export const accountPayment = object({
  ...written,
  client: namedRecord,
  amount: money(),
  tender: choice(moneyTenderIds),
  balance_before: figure(),
  balance: figure(),
  reverses,
  approved_by: approvedBy,
})

/** A page of what a client owes, the newest entry first. `opening_balance`: what they owed before the first day; 0 without one. */
export const accountPage = object({
  client: namedRecord,
  ...accountFields,
  available: money(),
  opening_balance: figure(),
  entries: list(accountEntry),
  next: nullIfEmpty(text()),
})
