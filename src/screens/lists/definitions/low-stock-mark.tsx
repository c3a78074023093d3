import { TriangleAlert } from 'lucide-react'
import { formatMeasured, type Measured } from '../../../../domain/measures.ts'
import type { Thousandths } from '../../../../domain/quantity.ts'

/** A mark next to a stock that is at or below its minimum. */
export function LowStockMark({ least, article }: { least: Thousandths; article: Measured }) {
  return (
    <span className="low-stock" title={`Existencia mínima: ${formatMeasured(least, article)}`}>
      <TriangleAlert size={14} aria-hidden="true" />
      Baja
    </span>
  )
}
