/** Writes reports as .xlsx files in a worker. */
import type { Report } from '../../../domain/reports/report.ts'
import { answerPage } from '../workers/answer-page.ts'
import { joinReport } from './report-portions.ts'
import { writeReport } from './write-report.ts'

answerPage<Report>((portions, onProgress) => writeReport(joinReport(portions), onProgress))
