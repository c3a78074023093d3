/**
 * The payments of the open sale where a store takes more than cash (docs/product.md §10.4). They change nothing of the sale: the
 * amounts are worked out from what was handed over, so that they hold for another total too. Money in centavos.
 */
import { accountRefusal, lacksClient, untypedAmount } from './payer.ts'
import { saleMessages } from '../sale-messages.ts'
import { paymentMessages } from '../selling/payment-messages.ts'
import { formatAmount, sum, type Centavos } from '../money.ts'
import { emptiesWorth, splitWorth, type EmptyLine } from '../selling/empties.ts'
import { dueAfter, type OpenExchange } from '../selling/exchange.ts'
import {
  emptyPayment,
  mayTenderExactly,
  refusalOf,
  tenderedOf,
  withExactTender,
  withTender,
  type Payment,
} from '../selling/payment.ts'
import {
  MAX_PAYMENTS,
  paidBy,
  paymentErrors,
  paymentOf,
  paymentsErrors,
  stillMissing,
  totalChange,
  type PaymentErrors,
  type SalePayment,
} from '../selling/payments.ts'
import { linesRefusal, saleTotals, type LineFigures } from '../selling/sale.ts'
import { tenders, type TenderId, type TenderSetting } from '../selling/tenders.ts'
import {
  chosenRule,
  isBroughtFor,
  isPaidInPart,
  isPlainCash,
  nextWays,
  offersWays,
  withChosen,
  type TakenPayment,
  type Ways,
} from './ways.ts'

/** What is left to pay of a total after what is brought back. */
function dueOf({ exchange, empties }: Pick<Ways, 'exchange' | 'empties'>, total: Centavos): Centavos {
  return dueAfter(exchange, empties ? total - splitWorth(emptiesWorth(empties.lines), total).pays : total)
}

/**
 * The payments of what is left to pay after what is brought back. Only cash gives change, so each other way pays all that was given, and cash what is missing then.
 * A payment that the total does not need is in them too; {@link wrongPayments} tells it.
 */
function paymentsOf(taken: readonly TakenPayment[], due: Centavos): SalePayment[] {
  const exact = taken.filter((payment) => !givesChange(payment)).map(({ given }) => given)
  let missing = Math.max(due - sum(exact), 0)
  return taken.map(({ tender, given, reference }) => {
    const payment = paymentOf(tender, given, missing, reference)
    if (givesChange(payment)) missing -= payment.amount
    return payment
  })
}

/** What the chosen way pays when no amount is typed. */
export function untypedRest(ways: Ways, total: Centavos): Centavos {
  const { taken, chosen, payer } = ways
  const due = dueOf(ways, total)
  const payments = paymentsOf(taken, due)
  return untypedAmount(payer, payments, chosen, stillMissing(payments, due))
}

/** What still has to be paid. */
export function missingOf(ways: Ways, total: Centavos): Centavos {
  const due = dueOf(ways, total)
  return stillMissing(paymentsOf(ways.taken, due), due)
}

/** The amount typed so that it pays exactly what is missing in cash. */
export function withExactRest(payment: Payment, ways: Ways, lines: readonly LineFigures[]): Payment {
  if (!isPaidInPart(ways)) return withExactTender(payment, lines)
  const missing = missingOf(ways, saleTotals(lines).total)
  return withTender(payment, missing === 0 ? '' : formatAmount(missing))
}

/** Whether exactly what is missing may be paid in cash. */
export function mayPayExactly(ways: Ways, lines: readonly LineFigures[]): boolean {
  if (!isPaidInPart(ways)) return mayTenderExactly(lines)
  const payment = withExactRest(emptyPayment, ways, lines)
  return submissionOf(withChosen(ways, 'cash'), payment, lines).does === 'pay'
}

/** Why each payment is not possible, in their order; null for one that is. It tells what the server refused, too. */
export function wrongPayments(ways: Ways, total: Centavos): (string | null)[] {
  const reasons = ownErrors(ways, total)
  return ways.taken.map(({ refusal }, index) => reasons[index] ?? refusal)
}

function ownErrors(ways: Ways, total: Centavos): (string | null)[] {
  const { taken, settings, payer } = ways
  const due = dueOf(ways, total)
  const payments = paymentsOf(taken, due)
  return payments.map((payment, index) => {
    if (payment.amount < 1) return paymentMessages.notNeeded
    const before = payments.slice(0, index).filter((other) => !givesChange(other))
    const missing = givesChange(payment) ? payment.amount : stillMissing(before, due)
    const reason = firstOf(paymentErrors(payment, missing, settings))
    return reason ?? accountRefusal(payer, payments, payment.tender)
  })
}

const givesChange = ({ tender }: { tender: TenderId }) => tenders[tender].givesChange

function firstOf(errors: PaymentErrors): string | null {
  return errors.tender ?? errors.amount ?? errors.tendered ?? errors.reference ?? null
}

/**
 * What Enter does with the amount that was typed. `pay`: the payments come to the total. `take`: a payment is taken, and
 * something is still missing. `reference`, `client`: the payment needs its reference or a client first. `ways` are those
 * after it.
 */
export type Submission =
  { does: 'pay' | 'take'; ways: Ways } | { does: 'reference' | 'client' } | { does: 'refuse'; reason: string }

