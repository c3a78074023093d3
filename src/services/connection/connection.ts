import type { Observable } from '../../app-context.tsx'
import type { ApiClient } from '../api-client.ts'
import { RequestFailure } from './request-failure.ts'

/** How often a server that did not answer is tried again, in milliseconds. */
const RETRY_TIME = 5_000

/** The same client, and whether the server answered when it was last asked. */
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
      // Given up by the page itself: that says nothing of the server.
      if (!signal?.aborted) become(!(error instanceof RequestFailure && error.status === null))
      throw error
    }
  }

  async function tryAgain() {
    while (!online) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_TIME))
      // Whether it answered at all is all there is to know; `follow` takes note of that.
      await follow(api.get('/health/live')).catch(() => undefined)
    }
  }

  return {
    api: {
      ...api,
      get: (path, options) => follow(api.get(path, options), options?.signal),
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
