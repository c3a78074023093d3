/** Reads the bodies of long reports in a worker. */
import type { Report, ReportQuestion } from '../../../domain/reports/report.ts'
import { reportIn } from '../api/reports/report-in.ts'
import { RequestFailure } from '../request-failure.ts'
import { splitReport } from '../spreadsheets/report-portions.ts'
import { answerInPortions } from '../workers/answer-in-portions.ts'

/** The body of an answer, and the question that it answers. */
export interface LongBody {
  body: ArrayBuffer
  question: ReportQuestion
}

/** A portion of the report, or what is wrong with the answer. */
export type ReadPortion = Report | { malformed: string }

answerInPortions<LongBody, ReadPortion>(({ body, question }) => {
  try {
    return splitReport(reportIn(body, question))
  } catch (error) {
    if (error instanceof RequestFailure) return [{ malformed: error.message }]
    throw error
  }
})
