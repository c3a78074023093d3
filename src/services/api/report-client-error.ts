import type { ClientErrorRequest } from '../../../domain/contract.ts'
import type { ApiClient } from '../api-client.ts'

/** Tells the server's log of a failure in the program. */
export async function reportClientError(api: ApiClient, report: ClientErrorRequest): Promise<void> {
  await api.post('/client-errors', report)
}
