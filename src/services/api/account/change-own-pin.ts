import type { OwnPinRequest } from '../../../../domain/approval-contract.ts'
import type { ApiClient } from '../../api-client.ts'

/** Sets the PIN with which the user approves what colleagues may not do (docs/product.md §6.6). */
export async function changeOwnPin(api: ApiClient, request: OwnPinRequest): Promise<void> {
  await api.put('/me/pin', request)
}
