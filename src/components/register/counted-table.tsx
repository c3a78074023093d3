import type { CountedPieces } from '../../../domain/drawer/closing.ts'
import { formatMoney, multiply } from '../../../domain/money.ts'
import { DetailTable } from '../tables/detail-table.tsx'

interface CountedTableProps {
  counted: readonly CountedPieces[]
  whenEmpty: string
}

/** The counted bills and coins of a closing. */
export function CountedTable({ counted, whenEmpty }: CountedTableProps) {
  return (
    <DetailTable
      title="Conteo"
      columns={[
        { title: 'Pieza', isNumber: true, text: ({ value }) => formatMoney(value) },
        { title: 'Cantidad', isNumber: true, text: ({ pieces }) => String(pieces) },
        { title: 'Monto', isNumber: true, text: ({ value, pieces }) => formatMoney(multiply(value, pieces)) },
      ]}
      rows={counted}
      whenEmpty={whenEmpty}
    />
  )
}
