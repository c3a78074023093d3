import { QueryCache, QueryClient } from '@tanstack/react-query'
import { messages } from '../../domain/messages.ts'
import { RequestFailure } from './request-failure.ts'

const RETRIES = 2

/**
 * The client of all reads. A temporary failure is retried; a refusal is not.
 * @param onFailure called with the messages to show when a load has failed for good (docs/product.md §8.5); not for the end of a
 * session, which is shown elsewhere, nor for a query whose `meta` is `quiet`.
 */
export function createQueryClient(onFailure: (messages: readonly string[]) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.['quiet'] === true) return
        if (!(error instanceof RequestFailure)) onFailure([messages.unexpected])
        else if (!(error.status === 401 && error.definite)) onFailure(error.messages)
      },
    }),
    defaultOptions: {
      queries: {
        retry: (count, error) => count < RETRIES && error instanceof RequestFailure && mayPass(error),
        staleTime: 30_000,
        // The server may be on this machine or in this shop: the browser's online status says nothing about it.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** Whether a retry may succeed: no answer, or a server in trouble. A malformed answer will not change. */
function mayPass({ status }: RequestFailure): boolean {
  return status === null || status === 429 || status >= 500
}
