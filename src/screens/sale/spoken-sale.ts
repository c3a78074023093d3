/** The text for screen readers: one or two sentences about what has changed in the sale. */
import { spokenAccount } from '../../../domain/credit/ledger.ts'
import { isSameAccount, shownAccount } from '../../../domain/paying/payer.ts'
import { activeLine, sellsTheSame, type Cart } from '../../../domain/selling/cart.ts'
import { formatPercent, spokenMoney, type Centavos } from '../../../domain/money.ts'
import { formatMeasured } from '../../../domain/measures.ts'
import { emptiesWorth } from '../../../domain/selling/empties.ts'
import { exchangeWorth } from '../../../domain/selling/exchange.ts'
import { tenderedOf } from '../../../domain/selling/payment.ts'
import { DEFAULT_CLIENT_NAME } from '../../../domain/selling/receipt.ts'
import { lineAmounts, saleTotals, type SaleLine } from '../../../domain/selling/sale.ts'
import { expectedChange, missingOf } from '../../../domain/paying/taken-payments.ts'
import { isPlainCash, type TakenPayment, type Ways } from '../../../domain/paying/ways.ts'
import { tenders } from '../../../domain/selling/tenders.ts'
import { emptySale, type SaleContext } from '../../machines/sale/sale-context.ts'
import { handedBack } from './handed-back.ts'

/**
 * The text about the changes of a sale. @param before the sale at the last text.
 * @returns null when nothing has changed; an empty text when only the last text is no longer true.
 */
export function spokenChange(before: SaleContext, after: SaleContext, now: number): string | null {
  const [receipt, receiptBefore] = [after.settlement.receipt, before.settlement.receipt]
  if (receipt && receipt !== receiptBefore) {
    const { totals, payments = [] } = receipt
    const paid = payments.map(({ tender, amount }) => ` ${tenders[tender].name}: ${spokenMoney(amount)}.`)
    const back = handedBack(receipt).map(({ name, amount }) => ` ${name}: ${spokenMoney(amount)}.`)
    return `Venta cobrada. Total: ${spokenMoney(totals.total)}.${paid.join('')}${back.join('')}`
  }
  // The sale that was paid is over: the next one is compared with an empty one.
  const known = receiptBefore && !receipt ? emptySale : before
  const said = [
    ...spokenLines(known.cart, after.cart),
    ...spokenClient(known.cart, after.cart),
    ...spokenDebt(known.ways, after.ways, now),
    ...spokenPayments(known, after),
    ...spokenTender(known, after),
  ]
  if (said.length > 0) return said.join(' ')
  return known === before ? null : ''
}

function spokenLines(before: Cart, after: Cart): string[] {
  const earlier = new Map(before.lines.map((line) => [nameOf(line), line]))
  const changed = after.lines.filter((line) => !sellsTheSame(line, earlier.get(nameOf(line))))
  const present = new Set(after.lines.map(nameOf))
  const gone = before.lines.filter((line) => !present.has(nameOf(line)))
  if (changed.length + gone.length === 0) return spokenChoice(before, after)
  if (after.lines.length === 0) return ['No hay productos en la venta.']
  return [
    spokenChanges(changed, gone, after.lines, earlier),
    `Total: ${spokenMoney(saleTotals(after.lines).total)}.`,
  ]
}

/** What names a line here: a sale that is resumed has the ids of the sale before it, for other products. */
const nameOf = ({ id, productId }: SaleLine) => `${id} ${productId}`

function spokenChanges(
  changed: readonly SaleLine[],
  gone: readonly SaleLine[],
  lines: readonly SaleLine[],
  earlier: ReadonlyMap<string, SaleLine>,
): string {
  const [line] = changed
  const [left] = gone
  if (changed.length + gone.length > 1) return `${counted(lines.length, 'línea')} en la venta.`
  if (line) return `${spokenLine(line, earlier.get(nameOf(line)))}.`
  return `Se quitó ${left?.name ?? ''}.`
}

function spokenLine(line: SaleLine, before: SaleLine | undefined): string {
  const figures = spokenFigures(line, before)
  return figures.length === 0 ? line.name : `${line.name}: ${figures.join(', ')}`
}

/** The changed figures of a line; for a new line, quantity and price, and discount and tax unless they are 0. */
function spokenFigures(line: SaleLine, before: SaleLine | undefined): string[] {
  return [
    ...(line.quantity === before?.quantity ? [] : [`cantidad ${formatMeasured(line.quantity, line)}`]),
    ...(line.price === before?.price ? [] : [`precio ${spokenMoney(line.price)}`]),
    ...(line.discount === (before?.discount ?? 0) ? [] : [`descuento ${spokenMoney(line.discount)}`]),
    ...(line.tax === (before?.tax ?? 0) ? [] : [`impuesto ${formatPercent(line.tax)} por ciento`]),
  ]
}

