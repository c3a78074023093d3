import { pieceName, type CountedPieces } from '../../../domain/drawer/closing.ts'
import { formatMoney, multiply } from '../../../domain/money.ts'
import type { Recount } from '../../../domain/drawer/register.ts'
import { DetailTable } from '../tables/detail-table.tsx'

const ONE_AMOUNT = 'Se contó un solo monto, sin anotar las piezas.'

interface CountedTablesProps {
  /** The pieces of the first count; undefined where nothing is told of them. */
  counted: readonly CountedPieces[] | undefined
  recount: Recount | null | undefined
  /** Why the first count has no pieces. */
  whenEmpty?: string
}

/** The counted bills and coins of a closing; of both counts, where it has two. */
export function CountedTables({ counted, recount, whenEmpty = ONE_AMOUNT }: CountedTablesProps) {
  return (
    <>
      {recount && (
        <CountedTable title="Piezas del segundo conteo" counted={recount.counted} whenEmpty={ONE_AMOUNT} />
      )}
      {counted && (
        <CountedTable
          title={recount ? 'Piezas del primer conteo' : 'Conteo'}
          counted={counted}
          whenEmpty={whenEmpty}
        />
      )}
    </>
  )
}

interface CountedTableProps {
  title: string
  counted: readonly CountedPieces[]
  whenEmpty: string
}

function CountedTable({ title, counted, whenEmpty }: CountedTableProps) {
  return (
    <DetailTable
      title={title}
      columns={[
        { title: 'Pieza', kind: 'money', text: ({ value }) => pieceName(value) },
        { title: 'Cantidad', kind: 'number', text: ({ pieces }) => String(pieces) },
        { title: 'Monto', kind: 'money', text: ({ value, pieces }) => formatMoney(multiply(value, pieces)) },
      ]}
      rows={counted}
      whenEmpty={whenEmpty}
    />
  )
}
