import { useId } from 'react'
import type { ShownTotal } from '../../../domain/reports/shown-report.ts'
import { FactList } from '../../components/fact-list.tsx'

/** The footer 'Totales' (docs/product.md §2.8). */
export function ReportTotals({ totals }: { totals: readonly ShownTotal[] }) {
  const titleId = useId()
  return (
    <section className="card report-totals" aria-labelledby={titleId}>
      <h3 id={titleId}>Totales</h3>
      <FactList facts={totals} />
    </section>
  )
}
