import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import type { Sorting } from './order-rows.ts'

interface HeadColumn {
  key: string
  title: string
  /** Figures are right-aligned. */
  numeric?: boolean
  /** Left out of a table under 1200 pixels. */
  isExtra?: boolean
}

interface SortableHeadProps {
  columns: readonly HeadColumn[]
  sorting: Sorting | null
  onSort(key: string): void
}

/** The headings of a table; each is a button that sorts by its column. */
export function SortableHead({ columns, sorting, onSort }: SortableHeadProps) {
  return columns.map((column) => (
    <HeadCell
      key={column.key}
      column={column}
      direction={sorting?.key === column.key ? sorting.direction : null}
      onSort={() => onSort(column.key)}
    />
  ))
}

interface HeadCellProps {
  column: HeadColumn
  direction: Sorting['direction'] | null
  onSort(): void
}

function HeadCell({ column, direction, onSort }: HeadCellProps) {
  const Icon = direction === null ? ArrowDownUp : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      role="columnheader"
      className={column.numeric ? 'is-number' : undefined}
      data-extra={column.isExtra}
      aria-sort={direction ?? 'none'}
    >
      <button type="button" className="data-table__sort" onClick={onSort}>
        {column.title}
        <Icon size={14} aria-hidden="true" />
      </button>
    </th>
  )
}
