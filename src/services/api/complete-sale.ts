import { IDEMPOTENCY_HEADER, type SaleRequest } from '../../../domain/contract.ts'
import { guatemalaDay } from '../../../domain/dates.ts'
import { percent, quetzales } from '../../../domain/money.ts'
import type { SaleAccepted, SaleOrder } from '../../machines/sale/settlement.ts'
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
  return { number: saleNumber(data) }
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
  }
}

function saleNumber(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('sale' in data)) return null
  const { sale } = data
  if (typeof sale !== 'object' || sale === null || !('id' in sale)) return null
  return typeof sale.id === 'number' && Number.isSafeInteger(sale.id) ? sale.id : null
}
