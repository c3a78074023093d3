import type { ShownColumn } from '../../../domain/reports/shown-report.ts'
import type { Sorting } from '../../components/tables/order-rows.ts'
import { CellText } from '../../components/name.tsx'
import { SortableHead } from '../../components/tables/sortable-head.tsx'

interface ReportRowsProps<Row> {
  caption: string
  columns: readonly ShownColumn<Row>[]
  /** The rows of the page. */
  rows: readonly Row[]
  /** The number of rows on all pages, and the place of the page's first row among them, counted from 1. */
  rowCount: number
  firstRow: number
  sorting: Sorting | null
  onSort(key: string): void
}

/** Read-only rows. Under 768 px each is a card, as in the lists. */
export function ReportRows<Row extends { id: number }>(props: ReportRowsProps<Row>) {
  const { caption, columns, rows, rowCount, firstRow, sorting, onSort } = props
  return (
    <div className="data-table data-table--report">
      <table className="table" role="table" aria-rowcount={rowCount + 1}>
        <caption className="is-sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <SortableHead columns={columns} sorting={sorting} onSort={onSort} />
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={firstRow + index} role="row" aria-rowindex={firstRow + index + 1}>
              {columns.map(({ key, title, numeric, whole, text }) => (
                <td key={key} role="cell" className={numeric ? 'is-number' : undefined} data-title={title}>
                  <div className="data-table__value">
                    <CellText text={text(row)} whole={whole} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
