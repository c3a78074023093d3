/** Empty bottles that come back: what their deposits come to, and what of a sale they pay (docs/product.md §10.23). Money in centavos. */
import type { Centavos } from '../money.ts'
import { amountOf, type Thousandths } from '../quantity.ts'
import type { PaidWith } from './tenders.ts'

/** The deposits of bottles of one kind. */
export function lineWorth({ price, quantity }: { price: Centavos; quantity: Thousandths }): Centavos {
  return amountOf(price, quantity)
}

/** What the bottles pay of a total, and what goes out of the drawer because the sale does not need it. */
export function splitWorth(worth: Centavos, total: Centavos): { pays: Centavos; over: Centavos } {
  const pays = Math.min(worth, total)
  return { pays, over: worth - pays }
}

/** The way by which what was paid so goes back: a bottle was taken for cash. */
export function refundedAs(tender: PaidWith): PaidWith {
  return tender === 'empties' ? 'cash' : tender
}
