import { useId } from 'react'
import type { ReportTotal } from '../../../domain/report-table.ts'

/** The footer 'Totales' (spec §2). */
export function ReportTotals({ totals }: { totals: readonly ReportTotal[] }) {
  const titleId = useId()
  return (
    <section className="card report-totals" aria-labelledby={titleId}>
      <h3 id={titleId}>Totales</h3>
      <dl>
        {totals.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
