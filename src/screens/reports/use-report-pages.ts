import { useMemo, useState } from 'react'
import type { ShownColumn } from '../../../domain/reports/shown-report.ts'
import { nextSorting, orderItems, type Sorting } from '../../components/tables/order-rows.ts'
import { pageCount } from '../../components/tables/page-window.ts'

/** Reports are read rather than chosen from: their pages are longer than those of the lists. */
export const REPORT_PAGE_SIZES = [20, 50, 100] as const

/** Where somebody is in a result: its order and its page. */
export function useReportPages<Row>(rows: readonly Row[], columns: readonly ShownColumn<Row>[]) {
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [pageSize, setPageSize] = useState<number>(REPORT_PAGE_SIZES[0])
  const [wantedPage, setWantedPage] = useState(1)
  const ordered = useMemo(() => orderItems(rows, (row) => row, columns, sorting), [rows, columns, sorting])
  const pages = pageCount(rows.length, pageSize)
  const page = Math.min(wantedPage, pages)
  const start = (page - 1) * pageSize

  return {
    /** All of them. */
    ordered,
    pageRows: ordered.slice(start, start + pageSize),
    /** The place of the page's first row among all, counted from 1. */
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
    /** Ascending, descending, as they came. */
    sortBy: (key: string) => {
      setSorting(nextSorting(sorting, key))
      setWantedPage(1)
    },
  }
}
