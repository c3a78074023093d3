import { useId } from 'react'
import { CellText } from '../name.tsx'
import { isFigure, isWhole, phoneLabel, type DataColumn } from './data-column.ts'

interface DetailTableProps<Row> {
  title: string
  columns: readonly Pick<DataColumn<Row>, 'title' | 'kind' | 'text'>[]
  rows: readonly Row[]
  whenEmpty: string
}

/** A short table below its title. On a phone a row has two lines: its name and last figure, then the rest. */
export function DetailTable<Row>({ title, columns, rows, whenEmpty }: DetailTableProps<Row>) {
  const titleId = useId()
  const name = columns.find((column) => !isWhole(column)) ?? columns[0]
  const figure = columns.findLast(isFigure)
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
                  <th key={column.title} scope="col" className={isFigure(column) ? 'is-number' : undefined}>
                    {column.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // The index is a safe key: the rows are only read.
                <tr key={index}>
                  {columns.map((column) => {
                    const text = column.text(row)
                    return (
                      <td
                        key={column.title}
                        className={isFigure(column) ? 'is-number' : undefined}
                        data-title={text === '' ? undefined : phoneLabel(column)}
                        data-phone={column === name ? 'name' : column === figure ? 'figure' : undefined}
                      >
                        {text !== '' && <CellText text={text} whole={isWhole(column)} />}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
