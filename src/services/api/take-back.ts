import { IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import { quetzales } from '../../../domain/money.ts'
import type { ReturnRequest, VoidRequest } from '../../../domain/selling/sold-contract.ts'
import type { TakeBackRequest } from '../../machines/return/return-draft.ts'
import type { TakenBack } from '../../machines/return/sale-return-setup.ts'
import type { ApiClient } from '../api-client.ts'
import { readSaleReturn } from './read-sale-return.ts'
import { readFields } from './read.ts'

/** Writes what is brought back of a sale, or voids it whole. With the same key the server answers the same. */
export async function takeBack(
  api: ApiClient,
  { key, saleId, lines, refunds, reason }: TakeBackRequest,
  signal: AbortSignal,
): Promise<TakenBack> {
  const options = { headers: { [IDEMPOTENCY_HEADER]: key }, signal }
  if (lines === null) {
    const voiding: VoidRequest = { reason }
    await api.post(`/sales/${saleId}/void`, voiding, options)
    return null
  }
  const request: ReturnRequest = {
    lines: [...lines],
    // What costs nothing is given back in no way.
    ...(refunds.length > 0 && {
      refunds: refunds.map(({ tender, amount, reference = null }) => ({
        tender,
        amount: quetzales(amount),
        reference,
      })),
    }),
    reason,
  }
  const data = readFields(await api.post(`/sales/${saleId}/returns`, request, options), 'data')
  return readSaleReturn(readFields(data['return'], 'return'), 'return')
}
