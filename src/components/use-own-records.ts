import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StoreRef } from '../../domain/contract.ts'
import type { KnownRecords } from '../../domain/entities/own-store.ts'
import { useApp } from '../app-context.tsx'
import { useSession } from './use-session.ts'

/** The records of the own store in an answer, and `load`, which asks again for whatever has failed. */
export function useOwnRecords<Row extends { store: StoreRef }>(
  answer: UseQueryResult<Row[]>,
): KnownRecords<Row> & { load(): void } {
  const { role } = useSession()
  const { queries, ownRecords } = useApp()
  const stores = useQuery(queries.stores)
  const { data, isPending, isError } = answer
  const { data: known, isPending: isAsked, error } = stores
  const own = useMemo(
    () => ownRecords({ data, isPending, isError }, { data: known, isPending: isAsked, error }, role),
    [data, isPending, isError, known, isAsked, error, ownRecords, role],
  )
  return {
    ...own,
    load: () => {
      if (stores.isError) void stores.refetch()
      if (isError) void answer.refetch()
    },
  }
}
