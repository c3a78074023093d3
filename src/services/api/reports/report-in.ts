import type { Report, ReportContent, ReportKind, ReportQuestion } from '../../../../domain/reports/report.ts'
import { reportDefinitions } from '../../../../domain/reports/reports.ts'
import { dataIn } from '../../answer-body.ts'
import { readShape } from '../../read-shape.ts'

/** The report in the body of an answer, with the days of its question. @throws RequestFailure when it is malformed. */
export function reportIn<Kind extends ReportKind>(
  body: ArrayBuffer,
  question: ReportQuestion<Kind>,
): Report<Kind> {
  const { kind, storeId: _store, categoryId: _category, ...days } = question
  const { answer } = reportDefinitions[kind].call
  // The answer is of the kind of the question, which the compiler cannot see.
  return { kind, content: { ...readShape(answer, dataIn(body)), ...days } as ReportContent<Kind> }
}
