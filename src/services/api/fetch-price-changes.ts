import { listPriceChanges } from '../../../domain/calls/labels.ts'
import type { ApiClient } from '../api-client.ts'
import { send } from '../send.ts'

/** The ids of the products whose price was set on a day (`YYYY-MM-DD`) or later, the latest first (docs/product.md §10.24). */
export async function fetchPriceChanges(
  api: ApiClient,
  since: string,
  signal: AbortSignal,
): Promise<number[]> {
  const { products } = await send(api, listPriceChanges, { since }, { signal })
  return products.map(({ id }) => id)
}
