/** The results of promises, in their order. */
type Results<T extends readonly unknown[]> = { -readonly [Index in keyof T]: Awaited<T[Index]> }

/**
 * Waits for queries of one transaction that were started together: on PostgreSQL they share one round trip. All of them have
 * ended when it resolves or throws, because a query that still waited would run after the rollback.
 * @param queries in the order in which they run; a lock that must come first is the first one.
 * @throws the error of the first one that failed.
 */
export async function together<const T extends readonly unknown[]>(queries: T): Promise<Results<T>> {
  const outcomes = await Promise.allSettled(queries)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }) as Results<T>
}
