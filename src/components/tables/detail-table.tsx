import { useId } from 'react'
import { CellText } from '../name.tsx'

interface DetailTableProps<Row> {
  title: string
  columns: readonly { title: string; isNumber?: boolean; whole?: boolean; text(row: Row): string }[]
  rows: readonly Row[]
  whenEmpty: string
}

/** A short table below its title. On a phone a row has two lines: its name and last figure, then the rest. */
export function DetailTable<Row>({ title, columns, rows, whenEmpty }: DetailTableProps<Row>) {
  const titleId = useId()
  const name = columns.find(({ isNumber, whole }) => !isNumber && !whole) ?? columns[0]
  const figure = columns.findLast(({ isNumber }) => isNumber)
  return (
    <section className="closing__section">
      <h2 id={titleId}>{title}</h2>
      {rows.length === 0 ? (
        <p className="closing__empty">{whenEmpty}</p>
      ) : (
        <div className="table-box" tabIndex={0} role="region" aria-labelledby={titleId}>
          <table className="table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.title} scope="col" className={column.isNumber ? 'is-number' : undefined}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // The index is a safe key: the rows are only read.
                <tr key={index}>
                  {columns.map((column) => (
                    <td
                      key={column.title}
                      className={column.isNumber ? 'is-number' : undefined}
                      data-title={column.isNumber && column.text(row) !== '' ? column.title : undefined}
                      data-phone={column === name ? 'name' : column === figure ? 'figure' : undefined}
                    >
                      <CellText text={column.text(row)} whole={column.isNumber === true || column.whole} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
