import type { UseQueryOptions } from '@tanstack/react-query'

/** A query whose data is there, or that loads for ever or fails. */
export function endless<T>(
  queryKey: readonly unknown[],
  data: T,
  fate?: 'loading' | 'failed',
): UseQueryOptions<T> {
  return {
    queryKey,
    queryFn: () =>
      fate === 'failed' ? Promise.reject(new Error('Not to be had')) : new Promise<T>(() => undefined),
    ...(fate === undefined && { initialData: data }),
  }
}
