import type { OwnPasswordRequest } from '../../../../domain/contract.ts'
import type { ApiClient } from '../../api-client.ts'

/** Replaces the user's own password; the session stays (docs/product.md §7.2). */
export async function changeOwnPassword(api: ApiClient, request: OwnPasswordRequest): Promise<void> {
  await api.put('/me/password', request)
}
