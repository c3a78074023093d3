/** The four parts of a sale, and the events that change more than one of them. */
import {
  addToCart,
  withoutRefusal,
  emptyCart,
  refreshCart,
  withSelected,
  type Cart,
} from '../../../domain/cart.ts'
import {
  withoutPaymentRefusal,
  emptyPayment,
  withPaymentRefusal,
  type Payment,
} from '../../../domain/payment.ts'
import type { SellableProduct } from '../../../domain/sale.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import { withoutSearch, emptyEntry, refreshChecked, type SaleEntry } from './sale-entry.ts'
import {
  emptySettlement,
  withOrder,
  refusedProduct,
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
  /** From the order to the receipt. */
  settlement: Settlement
}

export const emptySale: SaleContext = {
  cart: emptyCart,
  entry: emptyEntry,
  payment: emptyPayment,
  settlement: emptySettlement,
}

/** A line was changed, so the payment is no longer refused; a refused change leaves it as it was. */
export function withCart({ payment }: SaleContext, cart: Cart): Pick<SaleContext, 'cart' | 'payment'> {
  return { cart, payment: cart.refusal === null ? withoutPaymentRefusal(payment) : payment }
}

/** Adds a product, and makes the search ready for the next one. */
export function pick(context: SaleContext, { product, quantity }: ProductPick): SaleContext {
  const added = withCart(context, addToCart(context.cart, product, quantity))
  return { ...context, ...added, entry: withoutSearch(context.entry) }
}

/** The next sale, with what was scanned while the last one was written, and why some of it was refused. */
export function nextSale({ settlement }: SaleContext): { context: SaleContext; refused: string[] } {
  let context = emptySale
  const refused: string[] = []
  for (const queued of settlement.pending) {
    context = pick(context, queued)
    if (context.cart.refusal) refused.push(context.cart.refusal.message)
  }
  return { context, refused }
}

/** Prices and stock of the catalog, in the lines and in the price that is shown. */
export function refresh(
  { cart, entry }: SaleContext,
  catalog: SellableProduct[],
): Pick<SaleContext, 'cart' | 'entry'> {
  return { cart: refreshCart(cart, catalog), entry: refreshChecked(entry, catalog) }
}

/** The sale is accepted: it has an order, and nothing is refused any more. */
export function accept({ cart, payment, settlement }: SaleContext, tools: SaleTools): Partial<SaleContext> {
  return {
    cart: withoutRefusal(cart),
    payment: withoutPaymentRefusal(payment),
    settlement: withOrder(settlement, { cart, payment }, tools),
  }
}

/** The server refused the sale: the payment shows why, and the line that the server named is selected. */
export function refuse(
  { cart, payment, settlement }: SaleContext,
  outcome: DefiniteOutcome<SaleAccepted>,
): Partial<SaleContext> {
  const { messages, errors } = outcome.outcome === 'refused' ? outcome : { messages: [], errors: {} }
  const productId = refusedProduct(settlement, errors ?? {})
  return {
    cart: productId === undefined ? cart : withSelected(cart, productId),
    payment: withPaymentRefusal(payment, messages),
    settlement: withoutOrder(settlement),
  }
}
