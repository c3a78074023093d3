import { IDEMPOTENCY_HEADER } from '../../../domain/contract.ts'
import type { StockAdjustmentRequest } from '../../../domain/goods/goods-contract.ts'
import { inUnits } from '../../../domain/quantity.ts'
import type { AdjustedStock, AdjustmentOrder } from '../../machines/stock-adjustment/adjustment-draft.ts'
import type { ApiClient, CallOptions } from '../api-client.ts'
import { malformedAnswer } from '../connection/request-failure.ts'
import { readFields, readList, readQuantity, readText } from './read.ts'

/** Adjusts the stock of a product. With the same key the server answers the same adjustment. */
export async function adjustStock(
  api: ApiClient,
  { key, productId, quantity, reason, note }: AdjustmentOrder,
  call: CallOptions,
): Promise<AdjustedStock> {
  const request: StockAdjustmentRequest = {
    lines: [{ product_id: productId, quantity: inUnits(quantity) }],
    ...{ reason, note },
  }
  const options = { ...call, headers: { [IDEMPOTENCY_HEADER]: key } }
  const data = readFields(await api.post('/stock-adjustments', request, options), 'data')
  const adjustment = readFields(data['adjustment'], 'adjustment')
  const [line] = readList(adjustment['lines'], 'adjustment.lines', (fields, where) => ({
    product: readText(readFields(fields['product'], `${where}.product`), 'name', `${where}.product`),
    stock: readQuantity(fields, 'balance', where),
  }))
  if (!line) throw malformedAnswer('adjustment.lines is empty')
  return line
}
