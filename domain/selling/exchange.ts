/**
 * What is brought back in exchange for other articles, for till and server (docs/product.md §10.7). It comes to the same amount as
 * any return. Money in centavos.
 */
import type { Centavos } from '../money.ts'
import { amountBy, defaultRefunds, type LineToReturn, type TenderAmount } from './returns.ts'
import type { PaidWith } from './tenders.ts'

/** What is brought back, and what could be given back for it in each way. */
export interface ExchangedAmounts {
  total: Centavos
  limits: readonly TenderAmount[]
}

/** What is brought back for the open sale at the till. */
export interface OpenExchange extends ExchangedAmounts {
  saleId: number
  /** That of its sale. */
  number: number
  lines: readonly LineToReturn[]
  reason: string
  /** Why the server refused it last; null when it did not. */
  refusal: string | null
}

/** What it pays of another sale: all but what the client still owes for it. */
export function exchangeWorth({ total, limits }: ExchangedAmounts): Centavos {
  return total - Math.min(total, amountBy(limits, 'credit'))
}

/**
 * How it is given back when it pays for a sale of `due`: the sale first, and what is over as when nobody says how. The debt is a part
 * of what is over.
 */
export function exchangeRefunds(exchanged: ExchangedAmounts, due: Centavos): TenderAmount<PaidWith>[] {
  const amount = Math.min(exchangeWorth(exchanged), due)
  const over = defaultRefunds(exchanged.total - amount, exchanged.limits)
  return amount > 0 ? [{ tender: 'exchange', amount }, ...over] : over
}

/** What an exchange leaves to pay of a total. */
export function dueAfter(exchange: ExchangedAmounts | null, total: Centavos): Centavos {
  return exchange ? Math.max(total - exchangeWorth(exchange), 0) : total
}

/** How what is over is given back; the debt that it lowers is not in it. */
export function overOf(refunds: readonly TenderAmount<PaidWith>[]): TenderAmount<PaidWith>[] {
  return refunds.filter(({ tender }) => tender !== 'exchange' && tender !== 'credit')
}
