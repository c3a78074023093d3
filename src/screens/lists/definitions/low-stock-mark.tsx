import { TriangleAlert } from 'lucide-react'

/** A mark next to a stock that is at or below its minimum. */
export function LowStockMark({ least }: { least: number }) {
  return (
    <span className="low-stock" title={`Existencia mínima: ${least}`}>
      <TriangleAlert size={14} aria-hidden="true" />
      Baja
    </span>
  )
}
