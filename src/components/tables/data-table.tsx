import type { MouseEvent, ReactNode, Ref } from 'react'
import { CellText } from '../name.tsx'
import { isFigure, isWhole, phoneLabel, type DataColumn } from './data-column.ts'
import type { Sorting } from './order-rows.ts'
import { SortableHead } from './sortable-head.tsx'

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
  /** What a click on a row does, the same as Enter; null: it only selects. */
  onOpen: ((row: Row) => void) | null
  /** Whether there is something to open of a row; missing: of each. */
  isOpenable?(row: Row): boolean
  /** The buttons of a row; only those of the selected row are Tab stops. */
  actions(row: Row, isSelected: boolean): ReactNode
}

/**
 * Rows to choose from; a click opens one. The selected row is the Tab stop, with its buttons. Texts are shown verbatim, each in its own
 * direction. On a phone a row has two lines (docs/decisions/0190).
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, selectedId, sorting = null, onSort } = props
  return (
    <div className="data-table data-table--chosen">
      <table className="table" role="grid" aria-rowcount={rows.length + 1}>
        <caption className="is-sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {onSort ? (
              <SortableHead
                columns={columns.map((column) => ({ ...column, numeric: isFigure(column) }))}
                sorting={sorting}
                onSort={onSort}
              />
            ) : (
              <PlainHead columns={columns} />
            )}
            <th scope="col" role="columnheader" className="data-table__actions">
              Acciones
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <BodyRow key={row.id} row={row} isSelected={row.id === selectedId} table={props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PlainHead<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return columns.map((column) => (
    <th
      key={column.key}
      scope="col"
      role="columnheader"
      className={isFigure(column) ? 'is-number' : undefined}
      data-extra={column.isExtra}
    >
      <span className="data-table__title">{column.title}</span>
    </th>
  ))
}

interface BodyRowProps<Row> {
  row: Row
  isSelected: boolean
  table: DataTableProps<Row>
}

function BodyRow<Row extends { id: number }>({ row, isSelected, table }: BodyRowProps<Row>) {
  const { columns, selectedRow, onSelect, onOpen, isOpenable, actions } = table
  const isOpened = onOpen !== null && (isOpenable?.(row) ?? true)
  return (
    <tr
      ref={isSelected ? selectedRow : undefined}
      role="row"
      aria-selected={isSelected}
      data-opens={isOpened}
      tabIndex={isSelected ? 0 : -1}
      onClick={(event) => {
        onSelect(row.id)
        if (isOpened && isMeantForRow(event)) onOpen(row)
      }}
      onFocus={() => {
        if (!isSelected) onSelect(row.id)
      }}
    >
      {columns.map((column) => (
        <BodyCell key={column.key} column={column} row={row} />
      ))}
      <td role="gridcell" className="data-table__actions">
        <div className="data-table__buttons">{actions(row, isSelected)}</div>
      </td>
    </tr>
  )
}

/** Whether a click is meant for the row itself: not for what is in it, and not for a text that was just marked. */
function isMeantForRow({ target }: MouseEvent): boolean {
  const isControl = target instanceof Element && target.closest('button, a, input, select, label') !== null
  return !isControl && window.getSelection()?.isCollapsed !== false
}

function BodyCell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const text = column.text(row)
  return (
    <td
      role="gridcell"
      className={isFigure(column) ? 'is-number' : undefined}
      data-title={column.title}
      data-phone={column.onPhone}
      data-extra={column.isExtra}
      data-empty={text === ''}
    >
      <div className="data-table__value" data-label={phoneLabel(column)}>
        <CellText text={text} whole={isWhole(column)} />
        {column.mark?.(row)}
      </div>
    </td>
  )
}
