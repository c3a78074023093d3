/**
 * What is brought back of a sale, for till and server (docs/product.md §10.7): how much money it is, and how it is given back.
 * Money in centavos.
 */
import { daysIncluded, guatemalaDay } from '../dates.ts'
import { formatMoney, shareOf, sum, type Centavos } from '../money.ts'
import type { Measure } from '../measures.ts'
import type { Thousandths } from '../quantity.ts'
import { ownAmount, type FollowedMoney } from './followed-money.ts'
import { MAX_REFERENCE } from './payments.ts'
import { messages } from '../messages.ts'
import { paymentMessages } from './payment-messages.ts'
import { returnMessages } from './return-messages.ts'
import { amountsOf, type TenderAmounts } from './tender-amounts.ts'
import { tenderIds, tenders, type PaidWith, type TenderId } from './tenders.ts'

/** A line of a sale, with what was brought back of it before. */
export interface ReturnableLine {
  /** 1, 2, 3 ... in the sale. */
  position: number
  quantity: Thousandths
  /** What was brought back. */
  returned: Thousandths
  /** Of the whole line, before discount and tax. */
  subtotal: Centavos
  /** Of the whole line. */
  discount: Centavos
  /** What was paid for the whole line. */
  total: Centavos
  /** What its article was measured in; null or missing by the piece. */
  unit?: Measure | null | undefined
}

/** What is brought back of a line. */
export interface LineToReturn {
  position: number
  quantity: Thousandths
  /** Whether they go back into the stock. */
  restock: boolean
}

/** The amounts of what is brought back: amount = subtotal + tax − discount. */
export interface ReturnedAmounts {
  subtotal: Centavos
  discount: Centavos
  tax: Centavos
  /** What was paid for it. */
  amount: Centavos
}

/** An amount by one way to pay. */
export interface TenderAmount<Id extends PaidWith = TenderId> {
  tender: Id
  amount: Centavos
}

/** How money is given back. Fiado lowers the debt, and 'Saldo a favor' goes onto the account of the client. */
export interface Refund extends TenderAmount {
  reference?: string | null | undefined
}

/** How much of a line can still be brought back. */
export function leftOf({ quantity, returned }: Pick<ReturnableLine, 'quantity' | 'returned'>): Thousandths {
  return quantity - returned
}

/**
 * The amounts of the next `quantity` of a line. They are counted from the first unit that was brought back, so that any
 * way to split a return comes to the centavo of the sale.
 */
export function returnedAmounts(line: ReturnableLine, quantity: Thousandths): ReturnedAmounts {
  const before = amountsUpTo(line, line.returned)
  const after = amountsUpTo(line, line.returned + quantity)
  return {
    subtotal: after.subtotal - before.subtotal,
    discount: after.discount - before.discount,
    tax: after.tax - before.tax,
    amount: after.amount - before.amount,
  }
}

/** The amounts of the first part of a line. The discount takes what rounding leaves, so that the sum of the sale holds. */
function amountsUpTo(
  { quantity, subtotal: whole, discount, total }: ReturnableLine,
  part: Thousandths,
): ReturnedAmounts {
  const subtotal = shareOf(whole, part, quantity)
  const lineTax = total - whole + discount
  const tax = shareOf(lineTax, part, quantity)
  const amount = shareOf(total, part, quantity)
  return { subtotal, discount: subtotal + tax - amount, tax, amount }
}

/** The errors of lines that are none of the sale, by field (`lines.0.position`); an empty object without one. */
export function wrongLines(
  asked: readonly LineToReturn[],
  sold: readonly ReturnableLine[],
): Record<string, string[]> {
  return lineErrors(asked, 'position', ({ position }, index) => {
    if (!sold.some((line) => line.position === position)) return returnMessages.unknownLine
    const isRepeated = asked.slice(0, index).some((line) => line.position === position)
    return isRepeated ? returnMessages.repeatedLine : null
  })
}

/** The errors of lines of which more is brought back than is left, by field (`lines.0.quantity`). */
export function exceedingLines(
  asked: readonly LineToReturn[],
  sold: readonly ReturnableLine[],
): Record<string, string[]> {
  return lineErrors(asked, 'quantity', ({ position, quantity }) => {
    const line = sold.find((each) => each.position === position)
    const left = line ? leftOf(line) : 0
    return quantity > left ? returnMessages.left(left, { unit: line?.unit ?? undefined }) : null
  })
}

function lineErrors(
  asked: readonly LineToReturn[],
  field: string,
  check: (line: LineToReturn, index: number) => string | null,
): Record<string, string[]> {
  const errors = asked.map((line, index) => [`lines.${index}.${field}`, check(line, index)] as const)
  return Object.fromEntries(errors.flatMap(([name, text]) => (text === null ? [] : [[name, [text]]])))
}

/** Whether a sale is not too old to be brought back. @param days the setting `return_days`; 0 stands for no limit. */
export function isReturnable(soldAt: number, now: number, days: number): boolean {
  return days === 0 || daysIncluded(guatemalaDay(soldAt), guatemalaDay(now)) - 1 <= days
}

