/** The five parts of a sale, and the events that change more than one of them. */
import {
  addToCart,
  withoutRefusal,
  emptyCart,
  refreshCart,
  withSelected,
  type Cart,
} from '../../../domain/selling/cart.ts'
import {
  withoutPaymentRefusal,
  emptyPayment,
  withPaymentRefusal,
  type Payment,
} from '../../../domain/selling/payment.ts'
import type { SellableProduct } from '../../../domain/selling/sale.ts'
import { withCatalog } from '../../../domain/selling/empties.ts'
import { submissionOf, withRefusals, type Submission } from '../../../domain/paying/taken-payments.ts'
import { emptyWays, nextWays, type Ways } from '../../../domain/paying/ways.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import { withoutSearch, emptyEntry, refreshProducts, type SaleEntry } from './sale-entry.ts'
import {
  emptySettlement,
  withOrder,
  refusedLine,
  withoutOrder,
  type ProductPick,
  type SaleAccepted,
  type SaleTools,
  type Settlement,
} from './settlement.ts'

export interface SaleContext {
  /** What is sold, and to whom. */
  cart: Cart
  /** What the cashier is entering: search, quantity of the next product, focus. */
  entry: SaleEntry
  payment: Payment
  /** What is paid in other ways than one amount in cash. */
  ways: Ways
  /** From the order to the receipt. */
  settlement: Settlement
}

export const emptySale: SaleContext = {
  cart: emptyCart,
  entry: emptyEntry,
  payment: emptyPayment,
  ways: emptyWays,
  settlement: emptySettlement,
}

/** An empty sale of the same store. */
export function emptySaleAfter({ ways }: SaleContext): SaleContext {
  return { ...emptySale, ways: nextWays(ways) }
}

/** What Enter in Cuenta does now. */
export function submission({ cart, payment, ways }: SaleContext): Submission {
  return submissionOf(ways, payment, cart.lines)
}

/** A line was changed, so the payment is no longer refused; a refused change leaves it as it was. */
export function withCart({ payment }: SaleContext, cart: Cart): Pick<SaleContext, 'cart' | 'payment'> {
  return { cart, payment: cart.refusal === null ? withoutPaymentRefusal(payment) : payment }
}

/** Adds a product, and makes the search ready for the next one. */
export function pick(context: SaleContext, { product, quantity, amount }: ProductPick): SaleContext {
  const added = withCart(context, addToCart(context.cart, product, quantity, amount))
  return { ...context, ...added, entry: withoutSearch(context.entry) }
}

/** A sale with more products. `refused` has the reasons why some of them cannot be sold. */
export function pickAll(
  before: SaleContext,
  picks: readonly ProductPick[],
): { context: SaleContext; refused: string[] } {
  let context = before
  const refused: string[] = []
  for (const picked of picks) {
    context = pick(context, picked)
    if (context.cart.refusal) refused.push(context.cart.refusal.message)
  }
  return { context, refused }
}

/** The next sale, with the products that were scanned while the last one was written. */
export function nextSale(paid: SaleContext): { context: SaleContext; refused: string[] } {
  return pickAll(emptySaleAfter(paid), paid.settlement.pending)
}

/** Copies price and stock from the catalog to the lines, to the product that is shown or asked about, and to bottles that come back. */
export function refresh(
  { cart, entry, ways }: SaleContext,
  catalog: SellableProduct[],
): Pick<SaleContext, 'cart' | 'entry' | 'ways'> {
  const { empties } = ways
  return {
    cart: refreshCart(cart, catalog),
    entry: refreshProducts(entry, catalog),
    ways: empties ? { ...ways, empties: { ...empties, lines: withCatalog(empties.lines, catalog) } } : ways,
  }
}

/** The sale is accepted: it has an order, and nothing is refused any more. */
export function accept(
  { cart, payment, ways, settlement }: SaleContext,
  tools: SaleTools,
): Partial<SaleContext> {
  return {
    cart: withoutRefusal(cart),
    payment: withoutPaymentRefusal(payment),
    settlement: withOrder(settlement, { cart, payment, ways }, tools),
  }
}

/** The server refused the sale: the payment shows why, and the line or payment that the server named is marked. */
export function refuse(
  { cart, payment, ways, settlement }: SaleContext,
  outcome: DefiniteOutcome<SaleAccepted>,
): Partial<SaleContext> {
  const { messages, errors } = outcome.outcome === 'refused' ? outcome : { messages: [], errors: {} }
  const line = refusedLine(cart.lines, errors ?? {})
  return {
    cart: line ? withSelected(cart, line.id) : cart,
    payment: withPaymentRefusal(payment, messages),
    ways: withRefusals(ways, errors ?? {}),
    settlement: withoutOrder(settlement),
  }
}
