import { columnOf, type ImportKindName } from '../../../domain/file-import/kinds/import-columns.ts'
import { changesOf, type PreviewRow } from '../../../domain/file-import/preview.ts'
import { CellText } from '../../components/name.tsx'
import { resultNames } from './import-texts.ts'

const titleOf = (kind: ImportKindName, field: 'code' | 'name') => columnOf(kind, field)?.title ?? ''

/** A page of rows. On a phone each is a card. */
export function PreviewTable({ kind, rows }: { kind: ImportKindName; rows: readonly PreviewRow[] }) {
  const [codeTitle, nameTitle] = [titleOf(kind, 'code'), titleOf(kind, 'name')]
  return (
    <div className="data-table data-table--report import-rows">
      <table className="table" role="table">
        <caption className="is-sr-only">Las filas del archivo</caption>
        <thead role="rowgroup">
          <tr role="row">
            {['Fila', codeTitle, nameTitle, 'Qué pasa', 'Cambios o motivo'].map((title) => (
              <th key={title} role="columnheader" scope="col">
                <span className="data-table__title">{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.row} role="row">
              <Cell title="Fila" whole text={String(row.row)} />
              <Cell title={codeTitle} whole text={row.code} />
              <Cell title={nameTitle} text={row.name} />
              <td role="cell" data-title="Qué pasa">
                <div className="data-table__value">
                  <span className={`import-mark import-mark--${row.result}`}>
                    {resultNames[row.result].one}
                  </span>
                </div>
              </td>
              <td role="cell" data-title="Cambios o motivo" className="import-rows__changes">
                <div className="data-table__value">
                  {changesOf(kind, row).map(({ title, old, new: made }) => (
                    <p key={title}>
                      <span>{title}: </span>
                      {old !== null && <del>{old}</del>}
                      {old !== null && made !== null && <span> → </span>}
                      {made !== null && <ins>{made}</ins>}
                    </p>
                  ))}
                  {row.warnings.map((warning) => (
                    <p key={warning} className="import-rows__warning">
                      {warning}
                    </p>
                  ))}
                  {row.reasons.map((reason) => (
                    <p key={reason}>{reason}</p>
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ title, text, whole = false }: { title: string; text: string; whole?: boolean }) {
  return (
    <td role="cell" data-title={title}>
      <div className="data-table__value">
        <CellText text={text} whole={whole} />
      </div>
    </td>
  )
}
