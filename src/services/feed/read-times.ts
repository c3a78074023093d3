import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Unchanged } from '../../../domain/feed.ts'
import { asSent } from '../../../domain/shape/fields.ts'
import { whole } from '../../../domain/shape/values.ts'
import { readShape } from '../read-shape.ts'

const time = whole({ least: 0, refusal: 'is not a time' })
const times = asSent({ settings: time, held_sales: time, register: time, lent: time })

/** For how long each topic is unchanged, by an event. @throws RequestFailure when it does not say it. */
export function readUnchanged(data: unknown): Unchanged {
  return readShape(times, data)
}

/** @returns a function that says how many milliseconds have passed, with those in which the device slept; at most too many. */
export function stopwatch(): () => number {
  const [counted, told] = [performance.now(), Date.now()]
  // The first stands still while a device sleeps; the second is set by people.
  return () => Math.max(performance.now() - counted, Date.now() - told)
}

/** When each query was begun to be read last. */
export interface ReadTimes {
  /** Whether an answer may be older than so many milliseconds; false for what was never read. */
  isOlder(key: QueryKey, than: number): boolean
  stop(): void
}

export function watchReadTimes(queryClient: QueryClient): ReadTimes {
  const begun = new WeakMap<object, () => number>()
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, stopwatch())
  })
  return {
    isOlder(queryKey, than) {
      const query = queryClient.getQueryCache().find({ queryKey })
      const age = query && begun.get(query)?.()
      return age !== undefined && age >= than
    },
    stop,
  }
}
