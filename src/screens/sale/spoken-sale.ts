/** What a screen reader says of the sale: one sentence or two of what has changed, never the whole screen. */
import { activeLine, isSameLine, type Cart } from '../../../domain/cart.ts'
import { formatPercent, spokenMoney } from '../../../domain/money.ts'
import { tenderedOf } from '../../../domain/payment.ts'
import { DEFAULT_CLIENT_NAME } from '../../../domain/receipt.ts'
import { changeDue, lineAmounts, saleTotals, type SaleLine } from '../../../domain/sale.ts'
import { emptySale, type SaleContext } from '../../machines/sale/sale-context.ts'

/**
 * What is worth saying of a sale that was `before` when it was last spoken of.
 * @returns null when nothing of it has changed, an empty text when what was said last holds no longer.
 */
export function spokenChange(before: SaleContext, after: SaleContext): string | null {
  const [receipt, receiptBefore] = [after.settlement.receipt, before.settlement.receipt]
  if (receipt && receipt !== receiptBefore) {
    const { totals, change } = receipt
    return `Venta cobrada. Total: ${spokenMoney(totals.total)}. Cambio: ${spokenMoney(change)}.`
  }
  // The sale that was paid is over: the next one is compared with an empty one.
  const known = receiptBefore && !receipt ? emptySale : before
  const said = [
    ...spokenLines(known.cart, after.cart),
    ...spokenClient(known.cart, after.cart),
    ...spokenTender(known, after),
  ]
  if (said.length > 0) return said.join(' ')
  return known === before ? null : ''
}

function spokenLines(before: Cart, after: Cart): string[] {
  const earlier = new Map(before.lines.map((line) => [line.productId, line]))
  const changed = after.lines.filter((line) => !isSameLine(line, earlier.get(line.productId)))
  const present = new Set(after.lines.map((line) => line.productId))
  const gone = before.lines.filter((line) => !present.has(line.productId))
  if (changed.length + gone.length === 0) return spokenChoice(before, after)
  if (after.lines.length === 0) return ['No hay productos en la venta.']
  return [
    spokenChanges(changed, gone, after.lines, earlier),
    `Total: ${spokenMoney(saleTotals(after.lines).total)}.`,
  ]
}

function spokenChanges(
  changed: readonly SaleLine[],
  gone: readonly SaleLine[],
  lines: readonly SaleLine[],
  earlier: ReadonlyMap<number, SaleLine>,
): string {
  const [line] = changed
  const [left] = gone
  if (changed.length + gone.length > 1) return `${counted(lines.length, 'línea')} en la venta.`
  if (line) return `${line.name}: ${spokenFigures(line, earlier.get(line.productId)).join(', ')}.`
  return `Se quitó ${left?.name ?? ''}.`
}

/** What is new about a line; of a new line how much of it, and its price. */
function spokenFigures(line: SaleLine, before: SaleLine | undefined): string[] {
  return [
    ...(line.quantity === before?.quantity ? [] : [`cantidad ${line.quantity}`]),
    ...(line.price === before?.price ? [] : [`precio ${spokenMoney(line.price)}`]),
    ...(line.discount === (before?.discount ?? 0) ? [] : [`descuento ${spokenMoney(line.discount)}`]),
    ...(line.tax === (before?.tax ?? 0) ? [] : [`impuesto ${formatPercent(line.tax)} por ciento`]),
  ]
}

/** The line that the arrows have come to. */
function spokenChoice(before: Cart, after: Cart): string[] {
  const line = activeLine(after)
  if (!line || line.productId === activeLine(before)?.productId) return []
  const place = `Línea ${after.lines.indexOf(line) + 1} de ${after.lines.length}`
  return [`${place}: ${line.name}, cantidad ${line.quantity}, ${spokenMoney(lineAmounts(line).subtotal)}.`]
}

function spokenClient({ client: before }: Cart, { client: after }: Cart): string[] {
  return before?.id === after?.id ? [] : [`Cliente: ${after?.name ?? DEFAULT_CLIENT_NAME}.`]
}

/** What goes back, once enough was handed over for it. */
function spokenTender(before: SaleContext, after: SaleContext): string[] {
  const change = spokenChangeDue(after)
  return change === null || change === spokenChangeDue(before) ? [] : [change]
}

function spokenChangeDue({ cart: { lines }, payment }: SaleContext): string | null {
  const tendered = tenderedOf(payment)
  const { total } = saleTotals(lines)
  if (tendered === null || lines.length === 0 || tendered < total) return null
  return `Cuenta: ${spokenMoney(tendered)}. Cambio: ${spokenMoney(changeDue(tendered, total))}.`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
