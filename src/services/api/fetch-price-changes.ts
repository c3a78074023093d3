import { listPriceChanges } from '../../../domain/calls/labels.ts'
import type { Inner } from '../../../domain/shape/shape.ts'
import type { ApiClient } from '../api-client.ts'
import { send } from '../send.ts'

/** The products whose price was set on a day (`YYYY-MM-DD`) or later, the latest first, with the ids of their packs (docs/product.md §10.24). */
export async function fetchPriceChanges(
  api: ApiClient,
  since: string,
  signal: AbortSignal,
): Promise<Inner<typeof listPriceChanges.answer>['products']> {
  return (await send(api, listPriceChanges, { since }, { signal })).products
}
