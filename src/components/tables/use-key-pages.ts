import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyPage } from '../../../domain/key-page.ts'

interface KeyPagesOptions<Row, Filter> {
  noFilter: Filter
  /** The filter that the list is first shown with; missing: none. */
  firstFilter?: Filter
  /** @param after the `next` of the page before; null for the newest rows. */
  page(filter: Filter, after: string | null): UseQueryOptions<KeyPage<Row>>
}

/** A list page by page. A page is found by the last row of the page before, so new ones shift none of them. */
export function useKeyPages<Row extends { id: number }, Filter extends object>({
  noFilter,
  firstFilter = noFilter,
  page,
}: KeyPagesOptions<Row, Filter>) {
  const [filter, setFilter] = useState(firstFilter)
  /** The `after` of each page up to the current one. */
  const [places, setPlaces] = useState<readonly (string | null)[]>([null])
  const [selected, setSelected] = useState<number | null>(null)
  const answer = useQuery({ ...page(filter, places.at(-1) ?? null), placeholderData: keepPreviousData })
  const rows: readonly Row[] = answer.data?.rows ?? []
  const isTurning = answer.isPlaceholderData
  const older = isTurning ? null : (answer.data?.next ?? null)
  const current = rows.find(({ id }) => id === selected) ?? rows[0] ?? null

  const goTo = (wanted: readonly (string | null)[]) => {
    setPlaces(wanted)
    setSelected(null)
  }

  return {
    rows,
    /** The selected row. */
    current,
    filter,
    isFiltered: Object.values(filter).some((one) => one !== undefined),
    isPending: answer.isPending,
    error: answer.error,
    /** The shown rows are still those of the page before. */
    isTurning,
    hasNewer: places.length > 1,
    hasOlder: older !== null,
    retry: () => void answer.refetch(),
    setFilter: (wanted: Filter) => {
      setFilter(wanted)
      goTo([null])
    },
    clearFilter: () => {
      setFilter(noFilter)
      goTo([null])
    },
    select: setSelected,
    /** Moves the selection one row up or down on the page. */
    step: (by: 1 | -1) => {
      const next = rows[rows.findIndex(({ id }) => id === current?.id) + by]
      if (next) setSelected(next.id)
    },
    goToOlder: () => {
      if (older !== null) goTo([...places, older])
    },
    goToNewer: () => goTo(places.slice(0, -1)),
    goToNewest: () => goTo([null]),
  }
}

export type KeyPages<Row extends { id: number }, Filter extends object> = ReturnType<
  typeof useKeyPages<Row, Filter>
>
