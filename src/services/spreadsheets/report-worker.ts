/** Writes reports as .xlsx files beside the page that asks for them. */
import type { Report } from '../../../domain/report.ts'
import { answerPage } from '../workers/answer-page.ts'
import { joinReport } from './report-portions.ts'
import { writeReport } from './write-report.ts'

answerPage<Report>((portions, onProgress) => writeReport(joinReport(portions), onProgress))
