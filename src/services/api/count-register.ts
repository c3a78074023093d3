import type { RegisterCountRequest } from '../../../domain/drawer/drawer-contract.ts'
import type { ApiClient } from '../api-client.ts'

/** Tells the server that the own register is being counted, or not any more. */
export async function countRegister(
  api: ApiClient,
  count: RegisterCountRequest,
  signal?: AbortSignal,
): Promise<void> {
  await api.put('/cash-registers/current/count', count, signal && { signal })
}
