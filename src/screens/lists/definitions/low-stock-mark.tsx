import { TriangleAlert } from 'lucide-react'
import { formatQuantity, type Thousandths } from '../../../../domain/quantity.ts'

/** A mark next to a stock that is at or below its minimum. */
export function LowStockMark({ least }: { least: Thousandths }) {
  return (
    <span className="low-stock" title={`Existencia mínima: ${formatQuantity(least)}`}>
      <TriangleAlert size={14} aria-hidden="true" />
      Baja
    </span>
  )
}
