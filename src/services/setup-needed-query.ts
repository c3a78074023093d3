import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { readSetup } from '../../domain/calls/session.ts'
import type { ApiClient } from './api-client.ts'
import { send } from './send.ts'

const setupKey: QueryKey = ['setup']

/** Whether the server has no users yet. A server without this call needs no set-up. */
export function setupNeededQuery(api: ApiClient): UseQueryOptions<boolean> {
  return {
    queryKey: setupKey,
    queryFn: async () => (await send(api, readSetup, null)).needed,
    retry: false,
    meta: { quiet: true },
  }
}
