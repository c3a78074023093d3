import { IDEMPOTENCY_HEADER, type RecountRequest as Asked } from '../../../domain/contract.ts'
import type { ClosingSummary } from '../../../domain/drawer/register.ts'
import type { RecountRequest } from '../../machines/register/recount.ts'
import type { ApiClient } from '../api-client.ts'
import { countFields, readSummary } from './close-register.ts'
import { readFields } from './read.ts'

/**
 * Counts a closed register again, or keeps the first count where a second one is asked for; with the same key once.
 * @param now the time of the summary, in milliseconds.
 * @returns the summary of the closing with both counts.
 */
export async function recountRegister(
  api: ApiClient,
  { key, registerId, reason, amount, ...count }: RecountRequest,
  now: () => number,
  signal: AbortSignal,
): Promise<ClosingSummary> {
  const request: Asked = {
    ...(amount !== undefined && countFields({ amount, ...count })),
    ...(reason !== undefined && { reason }),
  }
  const options = { headers: { [IDEMPOTENCY_HEADER]: key }, signal }
  return readSummary(
    readFields(await api.post(`/cash-registers/${registerId}/recount`, request, options), 'closing'),
    now(),
  )
}
