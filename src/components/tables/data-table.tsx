import type { ReactNode, Ref } from 'react'
import { CellText } from '../name.tsx'
import type { Sorting } from './order-rows.ts'
import { SortableHead } from './sortable-head.tsx'

export interface DataColumn<Row> {
  key: string
  title: string
  /** Figures are right-aligned. */
  numeric?: boolean
  /** A date or a code: it is never broken. */
  whole?: boolean
  /** Left out of a table under 1200 pixels; who opens the row sees it. */
  isExtra?: boolean
  text(row: Row): string
  /** A warning about the row, next to the text. */
  mark?(row: Row): ReactNode
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly DataColumn<Row>[]
  /** The rows of the page. */
  rows: readonly Row[]
  selectedId: number | null
  /** The row that the keyboard has selected. */
  selectedRow: Ref<HTMLTableRowElement>
  sorting?: Sorting | null
  /** Without it the rows keep their order. */
  onSort?(key: string): void
  onSelect(id: number): void
  /** The buttons of a row; only those of the selected row are Tab stops. */
  actions(row: Row, isSelected: boolean): ReactNode
}

/**
 * Rows to choose from. The selected row is the Tab stop, with its buttons. Texts are shown verbatim, each in its own
 * direction. On a narrow screen a row is a card.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, selectedId, sorting = null, onSort } = props
  return (
    <div className="data-table">
      <table className="table" role="grid" aria-rowcount={rows.length + 1}>
        <caption className="is-sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {onSort ? (
              <SortableHead columns={columns} sorting={sorting} onSort={onSort} />
            ) : (
              <PlainHead columns={columns} />
            )}
            <th scope="col" role="columnheader" className="data-table__actions">
              Acciones
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => {
            const isSelected = row.id === selectedId
            return (
              <tr
                key={row.id}
                ref={isSelected ? props.selectedRow : undefined}
                role="row"
                aria-selected={isSelected}
                tabIndex={isSelected ? 0 : -1}
                onClick={() => props.onSelect(row.id)}
                onFocus={() => {
                  if (!isSelected) props.onSelect(row.id)
                }}
              >
                {columns.map((column) => (
                  <BodyCell key={column.key} column={column} row={row} />
                ))}
                <td role="gridcell" className="data-table__actions">
                  <div className="data-table__buttons">{props.actions(row, isSelected)}</div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function PlainHead<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return columns.map(({ key, title, numeric, isExtra }) => (
    <th
      key={key}
      scope="col"
      role="columnheader"
      className={numeric ? 'is-number' : undefined}
      data-extra={isExtra}
    >
      <span className="data-table__title">{title}</span>
    </th>
  ))
}

function BodyCell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  return (
    <td
      role="gridcell"
      className={column.numeric ? 'is-number' : undefined}
      data-title={column.title}
      data-extra={column.isExtra}
    >
      <div className="data-table__value">
        <CellText text={column.text(row)} whole={column.numeric === true || column.whole} />
        {column.mark?.(row)}
      </div>
    </td>
  )
}
