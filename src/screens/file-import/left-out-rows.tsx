import type { ImportKindName } from '../../../domain/file-import/kinds/import-columns.ts'
import type { LeftOutRow } from '../../../domain/file-import/read-rows.ts'
import { kindTexts } from './kind-texts.ts'
import { leftOutNames } from './import-texts.ts'

/** The rows that are listed. */
const SHOWN = 50

/** The rows that were taken for no record. */
export function LeftOutRows({ kind, rows }: { kind: ImportKindName; rows: readonly LeftOutRow[] }) {
  if (rows.length === 0) return null
  return (
    <details className="import-left-out">
      <summary>
        {rows.length === 1
          ? `1 fila no es ${kindTexts[kind].one}`
          : `${rows.length.toLocaleString('es-GT')} filas no son ${kindTexts[kind].many}`}
      </summary>
      <ul>
        {rows.slice(0, SHOWN).map(({ row, shown, reason }) => (
          <li key={row}>
            Fila {row}, {leftOutNames[reason]}: <bdi>{shown}</bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}
