import { memo, type ReactNode } from 'react'
import { formatInstant } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { ClosingSale } from '../../../domain/drawer/register.ts'
import { Name } from '../name.tsx'
import { useGrowingCount } from './use-growing-count.ts'

/** How many rows are added in each frame. */
const BATCH = 100

interface ClosingSalesProps {
  sales: readonly ClosingSale[]
  whenEmpty: ReactNode
}

/**
 * The sales of a register in a scrolling box (docs/product.md §9.7: 15rem). All rows are in the page, to be searched, read out
 * and printed; the rows of a long day are added in batches, so that the page stays responsive.
 */
export function ClosingSales({ sales, whenEmpty }: ClosingSalesProps) {
  const shown = useGrowingCount(sales.length, BATCH)
  if (sales.length === 0) return whenEmpty
  const batches = Array.from({ length: Math.ceil(shown / BATCH) }, (_, index) => index * BATCH)
  return (
    <div className="table-box summary__sales" tabIndex={0} role="region" aria-label="Ventas de la caja">
      <table className="table">
        <caption className="is-sr-only">Ventas de la caja</caption>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Cliente</th>
            <th scope="col" className="is-number">
              Total
            </th>
          </tr>
        </thead>
        {batches.map((from) => (
          <ClosingBatch key={from} sales={sales} from={from} />
        ))}
      </table>
    </div>
  )
}

const ClosingBatch = memo(function ClosingBatch({
  sales,
  from,
}: {
  sales: readonly ClosingSale[]
  from: number
}) {
  return (
    <tbody>
      {sales.slice(from, from + BATCH).map((sale, index) => (
        // The index is a safe key: the list never changes, and two sales can be equal in every column.
        <tr key={index}>
          <td className="whole">{formatInstant(sale.at)}</td>
          <td data-phone="name">
            <Name text={sale.client} />
          </td>
          <td className="is-number" data-phone="figure">
            {formatMoney(sale.total)}
          </td>
        </tr>
      ))}
    </tbody>
  )
})
