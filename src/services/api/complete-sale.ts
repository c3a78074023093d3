import { IDEMPOTENCY_HEADER, type SalePaymentRequest, type SaleRequest } from '../../../domain/contract.ts'
import type { SalePayment } from '../../../domain/selling/payments.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import { percent, quetzales } from '../../../domain/money.ts'
import { tenderIds } from '../../../domain/selling/tenders.ts'
import type { EarlierSale, SaleAccepted, SaleOrder } from '../../machines/sale/settlement.ts'
import type { ApiClient } from '../api-client.ts'

/**
 * Writes a sale. The call is idempotent: the order's key makes it one sale, however often it is sent.
 * @param signal cancels this try; another may follow.
 * @returns the sale's number, null without one in the answer. The receipt has the till's own figures, so nothing else of the answer is needed.
 */
export async function completeSale(
  api: ApiClient,
  order: SaleOrder,
  signal?: AbortSignal,
): Promise<SaleAccepted> {
  const headers = { [IDEMPOTENCY_HEADER]: order.key }
  const data = await api.post('/sales', saleRequest(order), { headers, ...(signal && { signal }) })
  const earlier = earlierSales(data)
  return { number: saleNumber(data), ...(earlier.length > 0 && { earlier }) }
}

/** The order as a request: money in quetzales, the date is the day in Guatemala on which the cashier accepted. */
function saleRequest(order: SaleOrder): SaleRequest {
  return {
    client_id: order.client?.id ?? null,
    date: guatemalaDay(order.acceptedAt),
    items: order.lines.map((line) => ({
      product_id: line.productId,
      quantity: line.quantity,
      discount: quetzales(line.discount),
      tax: percent(line.tax),
    })),
    total: quetzales(order.total),
    ...(order.resumed && { held_sale: { id: order.resumed.id, version: order.resumed.version } }),
    ...(order.payments && { payments: order.payments.map(paymentRequest) }),
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
