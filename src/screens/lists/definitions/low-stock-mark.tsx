import { TriangleAlert } from 'lucide-react'

/** Beside a stock that is at or under the least there should be. */
export function LowStockMark({ least }: { least: number }) {
  return (
    <span className="low-stock" title={`Existencia mínima: ${least}`}>
      <TriangleAlert size={14} aria-hidden="true" />
      Baja
    </span>
  )
}
