import { fieldsOf } from '../../../domain/reports/reports.ts'
import type { ReportContext } from '../../machines/report/report-setup.ts'

/** Whether the shown report was made with other filters than the form has now. */
export function isOutdated(
  { report, question }: ReportContext,
  filters: Readonly<Record<string, string>>,
): boolean {
  if (report === null || question === null) return false
  const asked = fieldsOf(question)
  return Object.entries(filters).some(([name, value]) => value !== (asked[name] ?? ''))
}
