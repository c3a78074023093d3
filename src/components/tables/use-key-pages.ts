import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyPage } from '../../../domain/key-page.ts'

/** Where a person is in such a list. */
export interface ListPlace<Filter> {
  filter: Filter
  /** The `after` of each page up to the shown one. */
  pages: readonly (string | null)[]
  /** The id of the selected row; null: the first one. */
  selected: number | null
}

/** Where such a list begins. */
export interface ListStart<Filter> {
  /** The filter that the list is first shown with; missing: none. */
  firstFilter?: Filter
  /** The place that the list is first shown at; null or missing: its newest rows. */
  start?: ListPlace<Filter> | null
}

interface KeyPagesOptions<Row, Filter, Page extends KeyPage<Row>> extends ListStart<Filter> {
  noFilter: Filter
  /** @param after the `next` of the page before; null for the newest rows. */
  page(filter: Filter, after: string | null): UseQueryOptions<Page>
}

/** A list page by page. A page is found by the last row of the page before, so new ones shift none of them. */
export function useKeyPages<
  Row extends { id: number },
  Filter extends object,
  Page extends KeyPage<Row> = KeyPage<Row>,
>({ noFilter, firstFilter = noFilter, start = null, page }: KeyPagesOptions<Row, Filter, Page>) {
  const [filter, setFilter] = useState(start?.filter ?? firstFilter)
  /** The `after` of each page up to the current one. */
  const [places, setPlaces] = useState(start?.pages ?? [null])
  const [selected, setSelected] = useState(start?.selected ?? null)
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
    /** The whole answer of the page; undefined before it is loaded. */
    shown: answer.data,
    /** The selected row. */
    current,
    filter,
    /** To be shown at again. */
    place: { filter, pages: places, selected: current?.id ?? null } satisfies ListPlace<Filter>,
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

export type KeyPages<Row extends { id: number }, Filter extends object> = Omit<
  ReturnType<typeof useKeyPages<Row, Filter>>,
  'shown'
>
