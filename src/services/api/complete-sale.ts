import { exchangedReturn } from '../../../domain/selling/sale-shapes.ts'
import { createSale } from '../../../domain/calls/sales.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import { emptiesWorth } from '../../../domain/selling/empties.ts'
import { exchangeWorth, type OpenExchange } from '../../../domain/selling/exchange.ts'
import type { SalePayment } from '../../../domain/selling/payments.ts'
import type { SaleItem } from '../../../domain/selling/sale.ts'
import { tenderIds } from '../../../domain/selling/tenders.ts'
import type { Sendable } from '../../../domain/shape/fields.ts'
import type { EarlierSale, SaleAccepted, SaleRequest } from '../../machines/sale/settlement.ts'
import { asked, type CommandSender } from '../outbox/asked.ts'
import { readShape } from '../read-shape.ts'
import { askedLines } from './asked-empties.ts'
import { readChargedAccount } from './read-account.ts'

/**
 * Writes a sale. The receipt has the till's own figures, so of the answer only the sale's number is read (null without one), the sales of
 * before with its reference, what was brought back in an exchange, and what the client owes.
 */
export const completeSale: CommandSender<SaleRequest, SaleAccepted> = {
  ask: (order) => asked(createSale, orderOf(order)),
  read(data) {
    const sale = fieldOf(data, 'sale')
    const earlier = earlierSales(sale)
    const [exchanged, account] = [fieldOf(sale, 'exchange'), fieldOf(sale, 'account')]
    return {
      number: saleNumber(sale),
      ...(earlier.length > 0 && { earlier }),
      ...(exchanged !== undefined && { exchange: readShape(exchangedReturn, exchanged, 'exchange') }),
      ...readChargedAccount(account),
    }
  },
}

/** What is asked for an order: the date is the day in Guatemala on which the cashier accepted. */
function orderOf(order: SaleRequest): Sendable<typeof createSale.request> {
  return {
    clientId: order.client?.id ?? null,
    date: guatemalaDay(order.acceptedAt),
    items: order.lines.map(itemOf),
    total: order.total,
    heldSale: order.resumed,
    exchange: order.exchange && exchangeOf(order.exchange),
    empties: order.empties && { lines: askedLines(order.empties), amount: emptiesWorth(order.empties) },
    payments: order.payments?.map(paymentOf),
  }
}

/** A line as it is asked for. */
function itemOf({
  productId,
  pack,
  quantity,
  discount,
  tax,
  amount,
  isDeposit,
  price,
  openPrice,
  isCommon,
  name,
}: SaleItem) {
  return {
    ...{ productId, quantity, discount, tax },
    ...(pack && { packId: pack.id }),
    ...(amount !== undefined && { amount }),
    ...(isDeposit && { isDeposit }),
    ...(openPrice && { typedPrice: price }),
    ...(isCommon && { typedName: name }),
  }
}

/** The amount is what the cashier has seen: the server refuses another one. */
function exchangeOf({ saleId, lines, reason, ...amounts }: OpenExchange) {
  return { saleId, lines: [...lines], reason, amount: exchangeWorth(amounts) }
}

function paymentOf({ tender, amount, tendered, reference = null }: SalePayment) {
  return { tender, amount, ...(tendered !== undefined && { tendered }), reference }
}

/** The sales that the answer names for a reference; none when it has another shape. */
function earlierSales(sale: unknown): EarlierSale[] {
  const payments = fieldOf(sale, 'payments')
  if (!Array.isArray(payments)) return []
  return payments.flatMap((payment: unknown) => {
    const tender = tenderIds.find((id) => id === fieldOf(payment, 'tender'))
    const earlier = fieldOf(payment, 'earlier_sale')
    const [saleId, day] = [fieldOf(earlier, 'id'), fieldOf(earlier, 'date')]
    const isKnown = tender !== undefined && typeof saleId === 'number' && typeof day === 'string'
    return isKnown ? [{ tender, saleId, day }] : []
  })
}

function saleNumber(sale: unknown): number | null {
  const number = fieldOf(sale, 'number') ?? fieldOf(sale, 'id')
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
