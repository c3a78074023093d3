import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import { fetchSetupNeeded } from './api/account/fetch-setup-needed.ts'

const setupKey: QueryKey = ['setup']

/** Whether the server has no users yet. A server without this call needs no set-up. */
export function setupNeededQuery(api: ApiClient) {
  return queryOptions({
    queryKey: setupKey,
    queryFn: () => fetchSetupNeeded(api),
    retry: false,
    meta: { quiet: true },
  })
}
