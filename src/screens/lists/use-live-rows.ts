import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '../../app-context.tsx'
import type { Identified, ListDefinition } from './list-definition.ts'

/** How often rows that others change all the time are read again, in milliseconds: in a list, and while one of them is open. */
const LIST_INTERVAL = 30_000
const OPEN_INTERVAL = 5_000

/**
 * Keeps rows up to date while they are shown. What is opened begins by reading them again, so that nobody counts against a stock from
 * an old page (docs/decisions/0166).
 * @param isOpen whether a form or a tool of one of the rows is open.
 */
export function useLiveRows<Row extends Identified>(
  { rows, isLive = false }: Pick<ListDefinition<Row, never>, 'rows' | 'isLive'>,
  isOpen: boolean,
): void {
  const query: UseQueryOptions<Row[]> = rows(useApp().queries)
  const { refetch } = useQuery({
    ...query,
    // A failed load is told once; the list offers to load it again.
    refetchInterval: ({ state }) =>
      isLive && state.status !== 'error' && (isOpen ? OPEN_INTERVAL : LIST_INTERVAL),
  })
  useEffect(() => {
    if (isLive && isOpen) void refetch()
  }, [isLive, isOpen, refetch])
}
