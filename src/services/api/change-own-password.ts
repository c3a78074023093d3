import type { OwnPasswordRequest } from '../../../domain/contract.ts'
import type { ApiClient } from '../api-client.ts'

/** Replaces the password of who is signed in; the session goes on. */
export async function changeOwnPassword(api: ApiClient, request: OwnPasswordRequest): Promise<void> {
  await api.put('/me/password', request)
}
