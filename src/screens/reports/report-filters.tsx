import type { KindAsking, ReportKind, ReportQuestions } from '../../../domain/reports/report.ts'
import { reportDefinitions } from '../../../domain/reports/reports.ts'
import { DaysForm } from './days-form.tsx'
import type { FiltersProps } from './report-form.tsx'
import { StoreForm } from './store-form.tsx'

/** The filter form of a report, by what it asks for. */
export function ReportFilters({ kind, ...props }: FiltersProps) {
  return isAskedFor(kind, 'store') ? (
    <StoreForm kind={kind} {...props} />
  ) : (
    <DaysForm kind={kind} {...props} />
  )
}

function isAskedFor<Asks extends keyof ReportQuestions>(
  kind: ReportKind,
  asks: Asks,
): kind is KindAsking<Asks> {
  return reportDefinitions[kind].asks === asks
}
