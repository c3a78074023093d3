import type { Observable } from '../../observable.ts'
import type { ApiClient } from '../api-client.ts'
import { RequestFailure } from '../request-failure.ts'

/** The interval of the heartbeat while the server does not answer, in milliseconds. */
const RETRY_TIME = 5_000

/** The same client, and whether the server answered the last request. */
export function watchConnection(api: ApiClient): { api: ApiClient; online: Observable<boolean> } {
  let online = true
  const listeners = new Set<() => void>()

  const become = (now: boolean) => {
    if (now === online) return
    online = now
    for (const listener of listeners) listener()
    if (!online) void tryAgain()
  }

  async function follow<T>(call: Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      const data = await call
      become(true)
      return data
    } catch (error) {
      // A request that the page aborted says nothing about the server.
      if (!signal?.aborted) become(!(error instanceof RequestFailure && error.status === null))
      throw error
    }
  }

  async function tryAgain() {
    while (!online) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_TIME))
      // Any answer will do; `follow` records whether one came.
      await follow(api.get('/health/live')).catch(() => undefined)
    }
  }

  return {
    api: {
      ...api,
      get: (path, options) => follow(api.get(path, options), options?.signal),
      getBody: (path, options) => follow(api.getBody(path, options), options?.signal),
      post: (path, request, options) => follow(api.post(path, request, options)),
    },
    online: {
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      getSnapshot: () => online,
    },
  }
}
