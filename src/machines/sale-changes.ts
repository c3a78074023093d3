/** What the events of a sale do to it: pure functions of context, the arithmetic itself being the domain's. */
import { v4 as uuid } from 'uuid'
import { messages } from '../../domain/messages.ts'
import { formatAmount, parseAmount, type Centavos } from '../../domain/money.ts'
import {
  addProduct,
  changeTyped,
  paymentRefusal,
  refreshLines,
  removeLine,
  saleTotals,
  setQuantity,
  type LineField,
  type SellableProduct,
} from '../../domain/sale.ts'
import { activeLine, emptySale, withChange, type ProductPick, type SaleContext } from './sale-context.ts'

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

export function changeLine(
  context: SaleContext,
  change: { productId: number; field: LineField; text: string; leave: boolean },
): SaleContext {
  const { productId, field, text, leave } = change
  const changed = withChange(context, productId, changeTyped(context.lines, productId, field, text))
  return leave && changed.refusal === null ? { ...changed, focus: { at: 'search' } } : changed
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
    context: { ...context, lines, checked: checked ?? context.checked },
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

/** Why the sale cannot be accepted as it stands, or null when it can (spec §5). */
export function acceptRefusal(context: SaleContext): string | null {
  return paymentRefusal(context.lines, parseAmount(context.tender))
}

/**
 * Makes the order that is sent until there is an answer. Call it only when nothing refuses the payment.
 * @param now milliseconds since the epoch.
 */
export function withOrder(context: SaleContext, now: number): SaleContext {
  const order = {
    key: uuid(),
    acceptedAt: now,
    client: context.client,
    lines: context.lines,
    total: total(context),
    tendered: parseAmount(context.tender) ?? 0,
  }
  return { ...context, order, retry: { count: 0, at: 0 }, paymentRefusal: [], refusal: null }
}

const longestWait = 5_000

/** Plans the next question for the outcome: after 1, 2, 4, then every 5 seconds. */
export function withRetry(context: SaleContext): SaleContext {
  const wait = Math.min(1_000 * 2 ** context.retry.count, longestWait)
  return { ...context, retry: { count: context.retry.count + 1, at: Date.now() + wait } }
}
