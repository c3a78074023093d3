/** What the events of a sale do to it: pure functions of context, the arithmetic itself being the domain's. */
import { guatemalaDay } from '../../../domain/dates.ts'
import { messages } from '../../../domain/messages.ts'
import { formatAmount, parseAmount, type Centavos } from '../../../domain/money.ts'
import {
  addProduct,
  changeTyped,
  paymentRefusal,
  refreshLines,
  removeLine,
  saleTotals,
  sellableOf,
  setQuantity,
  type LineField,
  type SaleLine,
  type SellableProduct,
} from '../../../domain/sale.ts'
import { mayBeAmount } from '../../../domain/search-text.ts'
import type { MachineTools } from '../machine-tools.ts'
import type { DefiniteOutcome } from '../outcome.ts'
import {
  activeLine,
  emptySale,
  orderOf,
  receiptOf,
  withChange,
  type ProductPick,
  type SaleAccepted,
  type SaleContext,
  type SaleOrder,
} from './sale-context.ts'

export function pick(context: SaleContext, { product, quantity }: ProductPick): SaleContext {
  const changed = withChange(context, product.id, addProduct(context.lines, product, quantity))
  return { ...changed, ...searchDone, focus: { at: 'search' } }
}

/** A quantity typed before the article is for this one only, also when it cannot be sold. */
const searchDone = { search: '', multiplier: null, unknownCode: null }

/** The next sale, begun with what was picked while the last one was being written, and why some of it is not in it. */
export function nextSale({ pending }: SaleContext): { context: SaleContext; refused: string[] } {
  let context = emptySale
  const refused: string[] = []
  for (const queued of pending) {
    context = pick(context, queued)
    if (context.refusal) refused.push(context.refusal.message)
  }
  return { context, refused }
}

/** A refused figure keeps its cell open, and whoever wants to leave it gets the focus back there. */
export function changeLine(
  context: SaleContext,
  change: { productId: number; field: LineField; text: string; leave: boolean },
): SaleContext {
  const { productId, field, text, leave } = change
  const changed = withChange(context, productId, changeTyped(context.lines, productId, field, text), text)
  if (!leave) return changed
  // A new object each time: whoever moves the focus is told even when it is meant to be there already.
  return { ...changed, focus: changed.refusal === null ? { at: 'search' } : { ...context.focus } }
}

/** One more or one less of the active line. */
export function stepQuantity(context: SaleContext, step: -1 | 1): SaleContext {
  const line = activeLine(context)
  if (!line) return context
  const change = setQuantity(context.lines, line.productId, line.quantity + step)
  return withChange(context, line.productId, change)
}

/** Takes a line out; the one that moves into its place is chosen next. */
export function dropLine(context: SaleContext, productId: number): SaleContext {
  const index = context.lines.findIndex((line) => line.productId === productId)
  const lines = removeLine(context.lines, productId)
  const next = lines[Math.min(index, lines.length - 1)]
  return {
    ...context,
    lines,
    selected: next?.productId ?? null,
    focus: { at: 'search' },
    refusal: null,
    paymentRefusal: [],
  }
}

/** Lines, and the article being looked at, with the catalog's prices and stock of now, and what has another price than the cashier saw. */
export function refresh(
  context: SaleContext,
  products: SellableProduct[],
): { context: SaleContext; repriced: string[] } {
  const lines = refreshLines(context.lines, products)
  const checked = products.find((product) => product.id === context.checked?.id)
  const repriced = lines.filter((line, index) => line.price !== context.lines[index]?.price)
  return {
    context: { ...context, lines, checked: checked ? sellableOf(checked) : context.checked },
    repriced: repriced.map((line) => messages.sale.priceChanged(line.name)),
  }
}

export function total(context: SaleContext): Centavos {
  return saleTotals(context.lines).total
}

/** Fills in the exact total as tendered. */
export function tenderExact(context: SaleContext): SaleContext {
  return { ...context, tender: formatAmount(total(context)), paymentRefusal: [] }
}

