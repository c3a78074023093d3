import { startTransition, useMemo, useState } from 'react'
import type { ShownColumn } from '../../../domain/reports/shown-report.ts'
import { nextSorting, orderItems, type Sorting } from '../../components/tables/order-rows.ts'
import { pageCount } from '../../components/tables/page-window.ts'

/** Pages of reports are longer than those of lists: reports are read (docs/product.md §9.2). */
export const REPORT_PAGE_SIZES = [20, 50, 100] as const

/** The order and the page of a result. */
export function useReportPages<Row>(rows: readonly Row[], columns: readonly ShownColumn<Row>[]) {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [pageSize, setPageSize] = useState<number>(REPORT_PAGE_SIZES[0])
  const [wantedPage, setWantedPage] = useState(1)
  const ordered = useMemo(() => orderItems(rows, (row) => row, columns, sorting), [rows, columns, sorting])
  const pages = pageCount(rows.length, pageSize)
  const page = Math.min(wantedPage, pages)
  const start = (page - 1) * pageSize

  return {
    /** All rows, ordered. */
    ordered,
    pageRows: ordered.slice(start, start + pageSize),
    /** The place of the page's first row among all rows, counted from 1. */
    firstRow: start + 1,
    page,
    pages,
    pageSize,
    sorting,
    goTo: (wanted: number) => setWantedPage(Math.min(Math.max(wanted, 1), pages)),
    setPageSize: (size: number) => {
      setPageSize(size)
      setWantedPage(1)
    },
    /** Ascending, descending, unsorted. As a transition, React sorts in one task and shows the rows in another one. */
    sortBy: (key: string) =>
      startTransition(() => {
        setSorting((now) => nextSorting(now, key))
        setWantedPage(1)
      }),
  }
}
