import { IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import { quetzales } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/quantity.ts'
import type { ReturnRequest } from '../../../domain/selling/return-contract.ts'
import type { VoidRequest } from '../../../domain/selling/sold-contract.ts'
import type { TakeBackRequest } from '../../machines/return/return-draft.ts'
import type { TakenBack } from '../../machines/return/sale-return-setup.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { readSaleReturn } from './read-sale-return.ts'
import { readFields } from './read.ts'

/** Writes what is brought back of a sale, or voids a sale or an entry of goods whole. With the same key the server answers the same. */
export async function takeBack(
  api: ApiClient,
  { key, saleId, entryId, lines, refunds, reason }: TakeBackRequest,
  call: CallOptions,
): Promise<TakenBack> {
  const options = { ...call, headers: { [IDEMPOTENCY_HEADER]: key } }
  if (lines === null) {
    const voiding: VoidRequest = { reason }
    await api.post(
      entryId === null ? `/sales/${saleId}/void` : `/stock-entries/${entryId}/void`,
      voiding,
      options,
    )
    return null
  }
  const request: ReturnRequest = {
    lines: lines.map(({ quantity, ...line }) => ({ ...line, quantity: inUnits(quantity) })),
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
