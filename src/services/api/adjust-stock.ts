import { adjustStock as adjustCall } from '../../../domain/calls/stock-moves.ts'
import type { AdjustedStock, AdjustmentRequest } from '../../machines/stock-adjustment/adjustment-draft.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { malformedAnswer } from '../request-failure.ts'
import { send } from '../send.ts'

/** Adjusts the stock of a product. With the same key the server answers the same adjustment. */
export async function adjustStock(
  api: ApiClient,
  { key, productId, quantity, reason, note }: AdjustmentRequest,
  call: CallOptions,
): Promise<AdjustedStock> {
  const asked = { lines: [{ productId, quantity }], reason, note }
  const { adjustment } = await send(api, adjustCall, asked, { ...call, key })
  const [line] = adjustment.lines
  if (!line) throw malformedAnswer('adjustment.lines is empty')
  return { product: line.product.name, stock: line.balance }
}