/** The line that was just selected. */
function spokenChoice(before: Cart, after: Cart): string[] {
  const line = activeLine(after)
  if (!line || line.id === activeLine(before)?.id) return []
  const place = `Línea ${after.lines.indexOf(line) + 1} de ${after.lines.length}`
  return [
    `${place}: ${line.name}, cantidad ${formatMeasured(line.quantity, line)}, ${spokenMoney(lineAmounts(line).subtotal)}.`,
  ]
}

function spokenClient({ client: before }: Cart, { client: after }: Cart): string[] {
  return before?.id === after?.id ? [] : [`Cliente: ${after?.name ?? DEFAULT_CLIENT_NAME}.`]
}

/** How the account of the client stands, as it is shown beside the client. */
function spokenDebt(before: Ways, after: Ways, now: number): string[] {
  const account = shownAccount(after.payer, after.settings)
  const isKnown =
    before.payer?.clientId === after.payer?.clientId &&
    isSameAccount(shownAccount(before.payer, before.settings), account)
  const text = isKnown ? null : account && spokenAccount(account, now)
  return text === null ? [] : [text]
}

/** The payments that were taken or taken back, the way that was chosen, and what is missing. */
function spokenPayments(before: SaleContext, after: SaleContext): string[] {
  const said = [
    ...spokenExchange(before.ways, after.ways),
    ...spokenEmpties(before.ways, after.ways),
    ...spokenTaken(before.ways, after.ways),
    ...spokenWay(before.ways, after.ways),
  ]
  const [missing, missingBefore] = [missingAfterPayments(after), missingAfterPayments(before)]
  if (missing === null || (missing === missingBefore && said.length === 0)) return said
  return [...said, missing === 0 ? 'No falta nada.' : `Faltan ${spokenMoney(missing)}.`]
}

function spokenExchange({ exchange: before }: Ways, { exchange }: Ways): string[] {
  if (before?.saleId === exchange?.saleId) return []
  if (!exchange) return [`Se quitó el cambio de la venta ${before?.number ?? ''}.`]
  return [`Cambio de la venta ${exchange.number}: ${spokenMoney(exchangeWorth(exchange))}.`]
}

function spokenEmpties({ empties: before }: Ways, { empties }: Ways): string[] {
  if (before === empties) return []
  if (!empties) return ['Se quitaron los envases.']
  return [`${tenders.empties.name}: ${spokenMoney(emptiesWorth(empties.lines))}.`]
}

function spokenTaken({ taken: before }: Ways, { taken: after }: Ways): string[] {
  const names = (taken: readonly TakenPayment[]) =>
    taken.map(({ tender, given }) => `${tenders[tender].name}, ${spokenMoney(given)}`)
  const added = names(after.slice(before.length))
  const gone = names(
    before.filter(
      (payment) => !after.some(({ tender, given }) => tender === payment.tender && given === payment.given),
    ),
  )
  return [
    ...added.map((name) => `${name}.`),
    ...(added.length === 0 ? gone.map((name) => `Se quitó ${name}.`) : []),
  ]
}

function spokenWay({ chosen: before }: Ways, { chosen, taken }: Ways): string[] {
  const isAfterPayment = chosen === 'cash' && taken.length > 0
  return chosen === before || isAfterPayment ? [] : [`Forma de pago: ${tenders[chosen].name}.`]
}

/** Null while nothing was paid in parts. */
function missingAfterPayments({ cart, ways }: SaleContext): Centavos | null {
  return isPlainCash(ways) || cart.lines.length === 0 ? null : missingOf(ways, saleTotals(cart.lines).total)
}

/** The change, once the amount tendered is enough. */
function spokenTender(before: SaleContext, after: SaleContext): string[] {
  const change = spokenChangeDue(after)
  return change === null || change === spokenChangeDue(before) ? [] : [change]
}

function spokenChangeDue({ cart: { lines }, payment, ways }: SaleContext): string | null {
  const tendered = tenderedOf(payment)
  const { total } = saleTotals(lines)
  if (tendered === null || lines.length === 0 || ways.chosen !== 'cash') return null
  if (tendered < missingOf(ways, total)) return null
  return `Cuenta: ${spokenMoney(tendered)}. Cambio: ${spokenMoney(expectedChange(ways, payment, total))}.`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
