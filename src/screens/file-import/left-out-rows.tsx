import type { LeftOutRow } from '../../../domain/file-import/read-rows.ts'
import { leftOutNames } from './import-texts.ts'

/** The rows that are listed. */
const SHOWN = 50

/** The rows that were taken for no product. */
export function LeftOutRows({ rows }: { rows: readonly LeftOutRow[] }) {
  if (rows.length === 0) return null
  return (
    <details className="import-left-out">
      <summary>
        {rows.length === 1
          ? '1 fila no es un producto'
          : `${rows.length.toLocaleString('es-GT')} filas no son productos`}
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
