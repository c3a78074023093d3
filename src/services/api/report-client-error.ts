import type { ClientErrorRequest } from '../../../domain/contract.ts'
import type { ApiClient } from '../api-client.ts'

/** Reports a failure of the browser side to the server's log. */
export async function reportClientError(api: ApiClient, report: ClientErrorRequest): Promise<void> {
  await api.post('/client-errors', report)
}
