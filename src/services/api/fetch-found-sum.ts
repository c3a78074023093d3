import type { Call } from '../../../domain/calls/call.ts'
import type { foundSum } from '../../../domain/calls/found-sums.ts'
import type { FoundSum, NoSumReason } from '../../../domain/found-sum.ts'
import type { Sendable } from '../../../domain/shape/fields.ts'
import type { AnyShape } from '../../../domain/shape/shape.ts'
import type { ApiClient } from '../api-client.ts'
import { send } from '../send.ts'

/** Requests what a list finds in sum, or why there is none. @param filter that of the list. */
export async function fetchFoundSum<Filter extends AnyShape>(
  api: ApiClient,
  call: Call<Filter, ReturnType<typeof foundSum>>,
  filter: Sendable<Filter>,
  signal: AbortSignal,
): Promise<FoundSum | NoSumReason> {
  const { sum, reason } = await send(api, call, filter, { signal })
  return sum ?? reason ?? 'too_many'
}
