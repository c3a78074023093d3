import { useMemo, useState } from 'react'
import { useApp } from '../../app-context.tsx'
import { nextSorting, type Sorting } from '../../components/tables/order-rows.ts'
import { pageCount } from '../../components/tables/page-window.ts'
import type { RecordsPlace } from '../../components/tables/place-in-list.ts'
import { useObservable } from '../../components/use-session.ts'
import { filterRows, orderRows, prepareRows } from './find-rows.ts'
import type { Identified, ListColumn } from './list-definition.ts'

/** The selected row: its record, and its place on the page for when the record is gone. */
interface Selected {
  id: number | null
  place: number
  /** The list shows the page of this record until the user moves on. */
  isFollowed?: boolean
}

interface Browsed<Row> {
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  keeps: ((row: Row) => boolean) | undefined
  /** Whether a row belongs to what is chosen in the filter of the list. */
  isOf: ((row: Row, chosen: string) => boolean) | undefined
  /** The record that was saved last: the list goes to it once it is loaded. */
  saved: { id: number; isNew: boolean } | null
  /** The place that the list is first shown at; null: its first row. */
  start: RecordsPlace | null
}

const firstRow: Selected = { id: null, place: 0 }

/** The state of browsing a list: search, order, page and row. */
export function useBrowsing<Row extends Identified>({
  rows,
  columns,
  keeps,
  isOf,
  saved,
  start,
}: Browsed<Row>) {
  const { settings } = useApp()
  const { pageSize } = useObservable(settings)
  const [search, setSearch] = useState(start?.search ?? '')
  const [narrowed, setNarrowed] = useState(start?.narrowed ?? false)
  const [chosen, setChosen] = useState(start?.chosen ?? '')
  const [sorting, setSorting] = useState<Sorting | null>(start?.sorting ?? null)
  const [wantedPage, setWantedPage] = useState(1)
  const [selected, setSelected] = useState<Selected>(
    start === null ? firstRow : { ...firstRow, id: start.selected, isFollowed: start.selected !== null },
  )
  const [followed, setFollowed] = useState(saved)
  if (saved !== followed) {
    setFollowed(saved)
    if (saved) setSelected({ id: saved.id, place: selected.place, isFollowed: true })
  }

  const prepared = useMemo(() => prepareRows(rows, columns), [rows, columns])
  const ordered = useMemo(() => orderRows(prepared, columns, sorting), [prepared, columns, sorting])
  const found = useMemo(
    () => filterRows(ordered, search, keptBy(narrowed && keeps, chosen !== '' && isOf, chosen)),
    [ordered, search, narrowed, keeps, chosen, isOf],
  )
  const pages = pageCount(found.length, pageSize)
  const isFollowed = selected.isFollowed === true
  const goal = useMemo(
    () => (isFollowed ? found.findIndex(({ row }) => row.id === selected.id) : -1),
    [found, isFollowed, selected.id],
  )
  const page = goal >= 0 ? Math.floor(goal / pageSize) + 1 : Math.min(wantedPage, pages)
  if (goal >= 0 && page !== wantedPage) setWantedPage(page)
  // No search and no filter may hide a record that was just added.
  const isHidden = isFollowed && goal < 0 && (search !== '' || narrowed || chosen !== '')
  if (isHidden && saved?.isNew === true && rows.some((row) => row.id === selected.id)) {
    setSearch('')
    setNarrowed(false)
    setChosen('')
  }
  const pageRows = useMemo(
    () => found.slice((page - 1) * pageSize, page * pageSize).map(({ row }) => row),
    [found, page, pageSize],
  )
  const known = pageRows.findIndex((row) => row.id === selected.id)
  const place = known >= 0 ? known : Math.min(selected.place, pageRows.length - 1)
  const current = pageRows[place] ?? null

  const goTo = (wanted: number, on: Selected = firstRow) => {
    setWantedPage(Math.min(Math.max(wanted, 1), pages))
    setSelected(on)
  }
  const atStart = <T>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      goTo(1)
    }
  }

  return {
    search,
    narrowed,
    chosen,
    sorting,
    pageSize,
    page,
    pages,
    pageRows,
    /** The number of found rows. */
    count: found.length,
    /** The selected row. */
    current,
    /** To be shown at again, with a row. */
    placeAt: (id: number): RecordsPlace => ({
      ...{ search, narrowed, sorting, selected: id },
      ...(chosen !== '' && { chosen }),
    }),
    setSearch: atStart(setSearch),
    setNarrowed: atStart(setNarrowed),
    setChosen: atStart(setChosen),
    setPageSize: atStart((size: number) => settings.change({ pageSize: size })),
    goTo,
    /** Ascending, descending, unsorted. */
    sortBy: (key: string) => {
      setSorting(nextSorting(sorting, key))
      goTo(1)
    },
    select: (id: number) => {
      goTo(page, { id, place: pageRows.findIndex((row) => row.id === id) })
    },
    /** Moves the selection one row up or down, also to the next or previous page. */
    step: (by: 1 | -1) => {
      const next = pageRows[place + by]
      if (next) goTo(page, { id: next.id, place: place + by })
      else if (by > 0 && page < pages) goTo(page + 1)
      else if (by < 0 && page > 1) goTo(page - 1, { id: null, place: pageSize - 1 })
    },
  }
}

/** What keeps a row: the switch of the list, what is chosen in its filter, or both; null: every row is kept. */
function keptBy<Row>(
  keeps: ((row: Row) => boolean) | false | undefined,
  isOf: ((row: Row, chosen: string) => boolean) | false | undefined,
  chosen: string,
): ((row: Row) => boolean) | null {
  if (!keeps && !isOf) return null
  return (row) => (!keeps || keeps(row)) && (!isOf || isOf(row, chosen))
}