/** Whether what stands in the search of a sale with lines may be the money for it. */
export function searchMayBeTender({ lines, search, multiplier }: SaleContext): boolean {
  return lines.length > 0 && multiplier === null && mayBeAmount(search)
}

/** The number in the search is what was handed over. */
export function tenderFromSearch(context: SaleContext): SaleContext {
  return {
    ...context,
    tender: context.search.trim(),
    search: '',
    paymentRefusal: [],
    focus: { at: 'tender' },
  }
}

/** Why the sale cannot be accepted as it stands, or null when it can (docs/product.md §5). */
export function acceptRefusal(context: SaleContext): string | null {
  return paymentRefusal(context.lines, parseAmount(context.tender))
}

/** What is missing of the total, in centavos, when that is why the payment was refused; null otherwise. */
export function missingPayment({ lines, tender, paymentRefusal }: SaleContext): Centavos | null {
  if (!paymentRefusal.includes(messages.sale.invalidPayment)) return null
  const tendered = tender.trim() === '' ? 0 : parseAmount(tender)
  return tendered === null ? null : Math.max(saleTotals(lines).total - tendered, 0) || null
}

/** The tools of a sale. */
export interface SaleTools extends MachineTools {
  /** Who sells, as the receipt names them. */
  cashier(): string
}

/**
 * Makes the order that is sent until there is an answer. Call it only when nothing refuses the payment. What was refused
 * before and is accepted again as it was goes under its key: whatever became of it, it is one sale. Its date stays within
 * the day, for the same key means the same body; a server takes no date of long ago.
 */
export function withOrder(context: SaleContext, { now, makeKey, cashier }: SaleTools): SaleContext {
  const at = now()
  const { refusedOrder } = context
  const known = refusedOrder && isSameSale(refusedOrder, context) ? refusedOrder : null
  const order = {
    key: known?.key ?? makeKey(),
    acceptedAt: known && guatemalaDay(known.acceptedAt) === guatemalaDay(at) ? known.acceptedAt : at,
    cashier: cashier(),
    client: context.client,
    lines: context.lines,
    total: total(context),
    tendered: parseAmount(context.tender) ?? 0,
  }
  return { ...context, order, paymentRefusal: [], refusal: null }
}

/** Whether a server would be asked for the same sale; the amount tendered is no part of it. */
function isSameSale(order: SaleOrder, { client, lines }: SaleContext): boolean {
  return (
    order.client?.id === client?.id &&
    order.total === saleTotals(lines).total &&
    order.lines.length === lines.length &&
    order.lines.every((line, index) => isSameLine(line, lines[index]))
  )
}

function isSameLine(line: SaleLine, other: SaleLine | undefined): boolean {
  return (
    line.productId === other?.productId &&
    line.quantity === other.quantity &&
    line.price === other.price &&
    line.discount === other.discount &&
    line.tax === other.tax
  )
}

/**
 * The product of the line that the server refused, so that the cashier stands on it; the chosen one stays when it named none.
 * @param errors by the contract's names, as in `items.0.product_id`.
 */
function refusedLine({ order, selected }: SaleContext, errors: Record<string, unknown>): number | null {
  const indices = Object.keys(errors).flatMap((name) => /^items\.(\d+)\./.exec(name)?.[1] ?? [])
  return order?.lines[Number(indices[0] ?? NaN)]?.productId ?? selected
}

/** The sale was written: its receipt is on show. */
export function withReceipt(context: SaleContext, accepted: SaleAccepted): Partial<SaleContext> {
  return { receipt: receiptOf(orderOf(context), accepted), order: null, refusedOrder: null }
}

/** The sale was refused: it can be changed and accepted again. */
export function withRefusal(
  context: SaleContext,
  outcome: DefiniteOutcome<SaleAccepted>,
): Partial<SaleContext> {
  const { messages: reasons, errors } = outcome.outcome === 'refused' ? outcome : { messages: [], errors: {} }
  return {
    order: null,
    refusedOrder: context.order,
    paymentRefusal: reasons,
    selected: refusedLine(context, errors ?? {}),
  }
}
