import type { Report } from '../../../domain/reports/report.ts'
import { rowsOf, withRows } from '../../../domain/reports/reports.ts'

/** Rows of a portion: copying them takes the page a millisecond or two. */
const PORTION = 500

/** A report in portions to be sent one after the other; at least one. */
export function splitReport(report: Report): Report[] {
  const rows = rowsOf(report)
  const count = Math.max(1, Math.ceil(rows.length / PORTION))
  return Array.from({ length: count }, (_, index) =>
    withRows(report, rows.slice(index * PORTION, (index + 1) * PORTION)),
  )
}

/** The whole report. @throws RangeError without portions. */
export function joinReport(portions: readonly Report[]): Report {
  const [first] = portions
  if (!first) throw new RangeError('A report of no portions')
  return withRows(first, portions.flatMap(rowsOf))
}
