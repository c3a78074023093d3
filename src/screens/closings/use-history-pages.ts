import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RegisterEntry, RegisterQuestion } from '../../../domain/drawer/register-history.ts'
import { useApp } from '../../app-context.tsx'
import { loadedOf } from '../../parts.ts'

export type HistoryFilter = Pick<RegisterQuestion, 'from' | 'to' | 'userId'>

export const noFilter: HistoryFilter = { from: undefined, to: undefined, userId: undefined }

const noRegisters: readonly RegisterEntry[] = []

/** The history page by page. A page is found by the last register of the page before, so new ones shift none of them. */
export function useHistoryPages(storeId: number) {
  const { page } = loadedOf(useApp().closings)
  const [filter, setFilter] = useState(noFilter)
  /** The `after` of each page up to the current one. */
  const [places, setPlaces] = useState<readonly (string | null)[]>([null])
  const [selected, setSelected] = useState<number | null>(null)
  const answer = useQuery({
    ...page({ storeId, ...filter, after: places.at(-1) ?? null }),
    placeholderData: keepPreviousData,
  })
  const rows = answer.data?.registers ?? noRegisters
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
    isError: answer.isError,
    /** The shown rows are still those of the page before. */
    isTurning,
    hasNewer: places.length > 1,
    hasOlder: older !== null,
    retry: () => void answer.refetch(),
    setFilter: (wanted: HistoryFilter) => {
      setFilter(wanted)
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

export type HistoryPages = ReturnType<typeof useHistoryPages>
