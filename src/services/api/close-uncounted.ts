import { IDEMPOTENCY_HEADER, type CloseOtherRegisterRequest } from '../../../domain/contract.ts'
import type { ApiClient } from '../api-client.ts'

/** Closes the register of another user that was left open, without a count. With the same key the server closes once. */
export async function closeUncounted(
  api: ApiClient,
  { registerId, key }: { registerId: number; key: string },
): Promise<void> {
  const request: CloseOtherRegisterRequest = {}
  await api.post(`/cash-registers/${registerId}/close`, request, { headers: { [IDEMPOTENCY_HEADER]: key } })
}
