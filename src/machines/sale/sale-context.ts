import type { ReceiptData } from '../../../domain/receipt.ts'
import {
  changeDue,
  lineAmounts,
  saleTotals,
  type LineField,
  type LinesChange,
  type LineRefusal,
  type SaleLine,
  type SellableProduct,
} from '../../../domain/sale.ts'
import type { Centavos } from '../../../domain/money.ts'

export interface SaleClient {
  id: number
  name: string
  phone: string | null
}

/** Where the cashier's hands are; kept here so that a restored sale has its focus back. */
export type SaleFocus =
  { at: 'search' } | { at: 'client' } | { at: 'tender' } | { at: 'line'; productId: number; field: LineField }

/** A sale as it is sent. Made once, before the first try, and sent unchanged until there is a definite answer. */
export interface SaleOrder {
  /** The idempotency key (contract, sales). It stays with the order as long as what is sold stays the same. */
  key: string
  /** When the cashier first accepted, in milliseconds by the server's clock as far as the till knows it. */
  acceptedAt: number
  /** Who sells, as the receipt names them: a fact of this order, whoever prints it later. */
  cashier: string
  client: SaleClient | null
  lines: SaleLine[]
  total: Centavos
  tendered: Centavos
}

/** What the server said of a sale that was made; other servers may keep its number to themselves. */
export interface SaleAccepted {
  number: number | null
}

/** The receipt without the shop's name and address, which are no fact of the sale. */
export type SaleReceipt = Omit<ReceiptData, 'business' | 'footer'>

export interface ProductPick {
  product: SellableProduct
  quantity: number
}

export interface SaleContext {
  lines: SaleLine[]
  client: SaleClient | null
  /** What stands in the search box. */
  search: string
  /** How many of the next article are sold: typed before it, as in `3*`. */
  multiplier: number | null
  /** The last code that nobody knows, until something else is scanned or typed. */
  unknownCode: string | null
  /** The article whose price is looked up, without selling it. */
  checked: SellableProduct | null
  /** The amount tendered as typed; nothing typed is lost to a wrong key. */
  tender: string
  /** The chosen line, by its product. */
  selected: number | null
  focus: SaleFocus
  /** Why the last change of a line was not made, and what was typed for it; null when nothing was. */
  refusal: (LineRefusal & { productId: number; typed: string | null }) | null
  /** Why the last attempt to pay or to write the sale failed; shown beside the payment. */
  paymentRefusal: readonly string[]
  order: SaleOrder | null
  /** The order that was refused last: accepted again as it was, it keeps its key. */
  refusedOrder: SaleOrder | null
  /** Picked while a sale was being written: they belong to the next one. */
  pending: ProductPick[]
  receipt: SaleReceipt | null
}

export const emptySale: SaleContext = {
  lines: [],
  client: null,
  search: '',
  multiplier: null,
  unknownCode: null,
  checked: null,
  tender: '',
  selected: null,
  focus: { at: 'search' },
  refusal: null,
  paymentRefusal: [],
  order: null,
  refusedOrder: null,
  pending: [],
  receipt: null,
}

/** Puts the outcome of a change of `productId`'s line into the sale: the new lines, or why there are none. */
export function withChange(
  context: SaleContext,
  productId: number,
  change: LinesChange,
  typed: string | null = null,
): SaleContext {
  if ('refusal' in change) return { ...context, refusal: { ...change.refusal, productId, typed } }
  const selected = change.lines.some((line) => line.productId === productId) ? productId : null
  return { ...context, lines: change.lines, selected, refusal: null, paymentRefusal: [] }
}

/** The line the cashier works on: the chosen one, otherwise the one added last. */
export function activeLine(context: SaleContext): SaleLine | undefined {
  return context.lines.find((line) => line.productId === context.selected) ?? context.lines.at(-1)
}

/** The neighbour of the active line, staying at the ends. */
export function neighbourLine(context: SaleContext, step: -1 | 1): SaleLine | undefined {
  const active = activeLine(context)
  const index = active ? context.lines.indexOf(active) + step : 0
  return context.lines[Math.min(Math.max(index, 0), context.lines.length - 1)]
}

/** The receipt of an order that was written (docs/product.md §2.6). */
export function receiptOf(order: SaleOrder, accepted: SaleAccepted): SaleReceipt {
  return {
    saleNumber: accepted.number,
    soldAt: order.acceptedAt,
    clientName: order.client?.name ?? null,
    cashier: order.cashier,
    lines: order.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      price: line.price,
      discount: line.discount,
      subtotal: lineAmounts(line).subtotal,
    })),
    totals: saleTotals(order.lines),
    tendered: order.tendered,
    change: changeDue(order.tendered, order.total),
  }
}

/** The order being written. @throws when there is none, which no path of the machine allows. */
export function orderOf(context: SaleContext): SaleOrder {
  if (!context.order) throw new Error('The sale has no order')
  return context.order
}
