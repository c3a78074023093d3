import { voidDelivery } from '../../../domain/calls/deliveries.ts'
import { createReturn, voidSale } from '../../../domain/calls/taking-back.ts'
import type { TakeBackRequest } from '../../machines/return/return-draft.ts'
import type { TakenBack } from '../../machines/return/sale-return-setup.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { request, send } from '../send.ts'

/** Writes what is brought back of a sale, or voids a sale or a delivery whole. With the same key the server answers the same. */
export async function takeBack(
  api: ApiClient,
  { key, saleId, entryId, lines, refunds, reason }: TakeBackRequest,
  call: Pick<CallOptions, 'signal' | 'approval'>,
): Promise<TakenBack> {
  if (saleId === null) {
    await request(api, voidDelivery, { reason }, { ...call, key, id: entryId ?? undefined })
    return null
  }
  const sent = { ...call, key, id: saleId }
  if (lines === null) {
    await request(api, voidSale, { reason }, sent)
    return null
  }
  const asked = {
    lines: [...lines],
    // What costs nothing is given back in no way.
    refunds:
      refunds.length > 0
        ? refunds.map(({ reference = null, ...refund }) => ({ ...refund, reference }))
        : undefined,
    reason,
  }
  return (await send(api, createReturn, asked, sent)).return
}
