import { IDEMPOTENCY_HEADER, type SaleRequest } from '../../../domain/contract.ts'
import type { SalePaymentRequest } from '../../../domain/selling/payment-contract.ts'
import type { SalePayment } from '../../../domain/selling/payments.ts'
import { exchangeWorth, type OpenExchange } from '../../../domain/selling/exchange.ts'
import type { ExchangeRequest } from '../../../domain/selling/return-contract.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import { percent, quetzales } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/quantity.ts'
import { tenderIds } from '../../../domain/selling/tenders.ts'
import type { EarlierSale, SaleAccepted, SaleOrder } from '../../machines/sale/settlement.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { readChargedAccount } from './read-account.ts'
import { readExchange } from './read-sale-return.ts'

/**
 * Writes a sale. The call is idempotent: the order's key makes it one sale, however often it is sent.
 * @param call may cancel this try, and another follows; a colleague may approve it.
 * @returns the sale's number, null without one in the answer, what was brought back in an exchange, and what the client owes. The receipt has the till's own figures, so
 * nothing else of the answer is needed.
 */
export async function completeSale(
  api: ApiClient,
  order: SaleOrder,
  call: CallOptions = {},
): Promise<SaleAccepted> {
  const headers = { [IDEMPOTENCY_HEADER]: order.key }
  const data = await api.post('/sales', saleRequest(order), { ...call, headers })
  const earlier = earlierSales(data)
  const exchanged = fieldOf(fieldOf(data, 'sale'), 'exchange')
  return {
    number: saleNumber(data),
    ...(earlier.length > 0 && { earlier }),
    ...(exchanged !== undefined && { exchange: readExchange(exchanged) }),
    ...readChargedAccount(fieldOf(fieldOf(data, 'sale'), 'account')),
  }
}

/** The order as a request: money in quetzales, quantities in units, the date is the day in Guatemala on which the cashier accepted. */
function saleRequest(order: SaleOrder): SaleRequest {
  return {
    client_id: order.client?.id ?? null,
    date: guatemalaDay(order.acceptedAt),
    items: order.lines.map((line) => ({
      product_id: line.productId,
      quantity: inUnits(line.quantity),
      discount: quetzales(line.discount),
      tax: percent(line.tax),
    })),
    total: quetzales(order.total),
    ...(order.resumed && { held_sale: { id: order.resumed.id, version: order.resumed.version } }),
    ...(order.exchange && { exchange: exchangeRequest(order.exchange) }),
    ...(order.payments && { payments: order.payments.map(paymentRequest) }),
  }
}

/** The amount is what the cashier has seen: the server refuses another one. */
function exchangeRequest({ saleId, lines, reason, ...amounts }: OpenExchange): ExchangeRequest {
  return {
    sale_id: saleId,
    lines: lines.map((line) => ({ ...line, quantity: inUnits(line.quantity) })),
    reason,
    amount: quetzales(exchangeWorth(amounts)),
  }
}

function paymentRequest({ tender, amount, tendered, reference = null }: SalePayment): SalePaymentRequest {
  return {
    tender,
    amount: quetzales(amount),
    ...(tendered !== undefined && { tendered: quetzales(tendered) }),
    reference,
  }
}

/** The sales that the answer names for a reference; none when it has another shape. */
function earlierSales(data: unknown): EarlierSale[] {
  const payments = fieldOf(fieldOf(data, 'sale'), 'payments')
  if (!Array.isArray(payments)) return []
  return payments.flatMap((payment: unknown) => {
    const tender = tenderIds.find((id) => id === fieldOf(payment, 'tender'))
    const earlier = fieldOf(payment, 'earlier_sale')
    const [saleId, day] = [fieldOf(earlier, 'id'), fieldOf(earlier, 'date')]
    const isKnown = tender !== undefined && typeof saleId === 'number' && typeof day === 'string'
    return isKnown ? [{ tender, saleId, day }] : []
  })
}

function saleNumber(data: unknown): number | null {
  const sale = fieldOf(data, 'sale')
  const number = fieldOf(sale, 'number') ?? fieldOf(sale, 'id')
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