/** How a sale was paid, and what of it was given back before. */
export interface PaidSale {
  /** All payments; of a sale in cash without more: its total in cash. */
  payments: readonly TenderAmount<PaidWith>[]
  refunds: readonly TenderAmount<PaidWith>[]
  /** What the client still owes for this sale. */
  owed: Centavos
  /** What the client has paid of what was charged, by how it was paid. */
  settled: TenderAmounts
  /** Null for a sale without exchanges. */
  followed: FollowedMoney | null
  /** Whether the client has an account on which any of it may stay in their favour. */
  takesFavour: boolean
}

/**
 * What can be given back by each way: what came in by it, less what was given back. What a client has paid of the debt since, and what was
 * exchanged for this sale, goes back as it came in (docs/decisions/0177); what nobody paid in money stays on the client's account.
 */
export function refundLimits({
  payments,
  refunds,
  owed,
  takesFavour,
  followed,
  ...sale
}: PaidSale): TenderAmount[] {
  const paid = amountsOf(payments)
  const refunded = amountsOf(refunds)
  const back = (tender: TenderId) => refunded[tender] ?? 0
  const charged = (paid.credit ?? 0) - back('credit')
  const credit = Math.min(owed, charged)
  const left = sum(payments.map(({ amount }) => amount)) - sum(refunds.map(({ amount }) => amount))
  const own = (tender: TenderId) => ownAmount({ paid, settled: sale.settled }, tender)
  const money = tenderIds.filter((tender) => tender !== 'credit')
  const unexplained = Math.max(
    charged - credit - sum(money.map((tender) => own(tender) - (paid[tender] ?? 0))),
    0,
  )
  const exchanged = paid.exchange ?? 0
  // What was given back above what came in for the sale itself was of the goods that paid for it.
  const free = Math.max(exchanged - sum(money.map((tender) => Math.max(back(tender) - own(tender), 0))), 0)
  const limit = (tender: TenderId) => {
    const came = own(tender) + Math.min(exchanged, followed?.inherited[tender] ?? 0)
    const most = Math.min(Math.max(own(tender) - back(tender), 0) + free, came - back(tender))
    return followed && tender !== 'balance' ? Math.min(most, followed.left[tender] ?? 0) : most
  }
  const limitOf = (tender: TenderId) => {
    if (tender === 'credit') return credit
    if (tender !== 'balance') return limit(tender)
    return takesFavour ? left : limit(tender) + unexplained
  }
  return tenderIds
    .map((tender) => ({ tender, amount: Math.min(Math.max(limitOf(tender), 0), left) }))
    .filter(({ amount }) => amount > 0)
}

/** What amounts of one way to pay come to. */
export function amountBy(amounts: readonly TenderAmount<PaidWith>[], tender: PaidWith): Centavos {
  return sum(amounts.filter((each) => each.tender === tender).map(({ amount }) => amount))
}

/** What is done with an amount that goes back, for people. */
export function refundName(tender: PaidWith): string {
  return tender === 'credit' ? wayBack(tender) : `Devuelto: ${wayBack(tender)}`
}

/** The same below a heading that says that it is given back. */
export function wayBack(tender: PaidWith): string {
  return tender === 'credit' ? 'Se restó de su deuda' : tenders[tender].name
}

/** How a return is given back when nobody says it: the debt first, then cash, then the other ways. */
export function defaultRefunds(total: Centavos, limits: readonly TenderAmount[]): TenderAmount[] {
  const order: readonly TenderId[] = ['credit', ...tenderIds.filter((id) => id !== 'credit')]
  let missing = total
  return order.flatMap((tender) => {
    const amount = Math.min(missing, amountBy(limits, tender))
    missing -= amount
    return amount > 0 ? [{ tender, amount }] : []
  })
}

/** Why a return cannot be given back so: the texts by field (`refunds`, `refunds.0.amount`); an empty object when it can. */
export function refundErrors(
  refunds: readonly Refund[],
  total: Centavos,
  limits: readonly TenderAmount[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const [index, refund] of refunds.entries()) {
    const isRepeated = refunds.slice(0, index).some(({ tender }) => tender === refund.tender)
    for (const [field, text] of Object.entries(fieldErrors(refund, isRepeated, limits)))
      errors[`refunds.${index}.${field}`] = [text]
  }
  const refunded = sum(refunds.map(({ amount }) => amount))
  const owed = Math.min(total, amountBy(limits, 'credit'))
  if (refunded !== total)
    errors['refunds'] = [returnMessages.differs(formatMoney(refunded), formatMoney(total))]
  else if (amountBy(refunds, 'credit') < owed)
    errors['refunds'] = [returnMessages.debtFirst(formatMoney(owed))]
  return errors
}

function fieldErrors(
  { tender, amount, reference }: Refund,
  isRepeated: boolean,
  limits: readonly TenderAmount[],
): Partial<Record<'tender' | 'amount' | 'reference', string>> {
  const { name, takesReference } = tenders[tender]
  const most = amountBy(limits, tender)
  const length = [...(reference?.trim() ?? '')].length
  return {
    ...(isRepeated && { tender: returnMessages.repeatedTender(name) }),
    ...(amount > most && { amount: returnMessages.atMost(name, formatMoney(most)) }),
    ...(amount < 1 && { amount: returnMessages.invalidRefund }),
    ...(length > MAX_REFERENCE && { reference: messages.validation.tooLong }),
    ...(length > 0 && !takesReference && { reference: paymentMessages.noReference(name) }),
  }
}