/** @param payment the typed amount; an empty one is all that is missing, but not in cash. */
export function submissionOf(ways: Ways, payment: Payment, lines: readonly LineFigures[]): Submission {
  if (isPlainCash(ways)) {
    const reason = refusalOf(payment, lines)
    if (reason === null) return { does: 'pay', ways }
    if (reason !== saleMessages.invalidPayment || !offersWays(ways)) return { does: 'refuse', reason }
  }
  const { total } = saleTotals(lines)
  const reason = linesRefusal(lines) ?? ownErrors(ways, total).find((each) => each !== null) ?? null
  if (reason !== null) return { does: 'refuse', reason }
  const missing = missingOf(ways, total)
  const isEmpty = payment.tender.trim() === ''
  if (isEmpty && missing === 0 && isPaidInPart(ways)) return { does: 'pay', ways: withChosen(ways, 'cash') }
  const given = isEmpty && ways.chosen !== 'cash' ? untypedRest(ways, total) : tenderedOf(payment)
  return given === null || given === 0
    ? { does: 'refuse', reason: saleMessages.invalidPayment }
    : submissionOfPayment(ways, given, total)
}

function submissionOfPayment(ways: Ways, given: Centavos, total: Centavos): Submission {
  const { chosen, settings, taken, payer, exchange, empties } = ways
  if (lacksClient(payer, chosen)) return { does: 'client' }
  const missing = missingOf(ways, total)
  if (missing === 0) return { does: 'refuse', reason: paymentMessages.nothingMissing }
  if (taken.length >= MAX_PAYMENTS) return { does: 'refuse', reason: paymentMessages.tooMany(MAX_PAYMENTS) }
  const reference = chosenRule(ways) === 'none' ? null : ways.reference.trim() || null
  const payment = paymentOf(chosen, given, missing, reference)
  const { reference: _, ...errors } = paymentErrors(payment, missing, settings)
  const payments = [...paymentsOf(taken, dueOf(ways, total)), payment]
  const reason = firstOf(errors) ?? accountRefusal(payer, payments, chosen)
  if (reason !== null) return { does: 'refuse', reason }
  const wrongReference = referenceErrorOf(payments, settings)
  if (wrongReference !== undefined)
    return reference === null ? { does: 'reference' } : { does: 'refuse', reason: wrongReference }
  const next = {
    ...nextWays(ways),
    payer,
    exchange,
    empties,
    taken: [...withoutRefusals(taken), { tender: chosen, given, reference, refusal: null }],
  }
  return { does: missingOf(next, total) === 0 ? 'pay' : 'take', ways: next }
}

/** Why the reference of the last payment is wrong: it may be missing, or be that of another payment of this sale. */
function referenceErrorOf(
  payments: readonly SalePayment[],
  settings: readonly TenderSetting[],
): string | undefined {
  return paymentsErrors(payments, paidBy(payments), settings)[
    `payments.${payments.length - 1}.reference`
  ]?.[0]
}

/** Forgets what the server refused. */
function withoutRefusals(taken: readonly TakenPayment[]): TakenPayment[] {
  return taken.map((payment) => ({ ...payment, refusal: null }))
}

/**
 * Keeps why the server refused single payments, the exchange or the bottles.
 * @param errors by the names of the request, as in `payments.0.tender` and `exchange.lines.0.quantity` (docs/product.md §7.1).
 */
export function withRefusals(ways: Ways, errors: Readonly<Record<string, readonly string[]>>): Ways {
  const reasonOf = (index: number) =>
    Object.entries(errors).find(([name]) => name.startsWith(`payments.${index}.`))?.[1][0] ?? null
  const ofPart = (part: string) =>
    Object.entries(errors).find(([name]) => name === part || name.startsWith(`${part}.`))?.[1][0] ?? null
  return {
    ...ways,
    exchange: ways.exchange && { ...ways.exchange, refusal: ofPart('exchange') },
    empties: ways.empties && { ...ways.empties, refusal: ofPart('empties') },
    taken: ways.taken.map((payment, index) => ({ ...payment, refusal: reasonOf(index) })),
  }
}

/**
 * What an accepted sale was paid with. `payments` is missing where all was cash and nothing was given back: then the request is that of the
 * specification. Otherwise they are there, so that what was handed over is kept for a copy of the receipt (docs/product.md §10.6).
 */
export function settledBy(
  ways: Ways,
  payment: Payment,
  total: Centavos,
): { tendered: Centavos; payments?: SalePayment[]; exchange?: OpenExchange; empties?: readonly EmptyLine[] } {
  const { taken, exchange, empties } = ways
  const isCash = !isBroughtFor(ways) && taken.every(({ tender }) => tender === 'cash')
  const tendered =
    taken.length === 0 && isCash ? (tenderedOf(payment) ?? 0) : sum(taken.map(({ given }) => given))
  if (isCash) return { tendered, ...(tendered > total && { payments: [paymentOf('cash', tendered, total)] }) }
  const payments = paymentsOf(taken, dueOf(ways, total))
  return {
    tendered,
    ...(payments.length > 0 && { payments }),
    ...(exchange && { exchange: { ...exchange, refusal: null } }),
    ...(empties && { empties: empties.lines }),
  }
}

/** The change of the sale if the typed amount is taken too. */
export function expectedChange(ways: Ways, payment: Payment, total: Centavos): Centavos {
  const { chosen, taken } = ways
  const given = chosen === 'cash' ? (tenderedOf(payment) ?? 0) : 0
  const typed = { tender: chosen, given, reference: null, refusal: null }
  return totalChange(paymentsOf(given === 0 ? taken : [...taken, typed], dueOf(ways, total)))
}
