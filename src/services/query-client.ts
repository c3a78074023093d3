import { QueryCache, QueryClient } from '@tanstack/react-query'
import { messages } from '../../domain/messages.ts'
import { RequestFailure } from './connection/request-failure.ts'

const RETRIES = 2

/**
 * The client of all reads. What might succeed a moment later is tried again; a refusal is not.
 * @param onFailure is told what to show when a load has failed for good (docs/product.md §8); the end of a session is told elsewhere,
 * and a load whose `meta` says `quiet` is no loss.
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
        // The server may be on this machine or in this shop: whether there is an internet says nothing.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** No answer, or a server in trouble; an answer that is malformed will not get better. */
function mayPass({ status }: RequestFailure): boolean {
  return status === null || status === 429 || status >= 500
}
